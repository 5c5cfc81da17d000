/** Counts how runs ended and which faults fell on them, and writes it down as tables. */
import type { Finished } from './soak.ts';

export interface Tally {
  add(finished: Finished): void;
  /** Numbers of the runs that went wrong. */
  readonly wrong: readonly number[];
  text(): string;
}

export function openTally(): Tally {
  const endings = new Map<string, number>();
  const faults = new Map<string, number>();
  const wrong: number[] = [];
  let runs = 0;
  const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    wrong,
    add({ plan, verdict, evidence: { happened } }) {
      runs += 1;
      if (verdict.kind === 'wrong') wrong.push(plan.number);
      count(endings, verdict.kind === 'right' ? verdict.ending : verdict.kind);
      for (const { call, fault } of happened.delivered) if (fault !== undefined) count(faults, `${call}: ${fault}`);
      if (happened.cancelled !== 'no') count(faults, 'cancelled');
      if (plan.worldName !== 'honest') count(faults, `throughout: ${plan.worldName}`);
      if (plan.isShutOnce) count(faults, 'read: connection refused');
    },
    text() {
      const total = [...faults.values()].reduce((sum, each) => sum + each, 0);
      return [
        ...table(`Ending of ${runs} runs`, 'Runs', endings),
        '',
        ...table(`${total} faults and cancels of ${faults.size} kinds`, 'Times', faults),
      ].join('\n');
    },
  };
}

function table(title: string, unit: string, counts: ReadonlyMap<string, number>): readonly string[] {
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const width = Math.max(title.length, ...rows.map(([name]) => name.length));
  const lines = [[title, unit] as const, ['-'.repeat(width), '-'.repeat(unit.length)] as const, ...rows];
  return lines.map(([name, number]) => `| ${name.padEnd(width)} | ${String(number).padStart(unit.length)} |`);
}
