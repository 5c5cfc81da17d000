/** Has a step keep the bundle of a job in the tool cache, and then something befall it there. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runStep, type StepResult } from '../../sandbox/runner/run-step.ts';
import { type CacheEntry, damageOf } from './damages.ts';

interface Filling {
  readonly actionFolder: string;
  readonly workFolder: string;
  /** Those that decide under which name the bundle is kept. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly damage: string | undefined;
}

/** Throws where the step does not keep it, which nothing keeps it from. */
export async function fillCache({ damage, inputs, ...step }: Filling): Promise<void> {
  const run = await runStep({ ...step, inputs: { ...inputs, reuse: 'true', summary: 'false' } });
  const entry = entryIn(join(step.workFolder, 'tool-cache'));
  if (run.conclusion !== 'success' || entry === undefined) throw new Error(`Nothing was kept: ${told(run)}`);
  if (damage !== undefined) damageOf(damage).befall(entry);
}

function entryIn(cacheFolder: string): CacheEntry | undefined {
  const names = readdirSync(cacheFolder, { recursive: true, encoding: 'utf8' });
  const marker = names.map((name) => join(cacheFolder, name)).find((path) => path.endsWith('.complete'));
  const folder = marker?.replace(/\.complete$/, '');
  if (marker === undefined || folder === undefined) return undefined;
  return { marker, bundle: join(folder, 'bundle'), digest: join(folder, 'bundle.sha256') };
}

function told({ annotations, exitCode }: StepResult): string {
  return JSON.stringify({ exitCode, annotations });
}
