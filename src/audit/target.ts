/** What is wrong with a reference, and how often. */
import type { FindingKind, IgnoreRule } from '../model/finding-kinds.ts';
import { isHtml } from '../text/paths.ts';
import { Glob } from './glob.ts';

export interface Problem {
  /** A link to the site's own domain leaves the copy, which is not a finding. */
  readonly kind: FindingKind | 'own-domain';
  /** The host of an external resource, a path with a leading slash, percent-decoded, or the limit. */
  readonly target: string;
}

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
    if (isHtml(file)) this.pageCount += 1;
  }

  /** The file that contains all of them, if there is only one. */
  get onlyFile(): string | undefined {
    return this.fileCount === 1 ? this.#file : undefined;
  }
}

export class Target implements Problem {
  readonly kind: Problem['kind'];
  readonly target: string;
  /** All that no exception matches. */
  readonly all = new Tally();
  /** Those that the baseline does not contain, and of these, the ones that are not in a link. */
  readonly found = new Tally();
  readonly loaded = new Tally();
  /** The exceptions that match kind and target. */
  readonly #rules: readonly Rule[];

  constructor({ kind, target }: Problem, rules: readonly Rule[] = []) {
    this.kind = kind;
    this.target = target;
    this.#rules = rules.filter((rule) => rule.isAbout(this));
  }

  /** Whether an exception matches the findings in this file. */
  isIgnoredIn(file: string): boolean {
    if (this.#rules.length === 0) return false;
    const matching = this.#rules.filter((rule) => rule.matchesFile(file));
    for (const rule of matching) rule.isUsed = true;
    return matching.length > 0;
  }
}

export function isExternal(kind: Problem['kind']): boolean {
  return kind.startsWith('external-');
}

/** One exception of `audit-ignore`. It is compared once with each target, and once with each file. */
export class Rule {
  readonly #given: IgnoreRule;
  readonly #sources: Glob | undefined;
  readonly #targets: Glob | undefined;
  /** The last file that was compared. */
  #file: string | undefined;
  #matchesFile = false;
  /** Whether it has matched a finding. */
  isUsed = false;

  constructor(given: IgnoreRule) {
    this.#given = given;
    this.#sources = given.source === undefined ? undefined : new Glob(given.source);
    this.#targets = given.target === undefined ? undefined : new Glob(given.target);
  }

  /** The line as the user wrote it. */
  get text(): string {
    return this.#given.text;
  }

  /** Whether kind and target match. */
  isAbout({ kind, target }: Problem): boolean {
    const { kind: ruleKind, host } = this.#given;
    if (ruleKind !== undefined && ruleKind !== kind) return false;
    if (host !== undefined && !(isExternal(kind) && matchesHost(target, host))) return false;
    // Every glob begins with a slash, and no host does.
    return this.#targets?.matches(target) !== false;
  }

  /** Whether the file that contains the reference matches. */
  matchesFile(file: string): boolean {
    if (this.#sources === undefined) return true;
    if (file !== this.#file) this.#matchesFile = this.#sources.matches(`/${file}`);
    this.#file = file;
    return this.#matchesFile;
  }
}

/** An asterisk in a host is a part of its name, unless the rule begins with `*.`. */
function matchesHost(host: string, pattern: string): boolean {
  const written = host.replaceAll('*', '%2A');
  return pattern.startsWith('*.') ? written.endsWith(pattern.slice(1)) : written === pattern;
}
