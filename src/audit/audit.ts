/**
 * Audits a site: does every page work where it will be served, without external hosts and under the base path? It observes the
 * contents while the archive is read. Only this module imports the parsers of HTML and CSS.
 */
import { Turns } from '../event-loop.ts';
import { binaryText } from '../html/binary-text.ts';
import type { HtmlListener } from '../html/html-reader.ts';
import { maxFileBytes, wholeFile } from '../html/whole-file.ts';
import type { IgnoreRule } from '../model/finding-kinds.ts';
import type { ContentObserver, ContentSink } from '../model/site.ts';
import { isHtml } from '../text/paths.ts';
import type { Baseline } from './baseline.ts';
import { ContentReader, isRead } from './content-reader.ts';
import { Evaluator, type EvaluatorOptions } from './evaluate.ts';
import { Findings, type FindingsResult } from './findings.ts';
import { OwnHosts } from './own-hosts.ts';
import { type FileContent, type ReferenceLimits, ReferenceTable } from './reference-table.ts';
import { isRootAbsolute } from './resolve.ts';

export interface AuditOptions extends Partial<Pick<EvaluatorOptions, 'domain' | 'basePath'>> {
  readonly ignore?: readonly IgnoreRule[] | undefined;
  readonly baseline?: Baseline | undefined;
  readonly limits?: ReferenceLimits;
}

export interface AuditResult extends FindingsResult {
  /** The number of HTML files and style sheets. */
  readonly fileCount: number;
  /** The number of HTML files, error pages included. */
  readonly pageCount: number;
  /** Whether `404.html` exists. Many hosts serve it for missing pages. */
  readonly hasErrorPage: boolean;
  readonly ownHosts: OwnHosts;
  /** The number of HTML files with a script. What it loads is not known. */
  readonly pagesWithScripts: number;
  /** The number of references that begin at the root of the host, such as `/assets/app.js`. */
  readonly rootAbsoluteCount: number;
}

/** Evaluating this many takes a few milliseconds at most. Checking the time for each one would take as long as evaluating it. */
const referencesPerTurn = 100;

export class SiteAudit implements ContentObserver {
  readonly #findings: Findings;
  readonly #table: ReferenceTable;
  readonly #ownHosts = new OwnHosts();
  readonly #reader: ContentReader;
  readonly #evaluator: Evaluator;
  #fileCount = 0;
  #pageCount = 0;
  #pagesWithScripts = 0;
  #rootAbsoluteCount = 0;

  constructor({ domain, basePath = '/', ignore, baseline, limits }: AuditOptions) {
    this.#findings = new Findings(ignore, baseline);
    this.#table = new ReferenceTable(this.#findings, limits);
    this.#reader = new ContentReader(this.#table, this.#ownHosts, domain);
    this.#evaluator = new Evaluator({ files: this.#table, domain, basePath });
  }

  file(path: string): ContentSink | undefined {
    if (isRead(path)) return wholeFile(maxFileBytes, (content) => this.read(path, content && binaryText(content)));
    this.#table.addOther(path);
    if (path !== 'sitemap.xml') return undefined;
    return wholeFile(maxFileBytes, (content) => this.#ownHosts.addSitemap(content?.toString() ?? ''));
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
      ownHosts: this.#ownHosts,
      pagesWithScripts: this.#pagesWithScripts,
      rootAbsoluteCount: this.#rootAbsoluteCount,
    };
  }

  /** Adds the findings one by one: a page may have a million of them. Comparing a new target with many exceptions takes time. */
  async #evaluateFile(path: string, file: Readonly<FileContent>, turns: Turns): Promise<void> {
    const { base, references, hasScript, hasUnreadStyle } = file;
    this.#fileCount += 1;
    if (isHtml(path)) this.#pageCount += 1;
    if (hasScript) this.#pagesWithScripts += 1;
    const problemOf = this.#evaluator.inFile(path, base);
    for (const [index, reference] of references.entries()) {
      if (isRootAbsolute(reference.address, base)) this.#rootAbsoluteCount += 1;
      const problem = problemOf(reference);
      const isNew = problem !== undefined && this.#findings.add(path, problem, reference);
      if (isNew || index % referencesPerTurn === referencesPerTurn - 1) await turns.take();
    }
    if (!hasUnreadStyle) return;
    const place = { element: null, attribute: '', address: '' };
    this.#findings.add(path, { kind: 'unread-style', target: `/${path}` }, place);
  }
}
