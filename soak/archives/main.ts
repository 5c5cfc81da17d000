/** `npm run soak:archives`: mutates archives. Whatever is in them, our reader rejects them, or unpacks all that they contain. */
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { mappingIn } from '../../sandbox/shapes.ts';
import { validOptions, wholeNumber } from '../command-line.ts';
import { ArchiveCheck, type Checked } from './check.ts';
import { mutationOf } from './mutate.ts';

/** The longest that one mutation may take. */
const maxMs = 60_000;

if (isMainThread) {
  const order = validOptions('soak:archives', readOrder);
  if (order !== undefined) watch(order);
} else await checkMutations();

interface Order {
  readonly seed: string;
  /** Numbers of the mutations, from the first to the last. */
  readonly first: number;
  readonly last: number;
}

function readOrder(): Order {
  const { values } = parseArgs({
    options: { mutations: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const only = wholeNumber('only', values.only);
  const last = only ?? wholeNumber('mutations', values.mutations) ?? 10_000;
  return { seed: values.seed ?? String(Date.now()), first: only ?? 1, last };
}

/** Starts the checks in a thread of their own, so that a hang can be seen from outside. */
function watch({ seed, first, last }: Order): void {
  console.log(`archives: seed ${seed}, mutations ${first} to ${last}`);
  let number = first;
  let findings = 0;
  const outcomes: Record<string, number> = {};
  const report = (broken: readonly string[]): void => {
    findings += 1;
    const { format, changes } = mutationOf(seed, number);
    console.log(`Mutation ${number}, a ${format} (${changes.join('; ')}):`);
    for (const line of broken) console.log(`  ${line}`);
    console.log(`  To repeat it: npm run soak:archives -- --seed ${seed} --only ${number}`);
  };
  const worker = new Worker(import.meta.filename, { workerData: { seed, first, last } });
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
}

async function checkMutations(): Promise<void> {
  const { seed, first, last } = mappingIn(workerData);
  using check = new ArchiveCheck();
  for (let number = Number(first); number <= Number(last); number += 1) {
    parentPort?.postMessage(await check.check(String(seed), number));
  }
}
