/** The help of the program for other CI systems, from the action files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stepInputs } from '../../src/runner/program.ts';
import { type DeclaredInput, readMetadata } from '../../testing/metadata.ts';

const commands = {
  export: { file: 'action.yml', does: 'export a site, verify it, and unpack it' },
  prepare: { file: 'prepare/action.yml', does: 'verify an archive or a folder of HTML, and unpack it' },
  audit: { file: 'audit/action.yml', does: 'find what does not work where a folder will be served' },
  check: { file: 'check-published/action.yml', does: 'check that readers see what was deployed' },
  'agent-job': { file: 'agent-job/action.yml', does: 'wait for an agent job' },
} as const;

const usage = 'Usage: node dist/cli/index.js';

const environment = `The API key comes from STATIC_EXPORT_API_KEY. Outputs are written as JSON to static-export.COMMAND.json, or to the file in
STATIC_EXPORT_OUTPUTS. Exit codes: 0 success, 1 failure, 2 wrong usage, 3 timed out and can be resumed with job-id, 130 cancelled.
`;

/** Returns the texts by name: of the program, of each command, and the version. */
export function helpTexts(root: string): Readonly<Record<string, string>> {
  const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
  const [version = ''] = /(?<="version": ")[^"]+/.exec(read('package.json')) ?? [];
  const list = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(12)}${does}\n`);
  const help = `${usage} COMMAND name=value …\n\n${list.join('')}\nCOMMAND --help lists the inputs of a command, --version prints the version.\n\n${environment}`;
  const texts: Record<string, string> = {};
  for (const [name, { file, does }] of Object.entries(commands)) {
    texts[`help/${name}`] = commandHelp(name, does, readMetadata(read(file)).inputs);
  }
  return { version: `${version}\n`, help, ...texts };
}

function commandHelp(name: string, does: string, inputs: readonly DeclaredInput[]): string {
  const rows = inputs.filter((input) => input.name !== 'api-key' && !stepInputs.includes(input.name));
  const width = Math.max(...rows.map((input) => input.name.length)) + 2;
  const list = rows.map((input) => `  ${input.name.padEnd(width)}${inputText(input)}\n`);
  return `${usage} ${name} name=value …\n\n${does[0]?.toUpperCase() ?? ''}${does.slice(1)}. Inputs are name=value or --name value:\n\n${list.join('')}\n${environment}`;
}

function inputText({ description, isRequired, defaultValue }: DeclaredInput): string {
  const value = isRequired ? ' (required)' : defaultValue === '' ? '' : ` (default: ${defaultValue})`;
  return description + value;
}
