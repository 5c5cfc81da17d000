/** What the check keeps of the pages that were served as deployed. */
import { Turns } from '../clock.ts';
import { referencesIn } from '../html/references.ts';
import { dateIn } from '../http/backoff.ts';
import type { HttpReply } from '../http/transport.ts';
import { maxParsedBytes } from '../model/site.ts';
import { isHtml } from '../text/paths.ts';
import type { GetReply } from '../http/get.ts';
import type { LinkedPages } from './linked-pages.ts';

/** A file that is online as deployed. */
export interface ServedFile extends Pick<GetReply, 'header' | 'url'> {
  readonly kind: 'served';
  readonly path: string;
  /** Of a page, if its content was compared. */
  readonly bytes: Buffer;
}

export class ServedPages {
  /** As a reader got it last. */
  home: ServedFile | undefined;
  readonly #lifetimes = new Map<string, number>();
  readonly #linked: LinkedPages | undefined;

  /** `linked` receives the links of the pages. */
  constructor(linked?: LinkedPages) {
    this.#linked = linked;
  }

  async add(served: ServedFile, signal: AbortSignal): Promise<void> {
    const { path, header, bytes } = served;
    if (!isHtml(path)) return;
    this.#lifetimes.set(path, lifetimeSeconds(header));
    if (path === 'index.html') this.home = served;
    const turns = new Turns(signal);
    if (bytes.length <= maxParsedBytes) await this.#linked?.add(path, await referencesIn(path, bytes, turns), turns);
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
