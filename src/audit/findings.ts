/** What is wrong with a site, and how often: exact counts for each target, and a list of limited length. */
import { Failure } from '../failure.ts';
import { detach } from '../html/binary-text.ts';
import type { Reference } from '../html/element-rules.ts';
import { exceptionKinds, type FindingKind } from '../model/finding-kinds.ts';
import type { IgnoreRule } from '../settings/rules.ts';
import { sizeText } from '../text/amounts.ts';
import { isPage } from '../text/paths.ts';

/** Counts references, each one once for each file. Those of a file must follow each other. */
export class Tally {
  count = 0;
  pageCount = 0;
  fileCount = 0;
  #file: string | undefined;

  add(file: string): void {
    this.count += 1;
    if (file === this.#file) return;
    this.#file = file;
    this.fileCount += 1;
    if (isPage(file)) this.pageCount += 1;
  }

  get onlyFile(): string | undefined {
    return this.fileCount === 1 ? this.#file : undefined;
  }
}

/** What an earlier report accepts: the file of each target, by its key, if only one had it, or else null. */
export type Baseline = ReadonlyMap<string, string | null>;

export function keyOf(kind: string, target: string): string {
  return `${kind} ${target}`;
}

/** What readers may notice in a copy without defects. Not every host serves a link with a final slash. */
export const noteKinds = ['own-domain', 'final-slash'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** `sitemap`: a page that the sitemap names and the folder does not serve. */
type TargetKind = FindingKind | NoteKind | 'sitemap';

/** What is wrong, or worth a note: a kind, and where the references lead. */
export interface Problem {
  readonly kind: TargetKind;
  /** The host of an external resource, or a path with a leading slash, percent-decoded. */
  readonly target: string;
  /** What a reader of the finding needs to know, in brackets. */
  readonly note?: string | undefined;
  /** The path for which the site was built if the folder has this style sheet or script. */
  readonly builtFor?: string | undefined;
}

/** What is known of all problems of one kind and target. */
export interface Target extends Problem {
  /** All that no exception matches, and those of them that the baseline does not contain. */
  readonly all: Tally;
  readonly found: Tally;
  /** The exceptions that match kind and target. */
  readonly rules: readonly IgnoreRule[];
  /** The only file in which the baseline contains it; null for every file. */
  readonly knownFile: string | null | undefined;
}

interface Finding extends Pick<Target, 'kind' | 'target'>, Pick<Reference, 'element' | 'attribute'> {
  /** The file that contains the reference, relative to the site. */
  readonly file: string;
  /** The address as written, without its fragment. */
  readonly value: string;
}

/** Bounds the memory for targets. Real sites with 20,000 pages stay below a fifth. */
const maxTargetBytes = 128 * 1024 ** 2;

/**
 * A template with one broken link makes as many findings as the site has pages. All are counted, and some are listed.
 */
const maxListBytes = 32 * 1024 ** 2;
const maxListedOfTarget = 100;

/** What a target, or a finding in the list, needs in addition to its texts. */
const itemBytes = 250;

/** Nothing that an exception or the baseline accepts is in `found`, `kinds` and `listed`. */
export class Findings {
  readonly found = new Tally();
  readonly kinds = new Map<TargetKind, Tally>();
  readonly notes = new Map<TargetKind, Tally>();
  ignoredCount = 0;
  /** What the baseline contains. */
  knownCount = 0;
  /** References that leave the base path, links excepted. */
  readonly loadedOutside = new Tally();
  /** Style sheets and scripts that the folder has at other addresses, by the path for which the site was built. */
  readonly builtFor = new Map<string, Tally>();
  /** The findings in the byte order of files, up to a limit. */
  readonly listed: Finding[] = [];
  readonly #rules: readonly IgnoreRule[];
  readonly #unusedRules: Set<IgnoreRule>;
  readonly #baseline: Baseline;
  readonly #targets = new Map<string, Target>();
  #freeTargetBytes = maxTargetBytes;
  #freeListBytes = maxListBytes;

  constructor(rules: readonly IgnoreRule[] = [], baseline: Baseline = new Map<string, null>()) {
    this.#rules = rules;
    this.#unusedRules = new Set(rules);
    this.#baseline = baseline;
  }

  /**
   * Counts a problem. Those of a file must follow each other. Without a reference, it is about the file itself. Throws
   * `site-too-large`.
   */
  add(file: string, problem: Problem, reference?: Reference): void {
    const target = this.#targetOf(problem);
    const matching = target.rules.filter((rule) => rule.matchesFile(`/${file}`));
    for (const rule of matching) this.#unusedRules.delete(rule);
    if (matching.length === 0) target.all.add(file);
    if (matching.length > 0) this.ignoredCount += 1;
    else if (target.knownFile === null || target.knownFile === file) this.knownCount += 1;
    else {
      this.#addFound(file, target, reference);
      if (problem.builtFor !== undefined) tallyOf(problem.builtFor, this.builtFor).add(file);
    }
  }

  #addFound(file: string, { kind, target, found }: Target, reference: Partial<Reference> = {}): void {
    found.add(file);
    if (kind === 'sitemap') return;
    tallyOf(kind, isNote(kind) ? this.notes : this.kinds).add(file);
    if (isNote(kind)) return;
    this.found.add(file);
    const { element = null, attribute = '', address = '' } = reference;
    if (kind === 'outside-base-path' && element !== 'a') this.loadedOutside.add(file);
    if (found.count > maxListedOfTarget) return;
    this.#freeListBytes -= target.length + address.length + itemBytes;
    if (this.#freeListBytes < 0) return;
    this.listed.push({ file, kind, target, element, attribute, value: detach(address) });
  }

  /** Returns the same object for equal targets. A new one is compared with every exception. */
  #targetOf({ kind, target, note }: Problem): Target {
    const key = keyOf(kind, target);
    const known = this.#targets.get(key);
    if (known !== undefined) return known;
    this.#freeTargetBytes -= key.length + itemBytes;
    if (this.#freeTargetBytes < 0) {
      const message = `The site has more than ${sizeText(maxTargetBytes)} of findings about different targets.`;
      throw new Failure({ code: 'site-too-large', message, hint: 'Audit the folders of the site one by one.' });
    }
    const rules = this.#rules.filter((rule) => !isNote(kind) && rule.isAbout(kind, target));
    const knownFile = this.#baseline.get(key);
    const added = { kind, target: detach(target), note, all: new Tally(), found: new Tally(), rules, knownFile };
    this.#targets.set(key, added);
    return added;
  }

  /** Returns the targets of these kinds, known ones included: those with most findings first, then as they occur. */
  targets(kinds: readonly TargetKind[] = exceptionKinds): readonly Target[] {
    const targets = [...this.#targets.values()].filter(({ kind, all }) => all.count > 0 && kinds.includes(kind));
    return targets.sort((a, b) => b.found.count - a.found.count || b.all.count - a.all.count);
  }

  /** The number of targets of the baseline that did not occur. Ignored ones did. */
  get goneCount(): number {
    return [...this.#baseline.keys()].filter((key) => !this.#targets.has(key)).length;
  }

  get unusedIgnoreRules(): readonly string[] {
    return [...this.#unusedRules].map(({ text }) => text);
  }
}

function isNote(kind: TargetKind): boolean {
  return noteKinds.some((each) => each === kind);
}

function tallyOf<Key extends string>(key: Key, tallies: Map<Key, Tally>): Tally {
  const tally = tallies.get(key) ?? new Tally();
  tallies.set(key, tally);
  return tally;
}
