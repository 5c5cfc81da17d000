/** Reads every page of a site while its archive is read, and adds what depends on all pages when they are complete. */
import { maxRedirectLength, maxTitleLength, type PageReading, type SiteFile } from '../model/site.ts';
import { startOf } from '../text/amounts.ts';
import {
  addressPath,
  findByPath,
  isHtml,
  pageName,
  pathOnHost,
  pathSuffixes,
  percentDecode,
  unknownOrigin,
} from '../text/paths.ts';
import { Turns } from '../turns.ts';
import { detach } from './binary-text.ts';
import type { Reference } from './element-rules.ts';
import type { FileReferences } from './file-references.ts';
import { OwnText } from './own-text.ts';
import { readShownPage } from './page-reading.ts';
import { isSavedPage } from './saved-page.ts';

export class SiteReader {
  readonly #turns: Turns;
  readonly #redact: (text: string) => string;
  readonly #ownText = new OwnText();
  /** Numbers for the style sheets of a page, by their addresses. Most sites have few of them. */
  readonly #styles = new Map<string, number>();
  /** The paths of what cannot style anything. */
  readonly #withoutRules = new Set<string>();
  /** The pages by what `readPage` returned. */
  readonly #pages = new Map<PageReading, { readonly number: number; readonly style: number }>();

  /** `redact`: without it, what a hostile page repeats would be recorded, and published. */
  constructor(signal: AbortSignal, redact: (text: string) => string) {
    this.#turns = new Turns(signal);
    this.#redact = redact;
  }

  /** Returns what does not depend on other pages. */
  async readPage(page: Buffer, path: string): Promise<PageReading> {
    const shown = await readShownPage(page, this.#turns);
    const [{ title, ...content }, redirect] = [shown.reading(), redirectOf(shown.head, path)];
    const reading = { title: this.#safeTitle(title), ...content, redirect: redirect && this.#safeAddress(redirect) };
    const sheets = detach(sheetsOf(shown.head, path).join('\n'));
    const style = this.#styles.get(sheets) ?? this.#styles.size;
    this.#styles.set(sheets, style);
    this.#pages.set(reading, { number: this.#ownText.add(shown.pieces), style });
    return reading;
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
    return detach(startOf(line, maxTitleLength).toWellFormed());
  }

  /** An address that is redacted as a whole becomes a path without a page. */
  #safeAddress(address: string): string {
    const safe = this.#redact(address);
    return (safe.includes('/') ? safe : `/${safe}`).slice(0, maxRedirectLength);
  }

  /**
   * Returns the files with what depends on all pages. `files`: those of the site, in byte order of their paths.
   * `domain`: its own, if it is known. Throws the signal's reason.
   */
  async complete(files: readonly SiteFile[], domain: string | null): Promise<readonly SiteFile[]> {
    const areUnstyled: (boolean | undefined)[] = [];
    for (const sheets of this.#styles.keys()) {
      await this.#turns.take();
      areUnstyled.push(this.#areMissing(sheets.split('\n'), files, domain));
    }
    const completed: SiteFile[] = [];
    for (const file of files) {
      await this.#turns.take();
      const page = file.reading && this.#pages.get(file.reading);
      const ofAll = page && { ownLength: this.#ownText.lengthOf(page.number), unstyled: areUnstyled[page.style] };
      completed.push(file.reading === undefined ? file : { ...file, reading: { ...file.reading, ...ofAll } });
    }
    return completed;
  }

  /** Whether no sheet of the site has rules. Undefined if none is of the site. Without `domain`, only paths are. */
  #areMissing(sheets: readonly string[], files: readonly SiteFile[], domain: string | null): boolean | undefined {
    const paths = sheets.flatMap((sheet) => pathOnHost(sheet, domain ?? '') ?? []).filter((path) => path !== '');
    const isUsable = (path: string): boolean => findByPath(files, path) !== undefined && !this.#withoutRules.has(path);
    return paths.length === 0 ? undefined : !paths.some((path) => pathSuffixes(path).some(isUsable));
  }
}

/** Returns the target of a redirect: a path from the root of the site, or a URL. Undefined if it is the page itself. */
function redirectOf(head: FileReferences, path: string): string | undefined {
  const refresh = head.all.values().find(({ purpose }) => purpose === 'link');
  const address = refresh && resolved(refresh, head, path);
  if (address === undefined) return undefined;
  const target = percentDecode(address.slice(1));
  const isSame = target === path || (!isHtml(target) && pageName(target) === pageName(path));
  return isSame ? undefined : address;
}

/** A page with more of them, or longer ones, is not a page of documentation. */
const maxSheets = 100;
const maxSheetLength = 2048;

/** Returns the addresses of the style sheets: paths from the root of the site, or URLs. */
function sheetsOf(head: FileReferences, path: string): readonly string[] {
  const sheets = head.all
    .values()
    .filter(({ purpose, address }) => purpose === 'style' && address.length <= maxSheetLength);
  return [...sheets.take(maxSheets)].flatMap((sheet) => resolved(sheet, head, path) ?? []);
}

function resolved({ address }: Reference, head: FileReferences, path: string): string | undefined {
  const url = URL.parse(address, head.baseUrl(`${unknownOrigin}/${addressPath(path)}`));
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === unknownOrigin ? url.pathname : url.href;
}
