/** Reads every page of a site while its archive is read. */
import { Turns } from '../clock.ts';
import type { ContentObserver, ObserveContent, PageFacts, SiteFile } from '../model/site.ts';
import { isHtml } from '../text/paths.ts';
import { factsOf } from './page-reading.ts';

/** A page with the bytes of a page of the previous export is not read again. */
export class PageReadings implements ContentObserver {
  readonly #audit: ContentObserver | undefined;
  readonly #turns: Turns;
  /** The pages of the previous export, by their SHA-256. */
  readonly #known = new Map<string, PageFacts>();

  constructor(previous: readonly SiteFile[], signal: AbortSignal, audit: ContentObserver | undefined) {
    this.#turns = new Turns(signal);
    this.#audit = audit;
    for (const { sha256, reading } of previous) if (reading !== undefined) this.#known.set(sha256, reading);
  }

  file(path: string): ObserveContent | undefined {
    const audit = this.#audit?.file(path);
    if (!isHtml(path)) return audit;
    return async (content, sha256) => {
      await audit?.(content, sha256);
      return this.#known.get(sha256) ?? (content && factsOf(content, this.#turns));
    };
  }

  copy(from: string, to: string): void {
    this.#audit?.copy(from, to);
  }
}
