// Creates the folders and files that a runner provides to a step, and the variables that an action reads. Unlike a hosted runner, it
// inherits only the variables that a process needs to start, so that tests do not depend on the machine. A second step in the same work folder shares tool cache,
// temporary folder and workspace with the first one. The command files are new each time.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface StepFolders {
  readonly temp: string;
  readonly toolCache: string;
  readonly workspace: string;
  readonly commandFiles: Readonly<Record<'output' | 'state' | 'env' | 'path' | 'summary', string>>;
}

export async function prepareStepFolders(workFolder: string): Promise<StepFolders> {
  const folders = stepFolders(path.resolve(workFolder));
  const files = Object.values(folders.commandFiles);
  const parents = files.map((file) => path.dirname(file));
  for (const folder of [folders.toolCache, folders.workspace, ...parents]) await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(file, '');
  return folders;
}

function stepFolders(root: string): StepFolders {
  const temp = path.join(root, 'temp');
  const step = randomUUID();
  const commandFile = (prefix: string): string => path.join(temp, '_runner_file_commands', `${prefix}_${step}`);
  return {
    temp,
    toolCache: path.join(root, 'tool-cache'),
    workspace: path.join(root, 'workspace'),
    commandFiles: {
      output: commandFile('set_output'),
      state: commandFile('save_state'),
      env: commandFile('set_env'),
      path: commandFile('add_path'),
      summary: commandFile('step_summary'),
    },
  };
}

export type Environment = Readonly<Record<string, string>>;

export interface EnvironmentOptions {
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

export function stepEnvironment(options: EnvironmentOptions): Environment {
  const all = { ...inheritedVariables(), ...githubVariables(options.folders), ...runnerVariables(options.folders) };
  const merged = { ...all, ...options.inputs, ...options.overrides };
  const removed = new Set(Object.keys(options.overrides).filter((name) => options.overrides[name] === ''));
  return Object.fromEntries(Object.entries(merged).filter(([name]) => !removed.has(name)));
}

function inheritedVariables(): Environment {
  const names = ['PATH', 'HOME', ...(inheritedNames[process.platform] ?? [])];
  const found = names.filter((name) => process.env[name] !== undefined);
  return Object.fromEntries(found.map((name): [string, string] => [name, process.env[name] ?? '']));
}

function githubVariables({ commandFiles, workspace }: StepFolders): Environment {
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
  };
}

function runnerVariables({ temp, toolCache }: StepFolders): Environment {
  return { RUNNER_TEMP: temp, RUNNER_TOOL_CACHE: toolCache };
}
