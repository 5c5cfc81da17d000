/** `npm run soak:archives`: mutates archives. Whatever is in them, our reader rejects them, or unpacks all that they contain. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Checked } from './check.ts';
import { mutationOf } from './mutate.ts';

const { values } = parseArgs({
  options: { mutations: { type: 'string', default: '10000' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now());
const [first, last] = [Number(values.only ?? 1), Number(values.only ?? values.mutations)];
console.log(`archives: seed ${seed}, mutations ${first} to ${last}`);

/** The longest that one mutation may take. */
const maxMs = 60_000;

let number = first;
let findings = 0;
const outcomes: Record<string, number> = {};

const worker = new Worker(join(import.meta.dirname, 'worker.ts'), { workerData: { seed, first, last } });
const watchdog = setTimeout(() => {
  report(['hangs']);
  void worker.terminate();
}, maxMs);
worker.on('message', ({ outcome, broken }: Checked) => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  if (broken.length > 0) report(broken);
  number += 1;
  watchdog.refresh();
});
worker.on('exit', (code) => {
  clearTimeout(watchdog);
  console.log(JSON.stringify({ outcomes, findings }, null, 2));
  process.exitCode = findings === 0 && code === 0 ? 0 : 1;
});

function report(broken: readonly string[]): void {
  findings += 1;
  const { format, changes, archive } = mutationOf(seed, number);
  const folder = join(tmpdir(), 'archive-findings');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${seed}-${number}.${format}`);
  writeFileSync(path, archive);
  console.log(`Mutation ${number}, a ${format} (${changes.join('; ')}):`);
  for (const line of broken) console.log(`  ${line}`);
  console.log(`  ${path}; to repeat it: npm run soak:archives -- --seed ${seed} --only ${number}`);
}
