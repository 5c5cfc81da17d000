/** Audits a site: does every page work where it will be served, without external hosts and under the base path? */
import type { Turns } from '../clock.ts';
import { binaryText } from '../html/binary-text.ts';
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { isHtml } from '../text/paths.ts';
import type { Reference } from './element-rules.ts';
import { Evaluator, type SitePlace } from './evaluate.ts';
import { type Baseline, Findings } from './findings.ts';
import { isRead, readFile } from './page-reader.ts';
import { type FileContent, ReferenceTable } from './reference-table.ts';

export interface AuditOptions extends Partial<SitePlace> {
  readonly ignore?: readonly IgnoreRule[] | undefined;
  readonly baseline?: Baseline | undefined;
  /** Bounds the memory for references. */
  readonly maxBytes?: number;
}

/** Evaluating this many takes a few milliseconds at most. Checking the time for each one would take as long as evaluating it. */
const referencesPerTurn = 100;

/** Hosts answer with the error page at every address. Its relative references have to work two folders down as well. */
const deepErrorPage = 'any/folder/404.html';

/** The audit of one site. Its figures are complete after `evaluate`. */
export class SiteAudit {
  readonly place: SitePlace;
  readonly findings: Findings;
  /** The number of HTML files, error pages included. */
  pageCount = 0;
  readonly #table: ReferenceTable;
  readonly #evaluator: Evaluator;

  constructor({ domain, basePath = '/', ignore, baseline, maxBytes }: AuditOptions) {
    this.findings = new Findings(ignore, baseline);
    this.place = { domain, basePath };
    this.#table = new ReferenceTable(maxBytes);
    this.#evaluator = new Evaluator(this.place, this.#table, this.findings);
  }

  /** Whether `404.html` exists. Many hosts serve it for missing pages. */
  get hasErrorPage(): boolean {
    return this.#table.has('404.html');
  }

  /**
   * Adds a file. `content` is that of a page or style sheet; undefined if it is too large, and for every other file. Throws
   * `site-too-large` and the reason of the signal of the turns.
   */
  async add(path: string, content: Buffer | undefined, turns: Turns): Promise<void> {
    const { domain } = this.place;
    if (!isRead(path)) {
      this.#table.addOther(path);
      return;
    }
    if (isHtml(path)) this.pageCount += 1;
    await readFile(path, content && binaryText(content), { table: this.#table, domain, turns });
  }

  /** Evaluates the references, once every file has been added. Throws `site-too-large` and the reason of the signal of the turns. */
  async evaluate(turns: Turns): Promise<void> {
    for (const [path, content] of this.#table.contents()) {
      await turns.take();
      await this.#evaluateFile(path, content, turns);
    }
  }

  async #evaluateFile(path: string, file: Readonly<FileContent>, turns: Turns): Promise<void> {
    if (file.isUnread) this.findings.add(path, this.findings.target('unread-file', `/${path}`));
    this.#evaluator.enter(path, file.base);
    const right = await this.#addFindings(path, file.references, turns);
    if (path !== '404.html') return;
    this.#evaluator.enter(deepErrorPage, file.base);
    await this.#addFindings(path, right, turns);
  }

  /**
   * Returns the references without a finding or note. Adds the others one by one: a page may have a million of them, and comparing a
   * new target with many exceptions takes time.
   */
  async #addFindings(path: string, references: readonly Reference[], turns: Turns): Promise<readonly Reference[]> {
    const right: Reference[] = [];
    for (const [index, reference] of references.entries()) {
      const target = this.#evaluator.targetOf(reference);
      if (target === undefined) right.push(reference);
      else this.findings.add(path, target, reference);
      if (target !== undefined || index % referencesPerTurn === 0) await turns.take();
    }
    return right;
  }
}
