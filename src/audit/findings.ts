/** The findings of an audit: exact counts for each target, and a list of limited length. */
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { inByteOrder } from '../text/lists.ts';
import type { Baseline } from './baseline.ts';
import type { Reference } from './element-rules.ts';
import { type Problem, Rule, Tally, Target } from './target.ts';

/** A problem and its place. */
interface Finding extends Problem, Pick<Reference, 'element' | 'attribute'> {
  /** The file that contains the reference, relative to the site. */
  readonly file: string;
  /** The address as written, without its fragment. */
  readonly value: string;
}

type Place = Omit<Reference, 'purpose'>;

type CountsOfKinds = Readonly<Partial<Record<Problem['kind'], number>>>;

/** Nothing that an exception or the baseline accepts is in a count of findings. */
export interface FindingsResult {
  readonly findingCount: number;
  readonly countsOfKinds: CountsOfKinds;
  /** The number of HTML files with a finding, and of those with a finding of each kind. */
  readonly pagesWithFindings: number;
  readonly pagesOfKinds: CountsOfKinds;
  readonly ignoredCount: number;
  readonly ignoredCountsOfKinds: CountsOfKinds;
  /** The rules of `audit-ignore` that matched nothing. */
  readonly unusedIgnoreRules: readonly string[];
  /** What the baseline contains, and the number of its entries that did not occur. Undefined without one. */
  readonly baseline: { readonly knownCount: number; readonly goneCount: number } | undefined;
  /** In descending order of findings, those that are known at the end. */
  readonly targets: readonly Target[];
  /** `KIND FILE` of every file with too many findings of a kind for single lines, and their number. */
  readonly crowdedFiles: ReadonlyMap<string, number>;
  /** In the byte order of files. Limited, see `Findings`. */
  readonly findings: readonly Finding[];
  /** Links to the site's own domain, and where they lead, most frequent first. */
  readonly leaving: Tally;
  readonly leavingTargets: readonly Target[];
}

/**
 * Bounds of the memory and of the report. A template with one broken link makes as many findings as the site has pages; they
 * are counted, and the first ones are listed.
 */
const maxListed = { findings: 50_000, findingsOfTarget: 100, characters: 32 * 1024 ** 2 };
const maxTracked = { targets: 100_000, characters: 32 * 1024 ** 2 };

/** More findings of a kind that only one file has are one line. */
const maxLinesOfFile = 10;

export class Findings {
  readonly #rules: readonly Rule[];
  readonly #baseline: Baseline | undefined;
  readonly #listed: Finding[] = [];
  #listedCharacters = 0;
  readonly #targets = new Map<string, Target>();
  #targetCharacters = 0;
  readonly #kinds = new Map<Problem['kind'], Tally>();
  readonly #all = new Tally();
  readonly #leaving = new Tally();
  readonly #ignored = new Map<Problem['kind'], number>();
  #knownCount = 0;
  /** The findings of each kind in the current file. */
  readonly #inFile = new Map<Problem['kind'], number>();
  #file = '';
  readonly #crowdedFiles = new Map<string, number>();
  /** Each limit with the first file that it affects. */
  readonly #limits = new Map<string, string>();

  constructor(rules: readonly IgnoreRule[] = [], baseline?: Baseline) {
    this.#rules = rules.map((rule) => new Rule(rule));
    this.#baseline = baseline;
  }

  /** Returns whether the target is new, and was therefore compared with every exception. */
  add(file: string, problem: Problem, place: Place): boolean {
    const key = `${problem.kind} ${problem.target}`;
    const known = this.#targets.get(key);
    const target = known ?? new Target(problem, this.#rules);
    const limit = known === undefined ? this.#track(key, target) : undefined;
    if (problem.kind === 'own-domain') {
      target.all.add(file);
      this.#leaving.add(file);
    } else if (target.isIgnoredIn(file)) this.#ignored.set(target.kind, (this.#ignored.get(target.kind) ?? 0) + 1);
    else this.#addFinding(file, target, place);
    if (limit !== undefined && target.found.count > 0) this.reach(limit, file);
    return known === undefined;
  }

  #addFinding(file: string, target: Target, { element, attribute, address: value }: Place): void {
    target.all.add(file);
    if (this.#baseline?.accepts(target, file) === true) {
      this.#knownCount += 1;
      return;
    }
    this.#count(file, target);
    if (element !== 'a') target.loaded.add(file);
    const { kind, target: name } = target;
    if (target.found.count <= maxListed.findingsOfTarget) {
      this.#list({ file, kind, target: name, element, attribute, value });
    }
  }

  /** A limit is reached: something in the file was not recorded, or not listed. */
  reach(limit: string, file: string): void {
    if (!this.#limits.has(limit)) this.#limits.set(limit, file);
  }

  /** Call it once. Each limit is a finding, after all others. */
  result(): FindingsResult {
    const limits = [...this.#limits].map(([limit, file]) => this.#addLimit(limit, file));
    this.#endFile();
    const counts = (countOf: (tally: Tally) => number): CountsOfKinds =>
      Object.fromEntries([...this.#kinds].map(([kind, tally]) => [kind, countOf(tally)]));
    const targets = [...this.#targets.values()].filter(({ all }) => all.count > 0).sort(byCount);
    const isLeaving = ({ kind }: Target): boolean => kind === 'own-domain';
    return {
      findingCount: this.#all.count,
      countsOfKinds: counts(({ count }) => count),
      pagesWithFindings: this.#all.pageCount,
      pagesOfKinds: counts(({ pageCount }) => pageCount),
      ignoredCount: [...this.#ignored.values()].reduce((sum, count) => sum + count, 0),
      ignoredCountsOfKinds: Object.fromEntries(this.#ignored),
      unusedIgnoreRules: this.#rules.filter(({ isUsed }) => !isUsed).map(({ text }) => text),
      baseline: this.#baseline && { knownCount: this.#knownCount, goneCount: this.#baseline.goneCount },
      targets: [...limits, ...targets.filter((target) => !isLeaving(target))],
      crowdedFiles: this.#crowdedFiles,
      findings: this.#listed,
      leaving: this.#leaving,
      leavingTargets: targets.filter(isLeaving),
    };
  }

  /** It is always listed, and comes first among the targets. */
  #addLimit(limit: string, file: string): Target {
    const target = new Target({ kind: 'limit-reached', target: limit });
    target.all.add(file);
    this.#count(file, target);
    this.#listed.push({ file, kind: target.kind, target: limit, element: null, attribute: '', value: '' });
    return target;
  }

  #count(file: string, { kind, found }: Target): void {
    const tally = this.#kinds.get(kind) ?? new Tally();
    this.#kinds.set(kind, tally);
    for (const each of [tally, found, this.#all]) each.add(file);
    if (file !== this.#file) this.#endFile();
    this.#file = file;
    this.#inFile.set(kind, (this.#inFile.get(kind) ?? 0) + 1);
  }

  #endFile(): void {
    for (const [kind, count] of this.#inFile) {
      if (count > maxLinesOfFile) this.#crowdedFiles.set(`${kind} ${this.#file}`, count);
    }
    this.#inFile.clear();
  }

  /** Returns the limit that is reached. */
  #track(key: string, target: Target): string | undefined {
    const { targets, characters } = maxTracked;
    if (this.#targets.size >= targets) return `${targets} different targets of findings`;
    this.#targetCharacters += key.length;
    if (this.#targetCharacters > characters) return `${characters} characters of targets`;
    this.#targets.set(key, target);
    return undefined;
  }

  #list(finding: Finding): void {
    const characters = finding.target.length + finding.value.length;
    if (this.#listed.length >= maxListed.findings || this.#listedCharacters + characters > maxListed.characters) return;
    this.#listed.push(finding);
    this.#listedCharacters += characters;
  }
}

function byCount(a: Target, b: Target): number {
  return b.found.count - a.found.count || b.all.count - a.all.count || inByteOrder(a.target, b.target);
}
