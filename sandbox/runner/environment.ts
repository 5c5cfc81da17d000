// Creates the folders, files and variables that a runner provides to a step. Unlike a hosted runner, it inherits only the variables
// that a process needs to start, so that tests do not depend on the machine. A second step in the same work folder shares tool cache,
// temporary folder and workspace with the first one. The command files are new each time.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface StepFolders {
  readonly temp: string;
  readonly toolCache: string;
  readonly workspace: string;
  readonly eventFile: string;
  readonly commandFiles: Readonly<Record<'output' | 'state' | 'env' | 'path' | 'summary', string>>;
}

export async function prepareStepFolders(workFolder: string): Promise<StepFolders> {
  const folders = stepFolders(path.resolve(workFolder));
  const files = Object.values(folders.commandFiles);
  const parents = [...files, folders.eventFile].map((file) => path.dirname(file));
  for (const folder of [folders.toolCache, folders.workspace, ...parents]) await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(file, '');
  await writeFile(folders.eventFile, '{}\n');
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
    eventFile: path.join(temp, '_github_workflow', 'event.json'),
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

const systemNames: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  win32: 'Windows',
  darwin: 'macOS',
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

function githubVariables(folders: StepFolders): Environment {
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__sandbox',
    GITHUB_ACTOR: 'octocat',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_ENV: folders.commandFiles.env,
    GITHUB_EVENT_NAME: 'workflow_dispatch',
    GITHUB_EVENT_PATH: folders.eventFile,
    GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
    GITHUB_JOB: 'export',
    GITHUB_OUTPUT: folders.commandFiles.output,
    GITHUB_PATH: folders.commandFiles.path,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REF_NAME: 'main',
    GITHUB_REPOSITORY: 'octocat/docs',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: '1658821493',
    GITHUB_RUN_NUMBER: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: 'ffac537e6cbbf934b08745a378932722df287a53',
    GITHUB_STATE: folders.commandFiles.state,
    GITHUB_STEP_SUMMARY: folders.commandFiles.summary,
    GITHUB_WORKFLOW: 'sandbox',
    GITHUB_WORKSPACE: folders.workspace,
  };
}

function runnerVariables(folders: StepFolders): Environment {
  return {
    RUNNER_ARCH: process.arch.toUpperCase(),
    RUNNER_ENVIRONMENT: 'self-hosted',
    RUNNER_NAME: 'sandbox',
    RUNNER_OS: systemNames[process.platform] ?? 'Linux',
    RUNNER_TEMP: folders.temp,
    RUNNER_TOOL_CACHE: folders.toolCache,
  };
}
