/** Reads every page of a site while its archive is read. */
import { Turns } from '../clock.ts';
import type { PageFacts, ReadPage, SiteFile } from '../model/site.ts';
import { factsOf } from './page-reading.ts';

/** A page with the bytes of a page of the previous export is not read again. */
export function pageReader(previous: readonly SiteFile[], signal: AbortSignal): ReadPage {
  const turns = new Turns(signal);
  const known = new Map<string, PageFacts>();
  for (const { sha256, reading } of previous) if (reading !== undefined) known.set(sha256, reading);
  return async (page, sha256) => known.get(sha256) ?? (await factsOf(page, turns));
}
