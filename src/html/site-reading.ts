/** Reads every page of a site while its archive is read, and adds what depends on all pages when they are complete. */
import { Turns } from '../clock.ts';
import { maxRedirectLength, maxTitleLength, type PageFacts, type SiteFile } from '../model/site.ts';
import { startOf } from '../text/graphemes.ts';
import { foundByPath, pathOnHost, pathsWithin } from '../text/paths.ts';
import { detached } from './binary-text.ts';
import { OwnText } from './own-text.ts';
import { pageReading } from './page-reading.ts';
import { isSavedPage } from './saved-page.ts';

/** What is recorded of a page. `complete` adds what depends on all pages, also to what `readPage` returned. */
type Draft = PageFacts & { ownLength: number | undefined; unstyled: boolean | undefined };

/** What is known of the pages that load the same style sheets. Most sites have few of them. */
type Styling = Pick<Draft, 'unstyled'>;

export class SiteReading {
  readonly #turns: Turns;
  readonly #redact: (text: string) => string;
  readonly #ownText = new OwnText();
  /** By the addresses of the sheets. */
  readonly #styles = new Map<string, Styling>();
  /** The paths of what cannot style anything. */
  readonly #withoutRules = new Set<string>();
  readonly #pages: { readonly facts: Draft; readonly style: Styling; readonly textsEnd: number }[] = [];

  /** `redact`: without it, what a hostile page repeats would be recorded, and published. */
  constructor(signal: AbortSignal, redact: (text: string) => string) {
    this.#turns = new Turns(signal);
    this.#redact = redact;
  }

  async readPage(page: Buffer, path: string): Promise<PageFacts> {
    const reading = await pageReading(page, this.#turns);
    const read = reading.facts();
    const redirect = reading.head.redirect(path);
    const facts = {
      ...{ ...read, title: this.#safeTitle(read.title), ownLength: undefined, unstyled: undefined },
      redirect: redirect && this.#safeAddress(redirect),
    };
    const sheets = detached(reading.head.sheets(path).join('\n'));
    const style = this.#styles.get(sheets) ?? { unstyled: undefined };
    this.#styles.set(sheets, style);
    this.#pages.push({ facts, style, textsEnd: this.#ownText.add(reading.pieces) });
    return facts;
  }

  /** Takes a style sheet or a script. Returns whether it is an HTML page. */
  readAsset(content: Buffer, path: string): boolean {
    const isPage = isSavedPage(content);
    // No rule begins with its brace, but an error in JSON does.
    if (isPage || !(content.indexOf('{') > 0 || content.includes('@import'))) this.#withoutRules.add(path);
    return isPage;
  }

  /** Returns it in one line. Redacted before it is cut: the start of a secret would not be recognized. */
  #safeTitle(title: string): string {
    const line = this.#redact(title).replace(/\p{Cc}+/gu, ' ');
    return detached(startOf(line, maxTitleLength).toWellFormed());
  }

  /** An address that is redacted as a whole becomes a path without a page. */
  #safeAddress(address: string): string {
    const safe = this.#redact(address);
    return (safe.includes('/') ? safe : `/${safe}`).slice(0, maxRedirectLength);
  }

  /** `files`: those of the site, in byte order of their paths. `domain`: its own, if it is known. Throws the signal's reason. */
  async complete(files: readonly SiteFile[], domain: string | null): Promise<void> {
    for (const [sheets, style] of this.#styles) {
      await this.#turns.take();
      style.unstyled = this.#areMissing(sheets.split('\n'), files, domain);
    }
    let textsStart = 0;
    for (const { facts, style, textsEnd } of this.#pages) {
      await this.#turns.take();
      facts.ownLength = this.#ownText.lengthOf(textsStart, textsEnd);
      facts.unstyled = style.unstyled;
      textsStart = textsEnd;
    }
  }

  /** Whether none of the sheets of the site has rules. Undefined if none is of the site. Without `domain`, only paths are. */
  #areMissing(sheets: readonly string[], files: readonly SiteFile[], domain: string | null): boolean | undefined {
    const paths = sheets.flatMap((sheet) => pathOnHost(sheet, domain ?? '') ?? []).filter((path) => path !== '');
    const isUsable = (path: string): boolean => foundByPath(files, path) !== undefined && !this.#withoutRules.has(path);
    return paths.length === 0 ? undefined : !paths.some((path) => pathsWithin(path).some(isUsable));
  }
}
