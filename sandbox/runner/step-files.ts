// Reads the files of a step after its process has ended, with the runner's limits: a summary that is too large is dropped with
// an error, outputs that are too large fail the job.
import { readFile } from 'node:fs/promises';
import type { StepRecord } from './step-record.ts';
import { completeLines } from './workflow-commands.ts';

const limitBytes = 1024 * 1024;

/** Limit of all outputs together, counted in UTF-16 like GitHub's service. */
export async function readOutputs(file: string, record: StepRecord): Promise<Readonly<Record<string, string>>> {
  const pairs = new Map<string, string>();
  const error = readPairs(await readFile(file, 'utf8'), pairs);
  if (error !== undefined) record.fail("Unable to process file command 'output' successfully.", error);
  const outputs = Object.fromEntries(pairs);
  const sizeBytes = Object.entries(outputs).reduce((sum, pair) => sum + 2 * pair.join('').length, 0);
  if (sizeBytes > limitBytes) record.fail(`Outputs exceed ${limitBytes} bytes: ${sizeBytes}.`);
  return outputs;
}

/**
 * Reads `name=value`, or `name<<DELIMITER`, the lines of the value, and the delimiter on a line of its own, into `pairs`.
 * Returns the first error, at which it stops.
 */
function readPairs(text: string, pairs: Map<string, string>): string | undefined {
  const lines = text.split('\n').values();
  for (const line of lines) {
    if (trimmed(line) === '') continue;
    const pair = readPair(trimmed(line), lines);
    if (typeof pair === 'string') return pair;
    pairs.set(...pair);
  }
  return undefined;
}

/** `\r\n` ends a line on Windows only. Elsewhere the `\r` belongs to the value or the delimiter. */
function trimmed(line: string): string {
  return process.platform === 'win32' ? line.replace(/\r$/, '') : line;
}

/** Returns a pair or an error. The first of `=` and `<<` determines the form. */
function readPair(line: string, lines: IterableIterator<string>): [string, string] | string {
  const sign = /=|<</.exec(line);
  if (sign === null) return `Invalid format '${line}'`;
  const name = line.slice(0, sign.index);
  const after = line.slice(sign.index + sign[0].length);
  if (name === '') return `Invalid format '${line}'. Name must not be empty`;
  if (sign[0] === '=') return [name, after];
  if (after === '') return `Invalid format '${line}'. Delimiter must not be empty`;
  const value: string[] = [];
  for (const next of lines) {
    if (trimmed(next) === after) return [name, trimmed(value.join('\n'))];
    value.push(next);
  }
  return `Invalid value. Matching delimiter not found '${after}'`;
}

export interface StepSummary {
  readonly summary: string;
  readonly rawSummary: string;
}

export async function readSummary(file: string, record: StepRecord): Promise<StepSummary> {
  const rawSummary = await readFile(file, 'utf8');
  const sizeBytes = Buffer.byteLength(rawSummary);
  if (sizeBytes > limitBytes) {
    const sizes = `supports content up to a size of ${limitBytes / 1024}k, got ${Math.floor(sizeBytes / 1024)}k`;
    record.annotate({ level: 'error', message: `$GITHUB_STEP_SUMMARY upload aborted, ${sizes}.` });
    return { summary: '', rawSummary };
  }
  const lines = completeLines(rawSummary).map((line) => `${record.masked(line)}\n`);
  return { summary: lines.join(''), rawSummary };
}
