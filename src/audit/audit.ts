/**
 * Audits a site: does every page work without external hosts and under the base path, and does every link lead to a page? It
 * observes the contents while the archive is read. Only this module imports the parsers of HTML and CSS.
 */
import { Turns } from '../event-loop.ts';
import { binaryText } from '../html/binary-text.ts';
import type { HtmlListener } from '../html/html-reader.ts';
import { maxFileBytes, wholeFile } from '../html/whole-file.ts';
import type { FindingKind, IgnoreRule } from '../model/finding-kinds.ts';
import type { ContentObserver, ContentSink } from '../model/site.ts';
import { isHtml } from '../text/paths.ts';
import { Anchors } from './anchors.ts';
import { ContentReader, isRead } from './content-reader.ts';
import { Evaluator, type EvaluatorOptions } from './evaluate.ts';
import { type AuditResult, type Finding, Findings } from './findings.ts';
import { IgnoreRules } from './ignore-rules.ts';
import { maxRedirectsBytes, Redirects, redirectsFile } from './redirects.ts';
import { type FileContent, type ReferenceLimits, ReferenceTable } from './reference-table.ts';
import { isRootAbsolute } from './resolve.ts';

export interface AuditOptions extends Partial<Pick<EvaluatorOptions, 'domain' | 'basePath'>> {
  readonly ignore?: readonly IgnoreRule[] | undefined;
  readonly limits?: ReferenceLimits;
}

/** Evaluating this many takes a few milliseconds at most. Checking the time for each one would take as long as evaluating it. */
const referencesPerTurn = 100;

export class SiteAudit implements ContentObserver {
  readonly #findings = new Findings();
  /** Findings about anchors: the same as all others if they count as findings. */
  readonly #deadAnchors: Findings;
  readonly #ignored = new Map<FindingKind, number>();
  readonly #table: ReferenceTable;
  readonly #reader: ContentReader;
  readonly #redirects = new Redirects(this.#findings);
  readonly #evaluator: Evaluator;
  readonly #ignoreRules: IgnoreRules;
  #fileCount = 0;
  #pageCount = 0;
  #pagesWithScripts = 0;
  #rootAbsoluteCount = 0;

  constructor({ domain, basePath = '/', ignore = [], limits }: AuditOptions) {
    this.#deadAnchors = ignore.some(({ isNegated }) => isNegated === true) ? this.#findings : new Findings();
    this.#table = new ReferenceTable({ findings: this.#findings, deadAnchors: this.#deadAnchors }, limits);
    const anchors = new Anchors(this.#deadAnchors);
    this.#reader = new ContentReader(this.#table, anchors, domain);
    this.#evaluator = new Evaluator({ files: this.#table, anchors, redirects: this.#redirects, domain, basePath });
    this.#ignoreRules = new IgnoreRules(ignore);
  }

  file(path: string): ContentSink | undefined {
    if (isRead(path)) return wholeFile(maxFileBytes, (content) => this.read(path, content && binaryText(content)));
    this.#table.addOther(path);
    return path === redirectsFile
      ? wholeFile(maxRedirectsBytes, (content) => this.#redirects.read(content))
      : undefined;
  }

  /** Reads a page or a style sheet. `text` is undefined if it is too large. `others` receive what the page contains as well. */
  read(path: string, text: string | undefined, others?: readonly HtmlListener[]): undefined {
    this.#reader.read(path, text, others);
  }

  copy(from: string, to: string): void {
    if (isRead(to)) this.#table.copy(from, to);
    else this.#table.addOther(to);
  }

  /** Evaluates the references, once every file has been observed. Throws the signal's reason. */
  async result(signal: AbortSignal): Promise<AuditResult> {
    const turns = new Turns(signal);
    for (const path of this.#table.paths()) {
      await turns.take();
      const content = this.#table.contentOf(path);
      if (content !== undefined) await this.#evaluateFile(path, content, turns);
    }
    return {
      fileCount: this.#fileCount,
      pageCount: this.#pageCount,
      hasErrorPage: this.#table.has('404.html'),
      ...this.#findings.result(),
      deadAnchors: (this.#deadAnchors === this.#findings ? new Findings() : this.#deadAnchors).result(),
      ignoredCount: [...this.#ignored.values()].reduce((sum, count) => sum + count, 0),
      ignoredCountsOfKinds: Object.fromEntries(this.#ignored),
      unusedIgnoreRules: this.#ignoreRules.unused,
      pagesWithScripts: this.#pagesWithScripts,
      rootAbsoluteCount: this.#rootAbsoluteCount,
    };
  }

  /** Adds the findings one by one: a page may have a million of them. */
  async #evaluateFile(path: string, file: Readonly<FileContent>, turns: Turns): Promise<void> {
    const { base, references, hasScript, hasUnreadStyle } = file;
    this.#fileCount += 1;
    if (isHtml(path)) this.#pageCount += 1;
    if (hasScript) this.#pagesWithScripts += 1;
    const problemOf = this.#evaluator.inFile(path, base);
    for (const [index, reference] of references.entries()) {
      if (index % referencesPerTurn === referencesPerTurn - 1) await turns.take();
      const { purpose, element, attribute, address: value } = reference;
      if (purpose !== 'anchor' && isRootAbsolute(value, base)) this.#rootAbsoluteCount += 1;
      const problem = problemOf(reference);
      if (problem !== undefined) this.#add({ file: path, ...problem, element, attribute, value });
    }
    if (!hasUnreadStyle) return;
    this.#add({ file: path, kind: 'unread-style', target: `/${path}`, element: null, attribute: '', value: '' });
  }

  #add(finding: Finding): void {
    const { kind } = finding;
    if (this.#ignoreRules.match(finding)) this.#ignored.set(kind, (this.#ignored.get(kind) ?? 0) + 1);
    else if (kind === 'dead-anchor') this.#deadAnchors.add(finding);
    else this.#findings.add(finding);
  }
}
