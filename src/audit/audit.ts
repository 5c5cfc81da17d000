/**
 * Audits a site: does every page work without external hosts and under the base path, and does every link lead to a page? It
 * observes the contents while the archive is read. Only this module imports the parsers of HTML and CSS.
 */
import { setImmediate } from 'node:timers/promises';
import type { ContentObserver, ContentSink } from '../model/site-consumers.ts';
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { ContentReader } from './content-reader.ts';
import { Evaluator, type SiteFacts } from './evaluate.ts';
import { type AuditResult, Findings, IgnoreRules } from './findings.ts';
import { type FileReferences, type ReferenceLimits, ReferenceTable } from './reference-table.ts';
import { isRootAbsolute } from './resolve.ts';

export interface AuditOptions extends Partial<Pick<SiteFacts, 'domain' | 'basePath'>> {
  readonly ignore?: readonly IgnoreRule[] | undefined;
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
    this.#evaluator = new Evaluator({ paths: this.#paths, domain, basePath });
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
    for (const [index, [path, file]] of this.#table.files().entries()) {
      if (index % filesPerTurn === 0) await setImmediate();
      signal.throwIfAborted();
      this.#evaluateFile(path, file);
    }
    this.#findings.addLimits(this.#table.reachedLimits);
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

  #evaluateFile(path: string, file: Readonly<FileReferences>): void {
    const { base, references, hasUnreadStyle } = file;
    this.#rootAbsoluteCount += references.filter(({ address }) => isRootAbsolute(address, base)).length;
    const problems = this.#evaluator.problemsIn(path, file);
    if (hasUnreadStyle) {
      const reference = { element: null, attribute: '', address: '' };
      problems.push({ problem: { kind: 'unread-style', target: `/${path}`, isExternal: false }, reference });
    }
    if (problems.length === 0) return;
    const isIgnored = this.#ignoreRules.forFile(path);
    for (const { problem, reference } of problems) {
      const { element, attribute, address } = reference;
      const { kind, target, isExternal } = problem;
      const findings = isIgnored(problem) ? this.#ignored : this.#findings;
      findings.add({ file: path, kind, target, element, attribute, value: address }, isExternal);
    }
  }
}
