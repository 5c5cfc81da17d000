/** The commands of the program for other CI systems, from the action files and the tables of inputs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandInput, Declared } from '../../src/runner/command-line.ts';
import {
  agentInputs,
  auditInputs,
  checkInputs,
  exportInputs,
  prepareInputs,
} from '../../src/settings/action-settings.ts';
import type { InputTable } from '../../src/settings/input-table.ts';
import { flag } from '../../src/settings/parse.ts';
import { type DeclaredInput, readMetadata } from '../../testing/metadata.ts';

const commands = [
  { name: 'export', action: 'export', file: 'action.yml', table: exportInputs },
  { name: 'prepare', action: 'prepare', file: 'prepare/action.yml', table: prepareInputs },
  { name: 'audit', action: 'audit', file: 'audit/action.yml', table: auditInputs },
  { name: 'check', action: 'check-published', file: 'check-published/action.yml', table: checkInputs },
  { name: 'agent-job', action: 'agent-job', file: 'agent-job/action.yml', table: agentInputs },
] as const;

/** Inputs that configure the log, the summary and the tool cache of a runner, and the key, which is not an argument. */
const stepInputs: readonly string[] = ['api-key', 'summary', 'mask-bundle-url', 'reuse'];

const ownInputs: readonly CommandInput[] = [
  { name: 'summary-path', description: 'File to write the summary to, such as `summary.md`', type: 'text' },
  { name: 'quiet', description: 'Whether to print warnings and failures only (default: false)', type: 'flag' },
];

export function declaredCommands(root: string): Declared {
  const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
  const [version = ''] = /(?<="version": ")[^"]+/.exec(read('package.json')) ?? [];
  return {
    version,
    commands: commands.map(({ name, action, file, table }) => {
      const { description, inputs } = readMetadata(read(file));
      const own = inputs.filter((input) => !stepInputs.includes(input.name)).map((input) => inputOf(input, table));
      return { name, action, description, inputs: [...own, ...ownInputs] };
    }),
  };
}

function inputOf({ name, description, isRequired, defaultValue }: DeclaredInput, table: InputTable): CommandInput {
  const value = isRequired ? ' (required)' : defaultValue === '' ? '' : ` (default: ${defaultValue})`;
  const { parse, takesLines = false } = table[name] ?? {};
  return { name, description: description + value, type: parse === flag ? 'flag' : takesLines ? 'lines' : 'text' };
}
