/** What the check keeps of the pages that were served as deployed. */
import { Turns } from '../clock.ts';
import type { FileReferences } from '../html/file-references.ts';
import { referencesIn } from '../html/references.ts';
import { dateIn } from '../http/backoff.ts';
import type { HttpReply } from '../http/transport.ts';
import { homePage, isHtml } from '../text/paths.ts';
import type { GetReply } from '../http/get.ts';
import { LinkedPages } from './linked-pages.ts';
import { type Load, loadsOf } from './loads.ts';

/** A file that is online as deployed. */
export interface ServedFile extends Pick<GetReply, 'header' | 'url'> {
  readonly kind: 'served';
  readonly path: string;
  /** Of a page, if its content was compared. */
  readonly bytes: Buffer;
}

interface Sheet extends Load {
  /** The number of pages that load it. */
  readonly pageCount: number;
}

export class ServedPages {
  /** As a reader got it last. */
  home: ServedFile | undefined;
  readonly linked: LinkedPages;
  /** The number of pages that load style sheets of their own host. */
  styledCount = 0;
  readonly #lifetimes = new Map<string, number>();
  readonly #sheets = new Map<string, Sheet>();
  readonly #site: Parameters<typeof loadsOf>[2];

  /** `root`: of the site. `paths`: of all files that hosts serve. */
  constructor(root: URL, paths: ReadonlySet<string>) {
    this.#site = { root, paths };
    this.linked = new LinkedPages(root, paths);
  }

  /** `page`: as it was deployed, if that is known. */
  async add(served: ServedFile, page: Buffer | undefined, signal: AbortSignal): Promise<void> {
    const { path, header } = served;
    if (!isHtml(path)) return;
    this.#lifetimes.set(path, lifetimeSeconds(header));
    if (path === homePage) this.home = served;
    const turns = new Turns(signal);
    if (page === undefined) return;
    const references = await referencesIn(path, page, turns);
    await this.linked.add(path, references, turns);
    this.#addSheets(path, references);
  }

  /** Style sheets that pages load, and that the site has under another path. */
  get sheets(): readonly Sheet[] {
    return [...this.#sheets.values()];
  }

  #addSheets(path: string, references: FileReferences): void {
    const { inPlace, others } = loadsOf(path, references, this.#site);
    const sheets = others.filter((load) => load.purpose === 'style' && load.path !== undefined);
    if (sheets.length > 0 || inPlace.values().some((each) => each.endsWith('.css'))) this.styledCount += 1;
    for (const [href, load] of new Map(sheets.map((each) => [each.url.href, each])))
      this.#sheets.set(href, { ...load, pageCount: (this.#sheets.get(href)?.pageCount ?? 0) + 1 });
  }

  /** How long browsers keep the pages that they keep for more than a day, in seconds. */
  get longLifetimes(): readonly number[] {
    return [...this.#lifetimes.values()].filter((seconds) => seconds > daySeconds);
  }
}

const daySeconds = 24 * 60 * 60;

/** For how long a browser does not ask again, if the reply says so (RFC 9111, section 4.2.1); 0 otherwise. */
export function lifetimeSeconds(header: HttpReply['header']): number {
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
