// Reads the files of a step after its process has ended, with the runner's limits: a summary that is too large is dropped with
// an error, outputs that are too large fail the job.
import { readFile } from 'node:fs/promises';
import { parseKeyValues } from './file-commands.ts';
import { completeLines } from './workflow-commands.ts';
import type { StepRecord } from './step-record.ts';

const limitBytes = 1024 * 1024;

/** Limit of all outputs together, counted in UTF-16 like GitHub's service. */
export async function readOutputs(file: string, record: StepRecord): Promise<Readonly<Record<string, string>>> {
  const { pairs, error } = parseKeyValues(await readFile(file, 'utf8'), process.platform);
  if (error !== undefined) record.fail("Unable to process file command 'output' successfully.", error);
  const outputs = Object.fromEntries(pairs);
  const sizeBytes = Object.entries(outputs).reduce((sum, pair) => sum + 2 * pair.join('').length, 0);
  if (sizeBytes > limitBytes) record.fail(`Outputs exceed ${limitBytes} bytes: ${sizeBytes}.`);
  return outputs;
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
