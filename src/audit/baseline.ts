/** The findings that an earlier report accepts. Pure. */
import { isObject, jsonIn } from '../text/json.ts';
import type { Problem } from './target.ts';

/** Of the report. Another one has other fields. */
export const reportSchema = 2;

export class Baseline {
  /** The file of each kind and target, if only one had it, or else null. */
  readonly #files = new Map<string, string | null>();
  readonly #seen = new Set<string>();

  /** Keeps the targets of a report. Everything that is not one is skipped. */
  constructor(targets: readonly unknown[]) {
    for (const { kind, target, file } of targets.filter(isObject)) {
      const key = `${String(kind)} ${String(target)}`;
      if (typeof file === 'string' || file === null) this.#files.set(key, file);
    }
  }

  /** Whether it contains the finding. */
  accepts({ kind, target }: Problem, file: string): boolean {
    const key = `${kind} ${target}`;
    const known = this.#files.get(key);
    if (known === undefined || (known !== null && known !== file)) return false;
    this.#seen.add(key);
    return true;
  }

  /** The number of targets that did not occur. */
  get goneCount(): number {
    return this.#files.size - this.#seen.size;
  }
}

/** Returns what is wrong with the text, if it is not a complete report, with the fix. */
export function baselineIn(text: string): Baseline | string {
  const report = jsonIn(text);
  if (!isObject(report) || report['schema'] !== reportSchema || !Array.isArray(report['targets'])) {
    return 'is not an audit report of this version. Commit the report of a new run';
  }
  if (report['isComplete'] === true) return new Baseline(report['targets']);
  return 'is incomplete, because the audit reached a limit. Use `audit-ignore` instead';
}
