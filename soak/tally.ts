import { isKilled } from './evidence.ts';
/** Counts endings and faults. */
import type { Delivered } from './recorder.ts';
import { kindOf } from './plan.ts';
import type { FinishedRun } from './run-plans.ts';

export class Tally {
  /** Numbers of the runs with a wrong result. */
  readonly wrong: number[] = [];
  readonly #counts = new Map<string, number>();

  add(finished: FinishedRun): void {
    const { plan, verdict } = finished;
    if (verdict.kind === 'wrong') this.wrong.push(plan.number);
    const ending = `${kindOf(plan)}, ${verdict.kind === 'right' ? verdict.ending : 'wrong'}`;
    for (const name of [ending, ...faultsOf(finished)]) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Prints how many runs of each kind ended in each way, and how often each fault occurred. */
  print(): void {
    console.table(Object.fromEntries([...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1))));
  }
}

function faultsOf({ plan, evidence }: FinishedRun): readonly string[] {
  const { delivered, cancelled } = evidence.observed;
  const nameOf = ({ call, fault, isConnection }: Delivered): readonly string[] =>
    fault === undefined ? [] : [isConnection === true ? fault : `${call}: ${fault}`];
  const untrusted = plan.route.kind === 'plain' ? undefined : plan.route.untrusted;
  const previous = evidence.earlier;
  return [
    ...delivered.flatMap(nameOf),
    ...(cancelled === 'no' ? [] : ['cancelled']),
    ...(untrusted === undefined ? [] : [`certificate of ${untrusted.server}: ${untrusted.flaw}`]),
    ...(previous !== undefined && isKilled(previous) ? [`killed at ${previous.plan.kill?.call ?? ''}`] : []),
    ...(plan.scenarioName === 'honest' ? [] : [`throughout: ${plan.scenarioName}`]),
  ];
}
