/** The findings of an audit: exact counts, and a list of limited length. */
import type { FindingKind } from '../model/finding-kinds.ts';
import { inByteOrder } from '../text/lists.ts';
import type { ReachedLimit } from './reference-table.ts';

export interface Finding {
  /** The file that contains the reference, relative to the site. */
  readonly file: string;
  readonly kind: FindingKind;
  /** The external host, the missing path, or the limit. */
  readonly target: string;
  /** In lower case. Null in a style sheet file. */
  readonly element: string | null;
  readonly attribute: string;
  /** The address as written, without its fragment. */
  readonly value: string;
}

/** All findings about one external host or one path. */
export interface TargetCount {
  readonly target: string;
  readonly isExternal: boolean;
  /** The number of findings. */
  readonly count: number;
  /** The first finding, in the byte order of files. */
  readonly example: Finding;
}

export type CountsOfKinds = Readonly<Partial<Record<FindingKind, number>>>;

export interface AuditResult {
  /** The number of HTML files and style sheets. */
  readonly fileCount: number;
  /** The number of HTML files, error pages included. */
  readonly pageCount: number;
  /** The number of findings, listed or not. */
  readonly findingCount: number;
  readonly countsOfKinds: CountsOfKinds;
  /** In descending order of references. */
  readonly targets: readonly TargetCount[];
  /** In the byte order of files. Limited, see `Findings`. */
  readonly findings: readonly Finding[];
  /** The number of findings that a rule of `audit-ignore` matched. They are in no other count. */
  readonly ignoredCount: number;
  readonly ignoredCountsOfKinds: CountsOfKinds;
  /** The rules of `audit-ignore` that matched nothing. */
  readonly unusedIgnoreRules: readonly string[];
  /** The number of references that begin at the root of the host, such as `/assets/app.js`. */
  readonly rootAbsoluteCount: number;
}

/**
 * Bounds of the memory and of the report. A template with one broken link makes as many findings as the site has pages; they
 * are counted, and the first ones are listed.
 */
const maxListed = { findings: 50_000, findingsOfTarget: 100, characters: 32 * 1024 ** 2 };
const maxTracked = { targets: 100_000, characters: 32 * 1024 ** 2 };

type FindingsResult = Pick<AuditResult, 'findingCount' | 'countsOfKinds' | 'targets' | 'findings'>;

interface MutableTargetCount extends TargetCount {
  count: number;
  /** The number of references, which is larger than `count` if a target is counted once. */
  references: number;
}

export class Findings {
  readonly #listed: Finding[] = [];
  #listedCharacters = 0;
  readonly #targets = new Map<string, MutableTargetCount>();
  #targetCharacters = 0;
  readonly #countsOfKinds: Partial<Record<FindingKind, number>> = {};
  #count = 0;
  /** The file of the first finding with a target that was not tracked, because there were too many. */
  #fileAtLimit: string | undefined;

  /** A target outside the base path is counted once, every other finding once for each file and reference. */
  add(finding: Finding, isExternal: boolean): void {
    const target = this.#targetOf(finding, isExternal);
    if (target !== undefined) target.references += 1;
    if (finding.kind === 'outside-base-path' && target?.count !== 0) return;
    this.#increment(finding.kind);
    if (target === undefined) return;
    target.count += 1;
    // The host or path of another finding may be a part of a longer address, which would stay in memory.
    if (target.count <= maxListed.findingsOfTarget) this.#list({ ...finding, target: target.target });
  }

  /** Adds a finding for each limit, those of the findings included. They cannot be ignored: the audit is not complete. */
  addLimits(limits: Iterable<ReachedLimit>): void {
    for (const limit of limits) this.#addLimit(limit);
    if (this.#fileAtLimit === undefined) return;
    this.#addLimit({ limit: `${maxTracked.targets} different targets of findings`, file: this.#fileAtLimit });
  }

  result(): FindingsResult {
    const targets = [...this.#targets.values()].sort(byReferences);
    return { findingCount: this.#count, countsOfKinds: this.#countsOfKinds, targets, findings: this.#listed };
  }

  /** It is always listed, and comes first among the targets. */
  #addLimit({ limit, file }: ReachedLimit): void {
    const example: Finding = { file, kind: 'limit-reached', target: limit, element: null, attribute: '', value: '' };
    this.#increment(example.kind);
    this.#listed.push(example);
    const references = Number.POSITIVE_INFINITY;
    this.#targets.set(`limit ${limit}`, { target: limit, isExternal: false, example, count: 1, references });
  }

  #increment(kind: FindingKind): void {
    this.#count += 1;
    this.#countsOfKinds[kind] = (this.#countsOfKinds[kind] ?? 0) + 1;
  }

  #targetOf(finding: Finding, isExternal: boolean): MutableTargetCount | undefined {
    const { target, kind } = finding;
    const scope = isExternal ? 'host' : kind === 'outside-base-path' ? 'outside' : 'site';
    const key = `${scope} ${target}`;
    const known = this.#targets.get(key);
    if (known !== undefined) return known;
    this.#targetCharacters += key.length;
    if (this.#targets.size >= maxTracked.targets || this.#targetCharacters > maxTracked.characters) {
      this.#fileAtLimit ??= finding.file;
      return undefined;
    }
    const added = { target, isExternal, example: finding, count: 0, references: 0 };
    this.#targets.set(key, added);
    return added;
  }

  #list(finding: Finding): void {
    const characters = finding.target.length + finding.value.length;
    if (this.#listed.length >= maxListed.findings || this.#listedCharacters + characters > maxListed.characters) return;
    this.#listed.push(finding);
    this.#listedCharacters += characters;
  }
}

function byReferences(a: MutableTargetCount, b: MutableTargetCount): number {
  return b.references - a.references || inByteOrder(a.target, b.target);
}
