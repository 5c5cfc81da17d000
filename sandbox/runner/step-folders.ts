// Creates the folders and files that a runner provides to a step. A second step in the same work folder shares tool cache,
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
