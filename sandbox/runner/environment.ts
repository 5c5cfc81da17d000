// Creates the folders and files that a runner provides to a step, and the variables that an action reads. Unlike a hosted runner, it
// inherits only the variables that a process needs to start, so that tests do not depend on the machine. A second step in the same work folder shares tool cache,
// temporary folder and workspace with the first one. The command files are new each time.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface StepFolders {
  readonly temp: string;
  readonly toolCache: string;
  readonly workspace: string;
  readonly commandFiles: Readonly<Record<'output' | 'state' | 'env' | 'path' | 'summary', string>>;
}

export async function prepareStepFolders(workFolder: string): Promise<StepFolders> {
  const root = path.resolve(workFolder);
  const at = (...names: readonly string[]): string => path.join(root, ...names);
  const [toolCache, workspace, commands] = [at('tool-cache'), at('workspace'), at('temp', '_runner_file_commands')];
  for (const folder of [toolCache, workspace, commands]) await mkdir(folder, { recursive: true });
  const step = randomUUID();
  const commandFile = async (prefix: string): Promise<string> => {
    const file = path.join(commands, `${prefix}_${step}`);
    await writeFile(file, '');
    return file;
  };
  return {
    ...{ temp: at('temp'), toolCache, workspace },
    commandFiles: {
      output: await commandFile('set_output'),
      state: await commandFile('save_state'),
      env: await commandFile('set_env'),
      path: await commandFile('add_path'),
      summary: await commandFile('step_summary'),
    },
  };
}

export type Environment = Readonly<Record<string, string>>;

interface EnvironmentOptions {
  readonly folders: StepFolders;
  readonly inputs: Environment;
  /** Overrides all other variables. An empty value removes a variable. */
  readonly overrides: Environment;
}

const inheritedNames: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: [
    ...['SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP'],
    ...['USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'APPDATA', 'LOCALAPPDATA', 'ProgramData', 'ProgramFiles'],
  ],
  darwin: ['TMPDIR'],
};

export function stepEnvironment({ folders, inputs, overrides }: EnvironmentOptions): Environment {
  const merged = { ...inheritedVariables(), ...runnerVariables(folders), ...inputs, ...overrides };
  return Object.fromEntries(Object.entries(merged).filter(([name]) => overrides[name] !== ''));
}

function inheritedVariables(): Environment {
  const names = ['PATH', 'HOME', ...(inheritedNames[process.platform] ?? [])];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function runnerVariables({ commandFiles, workspace, temp, toolCache }: StepFolders): Environment {
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ENV: commandFiles.env,
    GITHUB_OUTPUT: commandFiles.output,
    GITHUB_PATH: commandFiles.path,
    GITHUB_REPOSITORY: 'octocat/docs',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_STATE: commandFiles.state,
    GITHUB_STEP_SUMMARY: commandFiles.summary,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: toolCache,
  };
}
