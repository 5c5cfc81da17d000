/** Runs a step that adds the bundle of a job to the tool cache, and then damages it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runStep, type StepResult } from '../../sandbox/runner/run-step.ts';
import { type CacheEntryPaths, damageOf } from './damages.ts';

interface Filling {
  readonly actionFolder: string;
  readonly workFolder: string;
  /** Inputs that are part of the cache key. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly damage: string | undefined;
}

/** Throws an error if the step does not add its bundle. */
export async function fillCache({ damage, inputs, ...step }: Filling): Promise<void> {
  const run = await runStep({ ...step, inputs: { ...inputs, reuse: 'true', summary: 'false' } });
  const entry = entryIn(join(step.workFolder, 'tool-cache'));
  if (run.conclusion !== 'success' || entry === undefined) throw new Error(`The tool cache is empty: ${describe(run)}`);
  if (damage !== undefined) damageOf(damage).apply(entry);
}

function entryIn(cacheFolder: string): CacheEntryPaths | undefined {
  const names = readdirSync(cacheFolder, { recursive: true, encoding: 'utf8' });
  const marker = names.map((name) => join(cacheFolder, name)).find((path) => path.endsWith('.complete'));
  const folder = marker?.replace(/\.complete$/, '');
  if (marker === undefined || folder === undefined) return undefined;
  return { marker, bundle: join(folder, readdirSync(folder)[0] ?? '') };
}

function describe({ annotations, exitCode }: StepResult): string {
  return JSON.stringify({ exitCode, annotations });
}
