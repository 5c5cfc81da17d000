/** Counts endings and faults, and prints them as tables. */
import type { Delivered } from './recorder.ts';
import { kindOf } from './plan.ts';
import { isKilled } from './oracle/killed.ts';
import type { FinishedRun } from './soak.ts';

export interface Tally {
  add(finished: FinishedRun): void;
  /** Numbers of the runs with a wrong result. */
  readonly wrong: readonly number[];
  text(): string;
}

export function openTally(): Tally {
  const endings = new Map<string, Map<string, number>>();
  const faults = new Map<string, number>();
  const wrong: number[] = [];
  let runs = 0;
  return {
    wrong,
    add(finished) {
      const { plan, verdict } = finished;
      runs += 1;
      if (verdict.kind === 'wrong') wrong.push(plan.number);
      const ending = verdict.kind === 'right' ? verdict.ending : verdict.kind;
      const ofKinds = endings.get(ending) ?? new Map<string, number>();
      endings.set(ending, ofKinds);
      count(ofKinds, kindOf(plan));
      faultsOf(finished).forEach((name) => count(faults, name));
    },
    text() {
      const total = sum(faults.values());
      return [
        ...endingTable(`Ending of ${runs} runs`, endings),
        '',
        ...table([
          [`${total} faults and cancels of ${faults.size} kinds`, 'Times'],
          ...[...faults].sort(byName).map(([name, times]) => [name, String(times)]),
        ]),
      ].join('\n');
    },
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, each) => total + each, 0);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function faultsOf(finished: FinishedRun): readonly string[] {
  return [...faultsOfStep(finished), ...faultsOfExport(finished)];
}

function faultsOfStep({ plan, evidence: { observed } }: FinishedRun): readonly string[] {
  const nameOf = ({ call, fault, isConnection }: Delivered): readonly string[] =>
    fault === undefined ? [] : [isConnection === true ? fault : `${call}: ${fault}`];
  const delivered = observed.delivered.flatMap(nameOf);
  const cancels = observed.cancelled === 'no' ? [] : ['cancelled'];
  const untrusted = plan.route.kind === 'plain' ? undefined : plan.route.untrusted;
  const certificates = untrusted === undefined ? [] : [`certificate of ${untrusted.server}: ${untrusted.flaw}`];
  return [...delivered, ...cancels, ...certificates];
}

function faultsOfExport({ evidence }: FinishedRun): readonly string[] {
  if (!('expected' in evidence)) return [];
  const { scenarioName, earlier, isUnreachableOnce } = evidence.plan;
  const previous = evidence.earlier;
  return [
    ...(previous !== undefined && isKilled(previous)
      ? [`previous run: killed at ${previous.plan.kill?.call ?? ''}`]
      : []),
    ...(scenarioName === 'honest' ? [] : [`throughout: ${scenarioName}`]),
    ...(earlier?.kind === 'cached' && earlier.damage !== undefined ? [`cached: ${earlier.damage}`] : []),
    ...(isUnreachableOnce ? ['read: connection refused'] : []),
  ];
}

/** One column per kind of run, and one for all. */
function endingTable(title: string, endings: ReadonlyMap<string, ReadonlyMap<string, number>>): readonly string[] {
  const kinds = [...new Set([...endings.values()].flatMap((ofKinds) => [...ofKinds.keys()]))].sort();
  const rows = [...endings].sort(byName).map(([ending, ofKinds]) => {
    const cells = kinds.map((kind) => String(ofKinds.get(kind) ?? ''));
    return [ending, ...cells, String(sum(ofKinds.values()))];
  });
  return table([[title, ...kinds, 'All'], ...rows]);
}

/** The first row contains the names of the columns, the first column those of the rows. */
function table([head = [], ...rows]: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows].map((row) => {
    const cells = widths.map((width, at) => (at === 0 ? row[at]?.padEnd(width) : row[at]?.padStart(width)));
    return `| ${cells.join(' | ')} |`;
  });
}
