/** Searches for a defect that was planted into the action. */
import type { SoakSettings } from './command-line.ts';
import { type JudgedPlan, type RunPlan, soak } from './soak.ts';

interface Runners {
  readonly withDefect: RunPlan<JudgedPlan>;
  readonly withoutDefect: RunPlan<JudgedPlan>;
}

export interface DefectSearch {
  /** Number of runs with the defect. */
  readonly runs: number;
  /** The run that shows the defect. Undefined if none does. */
  readonly found: JudgedPlan | undefined;
  /** Results without the defect that are wrong as well: the action has another defect, or the soak expects too much. */
  readonly wrongAnyway: readonly JudgedPlan[];
}

/** Runs until a plan has a wrong result with the defect and not without it. */
export async function findDefect(
  settings: SoakSettings,
  { withDefect, withoutDefect }: Runners,
): Promise<DefectSearch> {
  let runs = 0;
  const found: JudgedPlan[] = [];
  const wrongAnyway: JudgedPlan[] = [];
  await soak(settings, withDefect, async (finished) => {
    runs += 1;
    if (finished.verdict.kind !== 'wrong') return 'continue';
    const control = await withoutDefect(finished.plan);
    if (control.verdict.kind === 'wrong') wrongAnyway.push(control);
    else found.push(finished);
    return found.length > 0 ? 'stop' : 'continue';
  });
  return { runs, found: found[0], wrongAnyway };
}
