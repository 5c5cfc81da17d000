/**
 * Audits a site: does every page work without external hosts and under the base path, and does every link lead to a page? It
 * observes the contents while the archive is read. Only this module imports the parsers of HTML and CSS.
 */
import { Turns } from '../event-loop.ts';
import type { ContentObserver, ContentSink } from '../model/site-consumers.ts';
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { isHtml } from '../text/paths.ts';
import { Anchors } from './anchors.ts';
import { ContentReader } from './content-reader.ts';
import type { Reference } from './element-rules.ts';
import { Evaluator, type Problem, type SiteFacts } from './evaluate.ts';
import { type AuditResult, Findings } from './findings.ts';
import { IgnoreRules } from './ignore-rules.ts';
import { Redirects, redirectsFile } from './redirects.ts';
import { type FileReferences, type ReferenceLimits, ReferenceTable } from './reference-table.ts';
import { isRootAbsolute } from './resolve.ts';

export interface AuditOptions extends Partial<Pick<SiteFacts, 'domain' | 'basePath'>> {
  readonly ignore?: readonly IgnoreRule[] | undefined;
  readonly limits?: ReferenceLimits;
}

/** Evaluating this many takes a few milliseconds at most. Checking the time for each one would take as long as evaluating it. */
const referencesPerTurn = 100;

type Place = Pick<Reference, 'element' | 'attribute' | 'address'>;

const wholeFile: Place = { element: null, attribute: '', address: '' };

export class SiteAudit implements ContentObserver {
  readonly #table: ReferenceTable;
  readonly #reader: ContentReader;
  readonly #paths = new Set<string>();
  readonly #anchors = new Anchors();
  readonly #redirects = new Redirects();
  readonly #evaluator: Evaluator;
  readonly #ignoreRules: IgnoreRules;
  readonly #findings = new Findings();
  readonly #ignored = new Findings();
  /** Findings about anchors: the same as all others if they count as findings. */
  readonly #deadAnchors: Findings;
  #pageCount = 0;
  #pagesWithScripts = 0;
  #rootAbsoluteCount = 0;

  constructor({ domain, basePath = '/', ignore = [], limits }: AuditOptions) {
    this.#table = new ReferenceTable(limits);
    this.#reader = new ContentReader(this.#table, this.#anchors, domain);
    this.#evaluator = new Evaluator({
      paths: this.#paths,
      anchors: this.#anchors,
      redirects: this.#redirects,
      domain,
      basePath,
    });
    this.#ignoreRules = new IgnoreRules(ignore);
    this.#deadAnchors = ignore.some(({ isNegated }) => isNegated === true) ? this.#findings : new Findings();
  }

  file(path: string): ContentSink | undefined {
    this.#paths.add(path);
    return path === redirectsFile ? this.#redirects.sink() : this.#reader.file(path);
  }

  copy(from: string, to: string): void {
    this.#paths.add(to);
    this.#reader.copy(from, to);
  }

  /** Evaluates the references, once every file has been observed. Throws the signal's reason. */
  async result(signal: AbortSignal): Promise<AuditResult> {
    const turns = new Turns(signal);
    for (const [path, file] of this.#table.files()) {
      await turns.take();
      if (isHtml(path)) this.#pageCount += 1;
      if (file.hasScript) this.#pagesWithScripts += 1;
      await this.#evaluateFile(path, file, turns);
    }
    this.#findings.addLimits([...this.#table.reachedLimits, ...this.#redirects.reachedLimits]);
    this.#deadAnchors.addLimits([...this.#table.reachedForAnchors, ...this.#anchors.reachedLimits]);
    const ignored = this.#ignored.result();
    return {
      fileCount: this.#table.fileCount,
      pageCount: this.#pageCount,
      hasErrorPage: this.#paths.has('404.html'),
      ...this.#findings.result(),
      deadAnchors: this.#deadAnchors === this.#findings ? new Findings().result() : this.#deadAnchors.result(),
      ignoredCount: ignored.findingCount,
      ignoredCountsOfKinds: ignored.countsOfKinds,
      unusedIgnoreRules: this.#ignoreRules.unused,
      pagesWithScripts: this.#pagesWithScripts,
      rootAbsoluteCount: this.#rootAbsoluteCount,
    };
  }

  /** Adds the findings one by one: a page may have a million of them. */
  async #evaluateFile(path: string, file: Readonly<FileReferences>, turns: Turns): Promise<void> {
    const { base, references, hasUnreadStyle } = file;
    const problemOf = this.#evaluator.inFile(path, base);
    for (const [index, reference] of references.entries()) {
      if (index % referencesPerTurn === referencesPerTurn - 1) await turns.take();
      if (reference.purpose !== 'anchor' && isRootAbsolute(reference.address, base)) this.#rootAbsoluteCount += 1;
      const problem = problemOf(reference);
      if (problem !== undefined) this.#add(path, problem, reference);
    }
    if (hasUnreadStyle) this.#add(path, { kind: 'unread-style', target: `/${path}`, isExternal: false }, wholeFile);
  }

  #add(file: string, problem: Problem, { element, attribute, address: value }: Place): void {
    const { kind, target, isExternal } = problem;
    const open = kind === 'dead-anchor' ? this.#deadAnchors : this.#findings;
    const findings = this.#ignoreRules.match(file, problem) ? this.#ignored : open;
    findings.add({ file, kind, target, element, attribute, value }, isExternal);
  }
}
