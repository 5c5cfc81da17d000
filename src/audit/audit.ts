/**
 * Audits a site: does every page work without external hosts and under the base path, and does every link lead to a page? It
 * observes the contents while the archive is read. Only this module imports the parsers of HTML and CSS.
 */
import type { ContentObserver, ContentSink } from '../model/site-consumers.ts';
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { ContentReader } from './content-reader.ts';
import { Evaluator, type Problem, type SiteFacts } from './evaluate.ts';
import { type AuditResult, type Finding, Findings, IgnoreRules } from './findings.ts';
import { type FileReferences, type Reference, type ReferenceLimits, ReferenceTable } from './reference-table.ts';
import { isRootAbsolute } from './resolve.ts';

export interface AuditOptions extends Partial<Pick<SiteFacts, 'domain' | 'basePath'>> {
  readonly ignore?: readonly IgnoreRule[];
  readonly limits?: ReferenceLimits;
}

/** The event loop runs at least once within this many files, so that a cancelled run stops at once. */
const filesPerTurn = 500;

export class SiteAudit implements ContentObserver {
  readonly #table: ReferenceTable;
  readonly #reader: ContentReader;
  readonly #paths = new Set<string>();
  readonly #evaluator: Evaluator;
  readonly #ignoreRules: IgnoreRules;
  readonly #findings = new Findings();
  readonly #ignored = new Findings();
  #rootAbsoluteCount = 0;

  constructor({ domain, basePath = '/', ignore = [], limits }: AuditOptions) {
    this.#table = new ReferenceTable(limits);
    this.#reader = new ContentReader(this.#table, domain);
    this.#evaluator = new Evaluator({ hasFile: (path) => this.#paths.has(path), domain, basePath });
    this.#ignoreRules = new IgnoreRules(ignore);
  }

  file(path: string): ContentSink | undefined {
    this.#paths.add(path);
    return this.#reader.file(path);
  }

  copy(from: string, to: string): void {
    this.#paths.add(to);
    this.#reader.copy(from, to);
  }

  /** Evaluates the references, once every file has been observed. Throws the signal's reason. */
  async result(signal: AbortSignal): Promise<AuditResult> {
    let count = 0;
    for (const file of this.#table.files()) {
      if (count % filesPerTurn === 0) await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      count += 1;
      this.#evaluateFile(file);
    }
    this.#addLimits();
    const ignored = this.#ignored.result();
    return {
      fileCount: this.#table.fileCount,
      ...this.#findings.result(),
      ignoredCount: ignored.findingCount,
      ignoredCountsOfKinds: ignored.countsOfKinds,
      unusedIgnoreRules: this.#ignoreRules.unused,
      rootAbsoluteCount: this.#rootAbsoluteCount,
    };
  }

  #evaluateFile(file: FileReferences): void {
    const problemOf = this.#evaluator.forFile(file);
    const isIgnored = this.#ignoreRules.forFile(file.path);
    const add = (problem: Problem, reference?: Reference): void => {
      const findings = isIgnored(problem) ? this.#ignored : this.#findings;
      findings.add(findingOf(file.path, problem, reference), problem.isExternal);
    };
    for (const number of file.numbers) {
      const reference = this.#table.reference(number);
      if (reference === undefined) continue;
      if (isRootAbsolute(reference.address, file.base)) this.#rootAbsoluteCount += 1;
      const problem = problemOf(number, reference);
      if (problem !== undefined) add(problem, reference);
    }
    if (file.hasUnreadStyle) add({ kind: 'unread-style', target: `/${file.path}`, isExternal: false });
  }

  /** A limit cannot be ignored: the audit is not complete. */
  #addLimits(): void {
    const { reachedLimit } = this.#findings;
    const limits = [...this.#table.reachedLimits, ...(reachedLimit === undefined ? [] : [reachedLimit])];
    for (const limit of limits) this.#findings.addLimit(limit);
  }
}

function findingOf(file: string, { kind, target }: Problem, reference?: Reference): Finding {
  const { element, attribute } = reference?.type ?? { element: null, attribute: '' };
  return { file, kind, target, element, attribute, value: reference?.address ?? '' };
}
