/** What the check keeps of the pages that were served as deployed. */
import { isUtf8 } from 'node:buffer';
import type { FactsOf } from '../../events.ts';
import type { FileReferences } from '../../html/file-references.ts';
import { referencesIn } from '../../html/references.ts';
import { isSavedPage } from '../../html/saved-page.ts';
import { dateIn } from '../../http/backoff.ts';
import type { GetReply } from '../../http/get.ts';
import { homePage, isAsset, isHtml } from '../../text/paths.ts';
import { Turns } from '../../turns.ts';
import type { CheckedSite, SampledFile, ServedFile } from '../files/compare-file.ts';
import { deployedBytes } from '../files/deployed-site.ts';
import { LinkedPages } from './linked-pages.ts';
import { type Load, loadsOf } from './loads.ts';
import { forbiddingDirective } from './policies.ts';

/** The files that are compared. */
export interface Sample {
  /** The number that was asked for: the site may have fewer. */
  readonly size: number;
  readonly files: readonly SampledFile[];
  /** Receives what was served as deployed. */
  readonly served: ServedPages;
}

interface Sheet extends Load {
  /** The number of pages that load it. */
  readonly pageCount: number;
}

export class ServedPages {
  readonly linked: LinkedPages;
  readonly #site: CheckedSite;
  /** The directive that forbids what the home page contains. */
  #policy: string | undefined;
  /** The lifetimes of pages that browsers keep for more than a day, in seconds. */
  readonly #lifetimes: number[] = [];
  /** Pages that browsers read by another encoding than their own. */
  readonly #garbled: string[] = [];
  readonly #savedPages = new Set<string>();
  /** By address. */
  readonly #sheets = new Map<string, Sheet>();

  constructor(site: CheckedSite) {
    this.#site = site;
    this.linked = new LinkedPages(site);
  }

  get facts(): FactsOf<'pages-read'> {
    return { policy: this.#policy, lifetimes: this.#lifetimes, garbled: this.#garbled };
  }

  /** The style sheets and scripts that are HTML pages. */
  get savedPages(): ReadonlySet<string> {
    return this.#savedPages;
  }

  /** The style sheets that the site has under another path, or that only pages as they are online load. */
  get sheets(): readonly Sheet[] {
    return [...this.#sheets.values()];
  }

  /** Call it once for each file. */
  async add(served: ServedFile, signal: AbortSignal): Promise<void> {
    const { path, header, bytes } = served;
    if (isAsset(path) && isSavedPage(bytes)) this.#savedPages.add(path);
    if (!isHtml(path)) return;
    const seconds = lifetimeSeconds(header);
    if (seconds > daySeconds) this.#lifetimes.push(seconds);
    if (path === homePage) this.#policy = await forbiddingDirective(served, signal);
    const { deployed, compare } = this.#site;
    const page = deployedBytes(path, deployed) ?? (compare === 'status' ? undefined : bytes);
    if (page !== undefined) await this.#addPage(served, page, new Turns(signal));
  }

  /** `page`: as it was deployed. */
  async #addPage(served: ServedFile, page: Buffer, turns: Turns): Promise<void> {
    const { path, header, bytes } = served;
    const references = await referencesIn(path, page, turns);
    await this.linked.add(served, references, turns);
    const isSent = /charset/i.test(header('content-type') ?? '');
    if (isGarbled(page, { isSent, isNamed: references.namesCharset })) this.#garbled.push(path);
    const ofDeployed = this.#sheetsOf(path, references);
    for (const [href, load] of ofDeployed) if (load.path !== undefined) this.#addSheet(href, load);
    if (page.equals(bytes)) return;
    // A page with the same text may be an old one, without its style sheets.
    const ofServed = this.#sheetsOf(path, await referencesIn(path, bytes, turns));
    for (const [href, load] of ofServed) if (!ofDeployed.has(href)) this.#addSheet(href, { ...load, path: undefined });
  }

  /** Returns the style sheets that are not at their place in the site, by address. */
  #sheetsOf(path: string, references: FileReferences): ReadonlyMap<string, Load> {
    const { others } = loadsOf(path, references, this.#site);
    return new Map(others.filter(({ purpose }) => purpose === 'style').map((load) => [load.url.href, load]));
  }

  #addSheet(href: string, load: Load): void {
    this.#sheets.set(href, { ...load, pageCount: (this.#sheets.get(href)?.pageCount ?? 0) + 1 });
  }
}

/**
 * Whether browsers read a page by another encoding than its own. A byte order mark counts before the charset that the
 * host sends, which is UTF-8, and that before what the page names.
 */
function isGarbled(page: Buffer, { isSent, isNamed }: Readonly<Record<'isSent' | 'isNamed', boolean>>): boolean {
  const text = page.toString('latin1');
  if (/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.test(text)) return false;
  return isSent ? !isUtf8(page) : !isNamed && /[\x80-\xff]/.test(text) && !text.startsWith('<?xml');
}

const daySeconds = 24 * 60 * 60;

/** Returns for how long a browser does not ask again, if that is known (RFC 9111, section 4.2.1); 0 otherwise. */
function lifetimeSeconds(header: GetReply['header']): number {
  const values = (name: string): readonly string[] =>
    (header(name) ?? '').split(',').map((value) => value.trim().toLowerCase());
  const control = values('cache-control');
  const isOnce = control.includes('no-cache') || control.includes('no-store') || values('pragma').includes('no-cache');
  if (isOnce || values('vary').includes('*')) return 0;
  const [maxAge] = control.flatMap((value) => /^max-age=(\d+)$/.exec(value)?.[1] ?? []);
  if (maxAge !== undefined) return Number(maxAge);
  const seconds = (dateIn(header('expires') ?? '') - dateIn(header('date') ?? '')) / 1000;
  return Number.isNaN(seconds) ? 0 : seconds;
}
