/** Reads every page of a site while its archive is read, and adds what depends on all pages when they are complete. */
import { Turns } from '../clock.ts';
import type { PageFacts, ReadPage, SiteFile } from '../model/site.ts';
import { foundByPath, pathsWithin } from '../text/paths.ts';
import { pathOnHost } from '../text/site-address.ts';
import { detached } from './binary-text.ts';
import { OwnText } from './own-text.ts';
import { pageReading } from './page-reading.ts';

/** What is recorded of a page. Both lengths are those of the same page. */
type Draft = PageFacts & { ownLength: number | undefined; unstyled: true | undefined };

/** Pages that load the same style sheets. Most sites have few of them. */
interface Style {
  readonly sheets: readonly string[];
  areMissing: boolean;
}

export class SiteReading {
  readonly #turns: Turns;
  readonly #ownText = new OwnText();
  /** By the addresses of the sheets. */
  readonly #styles = new Map<string, Style>();
  readonly #pages: { readonly facts: Draft; readonly style: Style; readonly textsEnd: number }[] = [];

  constructor(signal: AbortSignal) {
    this.#turns = new Turns(signal);
  }

  readonly readPage: ReadPage = async (page, path) => {
    const reading = await pageReading(page, this.#turns);
    const redirect = reading.head.redirect(path);
    const facts = {
      ...reading.facts(),
      ownLength: undefined,
      unstyled: undefined,
      redirect: redirect && detached(redirect),
    };
    const style = this.#styleOf(reading.head.sheets(path));
    this.#pages.push({ facts, style, textsEnd: this.#ownText.add(reading.pieces) });
    return facts;
  };

  /** `files`: those of the site, in byte order of their paths. `domain`: its own, if it is known. Throws the signal's reason. */
  async complete(files: readonly SiteFile[], domain: string | null): Promise<void> {
    for (const style of this.#styles.values()) {
      await this.#turns.take();
      style.areMissing = areMissing(style.sheets, files, domain);
    }
    let textsStart = 0;
    for (const { facts, style, textsEnd } of this.#pages) {
      await this.#turns.take();
      facts.ownLength = this.#ownText.lengthOf(textsStart, textsEnd);
      if (style.areMissing) facts.unstyled = true;
      textsStart = textsEnd;
    }
  }

  #styleOf(sheets: readonly string[]): Style {
    const key = sheets.join('\n');
    const style = this.#styles.get(key) ?? { sheets, areMissing: false };
    if (!this.#styles.has(key)) this.#styles.set(detached(key), { ...style, sheets: sheets.map(detached) });
    return this.#styles.get(key) ?? style;
  }
}

/** Whether sheets are of the site, and none of them has content. */
function areMissing(sheets: readonly string[], files: readonly SiteFile[], domain: string | null): boolean {
  const own = sheets.filter((sheet) => sheet.startsWith('/') || domain !== null);
  const paths = own.flatMap((sheet) => pathOnHost(sheet, domain) ?? []);
  const hasContent = (path: string): boolean => (foundByPath(files, path)?.sizeBytes ?? 0) > 0;
  return paths.length > 0 && !paths.some((path) => pathsWithin(path).some(hasContent));
}
