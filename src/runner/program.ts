/** A command of the program for other CI systems: inputs are arguments, outputs are a JSON file. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDiskErrors } from '../disk/errors.ts';
import { removeIfPossible } from '../disk/temporary-path.ts';
import { lastOf, type RunEvent } from '../events.ts';
import { Failure, type FailureCode } from '../failure.ts';
import type { InputText } from '../settings/input-table.ts';
import { errorMessage } from '../text/json.ts';
import type { Verb, Words } from '../text/words.ts';
import { jobIdOf } from './failure-help.ts';
import type { Host, OutputValue } from './host.ts';
import { OutputFile } from './output-file.ts';

/** These configure the log and the summary of a step. */
export const stepInputs = ['summary', 'mask-bundle-url'];

interface Command {
  readonly verb: Verb;
  readonly inputNames: readonly string[];
  readonly args: readonly string[];
}

export class Program implements Host {
  readonly removesTempFolder = true;
  readonly workspace = undefined;
  readonly hasCommands = false;
  readonly words: Words;
  readonly #command: Command;
  readonly #outputFile: OutputFile;
  readonly #outputs: Record<string, OutputValue> = {};
  #inputs: Readonly<Record<string, string>> = {};
  /** Its own from `prepare` on. */
  tempFolder = tmpdir();

  constructor(command: Command) {
    this.#command = command;
    this.words = { ...programWords, verb: command.verb };
    this.#outputFile = new OutputFile(command.verb);
  }

  readonly inputText: InputText = (name) => {
    return (name === 'api-key' ? process.env['STATIC_EXPORT_API_KEY'] : this.#inputs[name]) ?? '';
  };

  /** A path of this repository. */
  readonly helpOf = (code: FailureCode): string => `docs/troubleshooting.md#${code}`;

  /** 130 as for a command that Ctrl+C has ended, 2 for wrong usage, 3 for a job that can be resumed. */
  readonly exitCodeOf = ({ code }: Failure, events: readonly RunEvent[]): number => {
    const isJob = jobIdOf(events) !== undefined || lastOf(events, 'agent-job-awaited') !== undefined;
    if (code === 'timed-out' && isJob) return 3;
    if (code === 'invalid-input') return 2;
    return code === 'cancelled' ? 130 : 1;
  };

  prepare(): void {
    this.#outputFile.open();
    this.#inputs = inputsIn(this.#command);
    this.#outputFile.separateFrom(this.#inputs);
    this.tempFolder = withDiskErrors(tmpdir(), () => mkdtempSync(join(tmpdir(), 'static-export-')));
    process.on('exit', () => removeIfPossible(this.tempFolder));
  }

  /** The file is written when the outcome is known. It contains the bundle URL. */
  writeOutput(name: string, value: OutputValue): boolean {
    this.#outputs[name] = value;
    if ('outcome' in this.#outputs) this.#outputFile.write(this.#outputs);
    return true;
  }

  /** The log shows the same. */
  readonly writeSummary = (): void => undefined;
}

/** Inputs are `name=value`, `--name value` or `--name=value`. The key is none, because the process list shows arguments. */
function inputsIn({ verb, inputNames, args }: Command): Readonly<Record<string, string>> {
  const names = inputNames.filter((each) => !stepInputs.includes(each));
  const options = Object.fromEntries(names.map((each) => [each, { type: 'string' }] as const));
  const isValue = (index: number): boolean => /^--[^=]+$/.test(args[index - 1] ?? '');
  const written = args.map((arg, index) => (/^[^-=][^=]*=/.test(arg) && !isValue(index) ? `--${arg}` : arg));
  try {
    const { values } = parseArgs({ args: written, options });
    return Object.fromEntries(Object.entries(values).map(([each, value]) => [each, String(value)]));
  } catch (error) {
    const unknown = /^Unknown option '--([a-z0-9-]+)'/.exec(errorMessage(error))?.[1];
    const hint = `\`${verb} --help\` lists all inputs.`;
    if (unknown === 'api-key') throw invalid('The API key cannot be an argument. Set STATIC_EXPORT_API_KEY.');
    if (unknown !== undefined) throw invalid(`Input \`${unknown}\` does not exist.`, hint);
    throw invalid('An argument is not an input. Write each one as name=value.', hint);
  }
}

/** No argument is repeated, because it may be a secret. */
function invalid(message: string, hint = ''): Failure {
  return new Failure({ code: 'invalid-input', message, hint });
}

/** The words of the program. Inputs are written for a shell. */
export const programWords: Words = {
  verb: 'export',
  step: 'command',
  workflow: 'pipeline',
  runner: 'machine',
  debugging: 'with `RUNNER_DEBUG=1`',
  missingKey: 'Set `STATIC_EXPORT_API_KEY` to an admin API key.',
  input: (name, value) => {
    if (name === 'api-key') return 'STATIC_EXPORT_API_KEY';
    return value === undefined
      ? name
      : `${name}=${/^[\w.%-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`}`;
  },
};
