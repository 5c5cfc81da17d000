/** Computes what a reader sees of every page while the archive is read, in the same parse as the audit. */
import type { ContentObserver, ContentSink, SiteFile } from '../model/site.ts';
import { isHtml } from '../text/paths.ts';
import { binaryText } from './binary-text.ts';
import { type HtmlListener, readHtml } from './html-reader.ts';
import { PageReading } from './page-reading.ts';
import { maxFileBytes, wholeFile } from './whole-file.ts';

interface PageAudit extends ContentObserver {
  /** Reads a page. `html` is a binary string, or undefined if the page is too large. `others` receive what it contains as well. */
  read(path: string, html: string | undefined, others: readonly HtmlListener[]): void;
}

export class PageReadings implements ContentObserver {
  readonly #audit: PageAudit | undefined;
  /** The reading digests of the previous export, by the SHA-256 of the pages. */
  readonly #known = new Map<string, string>();

  /** A page with the bytes of a page of the previous export is not parsed, except for the audit. */
  constructor(previous: readonly SiteFile[], audit: PageAudit | undefined) {
    this.#audit = audit;
    for (const { sha256, textSha256 } of previous) if (textSha256 !== undefined) this.#known.set(sha256, textSha256);
  }

  file(path: string): ContentSink | undefined {
    if (!isHtml(path)) return this.#audit?.file(path);
    return wholeFile(maxFileBytes, (content, sha256) => this.#digestOf(path, content, sha256));
  }

  copy(from: string, to: string): void {
    this.#audit?.copy(from, to);
  }

  /** Undefined if the page is too large. */
  #digestOf(path: string, content: Buffer | undefined, sha256: string): string | undefined {
    const known = this.#known.get(sha256);
    const reading = known === undefined && content !== undefined ? new PageReading() : undefined;
    const listeners = reading === undefined ? [] : [reading];
    if (this.#audit !== undefined) this.#audit.read(path, content && binaryText(content), listeners);
    else if (reading !== undefined && content !== undefined) readHtml(binaryText(content), listeners);
    return known ?? reading?.digest();
  }
}
