/** The findings of an audit: exact counts, and a list of limited length. */
import type { FindingKind } from '../model/finding-kinds.ts';
import { isHtml } from '../text/paths.ts';
import { inByteOrder } from '../text/lists.ts';

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

/** All findings about one external host, or all of one kind about one path. Each reference counts once for each file. */
export interface TargetCount {
  readonly target: string;
  readonly isExternal: boolean;
  readonly count: number;
  /** The number of HTML files with such a finding. */
  readonly pageCount: number;
  /** The first finding, in the byte order of files. Not one of an error page if there is another. */
  readonly example: Finding;
}

export type CountsOfKinds = Readonly<Partial<Record<FindingKind, number>>>;

export interface FindingsResult {
  /** The number of findings, listed or not. */
  readonly findingCount: number;
  readonly countsOfKinds: CountsOfKinds;
  /** The number of HTML files with a finding, and of those with a finding of each kind. */
  readonly pagesWithFindings: number;
  readonly pagesOfKinds: CountsOfKinds;
  /** In descending order of findings. */
  readonly targets: readonly TargetCount[];
  /** In the byte order of files. Limited, see `Findings`. */
  readonly findings: readonly Finding[];
}

export interface AuditResult extends FindingsResult {
  /** The number of HTML files and style sheets. */
  readonly fileCount: number;
  /** The number of HTML files, error pages included. */
  readonly pageCount: number;
  /** Whether `404.html` exists. Many hosts serve it for missing pages. */
  readonly hasErrorPage: boolean;
  /** The number of findings that a rule of `audit-ignore` matched. They are in no other count. */
  readonly ignoredCount: number;
  readonly ignoredCountsOfKinds: CountsOfKinds;
  /** The rules of `audit-ignore` that matched nothing. */
  readonly unusedIgnoreRules: readonly string[];
  /** The links to anchors that do not exist, unless they count as findings. */
  readonly deadAnchors: FindingsResult;
  /** The number of HTML files with a script. What it loads is not known. */
  readonly pagesWithScripts: number;
  /** The number of references that begin at the root of the host, such as `/assets/app.js`. */
  readonly rootAbsoluteCount: number;
}

/**
 * Bounds of the memory and of the report. A template with one broken link makes as many findings as the site has pages; they
 * are counted, and the first ones are listed.
 */
const maxListed = { findings: 50_000, findingsOfTarget: 100, characters: 32 * 1024 ** 2 };
const maxTracked = { targets: 100_000, characters: 32 * 1024 ** 2 };

class Tally {
  count = 0;
  pageCount = 0;
  #lastFile: string | undefined;

  /** The findings of a file follow each other. */
  add(file: string): void {
    this.count += 1;
    if (file !== this.#lastFile && isHtml(file)) this.pageCount += 1;
    this.#lastFile = file;
  }
}

class Target extends Tally implements TargetCount {
  readonly target: string;
  readonly isExternal: boolean;
  example: Finding;

  constructor(first: Finding) {
    super();
    this.target = first.target;
    this.isExternal = isExternal(first.kind);
    this.example = first;
  }

  addFinding(finding: Finding): void {
    this.add(finding.file);
    if (isErrorPage(this.example.file) && !isErrorPage(finding.file)) this.example = finding;
  }
}

export function isExternal(kind: FindingKind): boolean {
  return kind.startsWith('external-');
}

/** Generators that otherwise write relative references use others there: it is rarely a good example. */
function isErrorPage(path: string): boolean {
  return /(^|\/)404\.html$/.test(path);
}

export class Findings {
  readonly #listed: Finding[] = [];
  #listedCharacters = 0;
  readonly #targets = new Map<string, Target>();
  #targetCharacters = 0;
  readonly #kinds = new Map<FindingKind, Tally>();
  readonly #all = new Tally();
  /** Each limit with the first file that it affects. */
  readonly #limits = new Map<string, string>();

  add(found: Finding): void {
    this.#count(found);
    const target = this.#targetOf(found);
    if (target === undefined) return;
    // The host or path of another finding may be a part of a longer address, which would stay in memory.
    const finding = { ...found, target: target.target };
    target.addFinding(finding);
    if (target.count <= maxListed.findingsOfTarget) this.#list(finding);
  }

  /** A limit is reached: something in the file was not recorded, or not listed. */
  reach(limit: string, file: string): void {
    if (!this.#limits.has(limit)) this.#limits.set(limit, file);
  }

  /** Call it once. Each limit is a finding, after all others. */
  result(): FindingsResult {
    for (const [limit, file] of this.#limits) this.#addLimit(limit, file);
    const kinds = [...this.#kinds];
    return {
      findingCount: this.#all.count,
      countsOfKinds: Object.fromEntries(kinds.map(([kind, { count }]) => [kind, count])),
      pagesWithFindings: this.#all.pageCount,
      pagesOfKinds: Object.fromEntries(kinds.map(([kind, { pageCount }]) => [kind, pageCount])),
      targets: [...this.#targets.values()].sort(byCount),
      findings: this.#listed,
    };
  }

  /** It is always listed, and comes first among the targets. */
  #addLimit(limit: string, file: string): void {
    const example: Finding = { file, kind: 'limit-reached', target: limit, element: null, attribute: '', value: '' };
    this.#count(example);
    this.#listed.push(example);
    const target = new Target(example);
    target.addFinding(example);
    this.#targets.set(`limit ${limit}`, target);
  }

  #count({ kind, file }: Finding): void {
    const tally = this.#kinds.get(kind) ?? new Tally();
    this.#kinds.set(kind, tally);
    tally.add(file);
    this.#all.add(file);
  }

  #targetOf(finding: Finding): Target | undefined {
    const { target, kind, file } = finding;
    const key = `${isExternal(kind) ? 'host' : kind} ${target}`;
    const known = this.#targets.get(key);
    if (known !== undefined) return known;
    this.#targetCharacters += key.length;
    const { targets, characters } = maxTracked;
    const isFull = this.#targets.size >= targets;
    if (isFull || this.#targetCharacters > characters) {
      this.reach(isFull ? `${targets} different targets of findings` : `${characters} characters of targets`, file);
      return undefined;
    }
    const added = new Target(finding);
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

function byCount(a: Target, b: Target): number {
  return rank(b) - rank(a) || b.count - a.count || inByteOrder(a.target, b.target);
}

function rank({ example }: Target): number {
  return example.kind === 'limit-reached' ? 1 : 0;
}
