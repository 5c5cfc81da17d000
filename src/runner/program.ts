/** A command of the program for other CI systems: inputs are arguments, outputs JSON, and a summary a file. */
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { isWithin, realPath } from '../disk/paths.ts';
import { newTemporaryFolder, removeIfPossible } from '../disk/temporary-path.ts';
import { ownersOnly, requireWritable, writeTextFile } from '../disk/text-file.ts';
import type { RunEvent } from '../events.ts';
import type { Failure, FailureCode } from '../failure.ts';
import { type InputText, readInputs } from '../settings/input-table.ts';
import { flag, path } from '../settings/parse.ts';
import type { Verb, Words } from '../text/words.ts';
import type { CommandLine } from './command-line.ts';
import { inputsOfJob } from './failure-help.ts';
import { type Host, type OutputValue, variable } from './host.ts';
import { type NeededPath, neededPaths, requireSeparateFrom } from './separate-paths.ts';

/** Inputs of the program alone. */
const ownInputs = {
  quiet: { parse: flag, default: 'false' },
  'summary-path': { parse: path, path: 'written' },
} as const;

export class Program implements Host {
  readonly removesTempFolder = true;
  readonly hasCommands = false;
  readonly words: Words;
  readonly #inputs: CommandLine['inputs'];
  readonly #outputs: Record<string, OutputValue> = {};
  /** Undefined if nothing may be written. */
  #outputPath: string | undefined;
  #summaryPath: string | undefined;
  #isQuiet = false;

  constructor(verb: Verb, inputs: CommandLine['inputs']) {
    this.#inputs = inputs;
    this.words = programWords(verb);
  }

  get isQuiet(): boolean {
    return this.#isQuiet;
  }

  readonly inputText: InputText = (name) =>
    (name === 'api-key' ? process.env['STATIC_EXPORT_API_KEY'] : this.#inputs[name]) ?? '';

  /** Returns a path of this repository. */
  readonly helpUrlOf = (code: FailureCode): string => `docs/troubleshooting.md#${code}`;

  /** Returns 130 as for a command that Ctrl+C has ended, 2 for wrong usage, 3 for a job that can be resumed. */
  readonly exitCodeOf = ({ code }: Failure, events: readonly RunEvent[]): number => {
    if (code === 'timed-out' && 'job-id' in inputsOfJob(events)) return 3;
    if (code === 'invalid-input') return 2;
    return code === 'cancelled' ? 130 : 1;
  };

  prepare(paths: readonly NeededPath[]): string {
    const own = neededPaths(ownInputs, this.inputText);
    this.#outputPath = outputPath(this.words.verb, [...paths, ...own], this.inputText);
    this.#isQuiet = readInputs(ownInputs, this.inputText).quiet;
    const [summary] = own;
    if (summary !== undefined) {
      requireWritable(summary.given, `Input \`${summary.name}\``);
      requireSeparateFrom(summary, paths);
      this.#summaryPath = summary.path;
      // That of an earlier run would seem to be of this one.
      writeTextFile(summary.path, '');
    }
    const tempFolder = withDiskErrors(tmpdir(), () => newTemporaryFolder(tmpdir()));
    process.on('exit', () => removeIfPossible(tempFolder));
    return tempFolder;
  }

  writeOutput(name: string, value: OutputValue): boolean {
    this.#outputs[name] = value;
    return true;
  }

  /** Writes the file for its owner only, because it contains the bundle URL. */
  completeOutputs(): void {
    if (this.#outputPath !== undefined)
      writeTextFile(this.#outputPath, `${JSON.stringify(this.#outputs, null, 2)}\n`, ownersOnly);
  }

  writeSummary(markdown: string): void {
    if (this.#summaryPath !== undefined) writeTextFile(this.#summaryPath, markdown);
  }
}

const variableName = 'STATIC_EXPORT_OUTPUTS';
const ownVariables = { [variableName]: { as: 'given', parse: path } } as const;

/**
 * Returns the path of the file for the outputs of a command. Throws `invalid-input`, `cannot-write` and `no-disk-space`
 * if it cannot be written, if another path of the run is the same, or if the user put it into a folder that an input
 * names. The default goes beside that folder.
 */
export function outputPath(verb: Verb, paths: readonly NeededPath[], inputText: InputText): string {
  const defaultName = `static-export.${verb}.json`;
  const { given } = readInputs(ownVariables, (name) => variable(name) ?? inputText(name));
  const named = resolve(given ?? defaultName);
  requireWritable(given ?? named, given && variableName);
  const folder = paths.map(({ path }) => realPath(path)).find((each) => isWithin(each, realPath(named)));
  const isBeside = folder !== undefined && given === undefined;
  const written = isBeside ? join(dirname(folder), defaultName) : named;
  const name = given === undefined ? defaultName : variableName;
  requireSeparateFrom({ name, given: given ?? written, path: written, use: 'written' }, paths);
  if (isBeside) {
    requireWritable(written);
    // The launcher has removed the outputs of an earlier run at the other paths.
    removeIfPossible(written);
  }
  return written;
}

/** Returns words with which inputs are written for a shell. */
function programWords(verb: Verb): Words {
  return {
    verb,
    step: 'command',
    workflow: 'pipeline',
    runner: 'machine',
    debugging: 'with `RUNNER_DEBUG=1`',
    missingKey: 'Set `STATIC_EXPORT_API_KEY` to an admin API key.',
    emptyInput: 'If its value is a variable, check that the variable is set.',
    input: (name, value) => {
      if (name === 'api-key') return 'STATIC_EXPORT_API_KEY';
      return value === undefined ? name : `${name}=${inShell(value)}`;
    },
    inputLines: (inputs) => (inputs.length === 0 ? [] : [inputs.join(' ')]),
  };
}

function inShell(value: string): string {
  return /^[\w.%-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
