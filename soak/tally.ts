/** Counts endings and faults, and prints them as tables. */
import type { Delivered } from './recorder.ts';
import { kindOf } from './plan.ts';
import { isKilled } from './oracle/killed.ts';
import type { FinishedRun } from './soak.ts';

type Counts = Readonly<Record<string, number>>;

export class Tally {
  /** Numbers of the runs with a wrong result. */
  readonly wrong: number[] = [];
  readonly #endings = new Map<string, Counts>();
  readonly #faults = new Map<string, Counts>();

  add(finished: FinishedRun): void {
    const { plan, verdict } = finished;
    if (verdict.kind === 'wrong') this.wrong.push(plan.number);
    count(this.#endings, verdict.kind === 'right' ? verdict.ending : 'wrong', kindOf(plan));
    for (const name of faultsOf(finished)) count(this.#faults, name, 'times');
  }

  /** Prints how many runs of each kind ended in each way, and how often each fault occurred. */
  print(): void {
    for (const counts of [this.#endings, this.#faults]) {
      const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
      console.table(Object.fromEntries(sorted));
    }
  }
}

function count(counts: Map<string, Counts>, row: string, column: string): void {
  const { [column]: before = 0, ...others } = counts.get(row) ?? {};
  counts.set(row, { ...others, [column]: before + 1 });
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
  const { scenarioName, earlier } = evidence.plan;
  const previous = evidence.earlier;
  return [
    ...(previous !== undefined && isKilled(previous)
      ? [`previous run: killed at ${previous.plan.kill?.call ?? ''}`]
      : []),
    ...(scenarioName === 'honest' ? [] : [`throughout: ${scenarioName}`]),
    ...(earlier?.kind === 'cached' && earlier.damage !== undefined ? [`cached: ${earlier.damage}`] : []),
  ];
}
