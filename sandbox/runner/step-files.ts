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
 * Reads `name=value`, or `name<<DELIMITER`, the lines of the value, and the delimiter on a line of its own, into `pairs`. The first of
 * `=` and `<<` determines the form. Returns the first error, at which it stops.
 */
function readPairs(text: string, pairs: Map<string, string>): string | undefined {
  const lines = text.split(lineBreak).values();
  for (const line of lines) {
    if (line === '') continue;
    const [, name = '', sign, rest = ''] = /^(.*?)(=|<<)(.*)$/s.exec(line) ?? [];
    if (name === '' || (sign === '<<' && rest === '')) return `Invalid format '${line}'`;
    const value = sign === '=' ? rest : valueBefore(rest, lines);
    if (value === undefined) return `Invalid value. Matching delimiter not found '${rest}'`;
    pairs.set(name, value);
  }
  return undefined;
}

/** Elsewhere than on Windows, a `\r` belongs to the value or the delimiter. */
const lineBreak = process.platform === 'win32' ? /\r?\n/ : '\n';

function valueBefore(delimiter: string, lines: Iterable<string>): string | undefined {
  const value: string[] = [];
  for (const line of lines) {
    if (line === delimiter) return value.join('\n');
    value.push(line);
  }
  return undefined;
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
