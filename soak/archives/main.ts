/** `npm run soak:archives`: mutates archives. Whatever is in them, our reader rejects them, or unpacks all that they contain. */
import { parseArgs } from 'node:util';
import { validOptions, wholeNumber } from '../command-line.ts';
import { ArchiveCheck } from './check.ts';
import { mutationOf } from './mutate.ts';

const order = validOptions('soak:archives', readOrder);
if (order !== undefined) await soak(order);

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

async function soak({ seed, first, last }: Order): Promise<void> {
  using check = new ArchiveCheck();
  const outcomes: Record<string, number> = {};
  let findings = 0;
  for (let number = first; number <= last; number += 1) {
    // If a mutation hangs, it is among the hundred after the last line.
    if (number % 100 === 1 || first === last) console.log(`archives: seed ${seed}, mutation ${number} of ${last}`);
    const { outcome, broken } = await check.check(seed, number);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (broken.length === 0) continue;
    findings += 1;
    const { format, change } = mutationOf(seed, number);
    console.log([`Mutation ${number}, a ${format} (${change}):`, ...broken].join('\n  '));
    console.log(`  To repeat it: npm run soak:archives -- --seed ${seed} --only ${number}`);
  }
  console.log(JSON.stringify({ outcomes, findings }, null, 2));
  process.exitCode = findings === 0 ? 0 : 1;
}
