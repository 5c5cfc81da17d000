/** What is published, which the new site is compared with: which export it is, and its pages. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import { reasonOf } from '../disk/errors.ts';
import { invalidPath } from '../disk/path-input.ts';
import { recordedPath } from '../disk/paths.ts';
import { Failure } from '../failure.ts';
import { contentUpTo, decode } from '../http/body.ts';
import { HostAccess } from '../http/host-access.ts';
import type { NetworkContext } from '../http/transport.ts';
import { maxParsedBytes } from '../model/site.ts';
import type { OperationContext } from '../operation.ts';
import type { SiteRules } from '../settings/action-settings.ts';
import { shownInput } from '../settings/input-table.ts';
import { exportAtUrl, type FoundExport, manifestAtPath, unreadableExport } from '../site/found-export.ts';
import type { ManifestLimits } from '../site/manifest-reader.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf, readReply } from '../site/reply.ts';
import { hostInPath } from '../text/safe-url.ts';

export interface PublishedExport {
  /** The place of its manifest. */
  readonly place: string | URL;
  /** What its host asked for when the manifest was read also holds for its pages. */
  readonly host: HostAccess;
  readonly maxFiles: number;
  readonly found: FoundExport;
}

/**
 * Reads the manifest; undefined if no comparison was requested. Throws `invalid-manifest` or `invalid-input` for a path;
 * for a URL, `readPublishedAgain` decides.
 */
export async function readPublished(
  { previousManifest: place, maxFiles }: Pick<SiteRules, 'previousManifest' | 'maxFiles'>,
  context: NetworkContext,
): Promise<PublishedExport | undefined> {
  if (place === undefined) return undefined;
  const published = { place, host: new HostAccess(context), maxFiles };
  return { ...published, found: await foundExport(published, context) };
}

async function foundExport(
  { place, host, maxFiles }: Omit<PublishedExport, 'found'>,
  { clock, emit, signal }: OperationContext,
): Promise<FoundExport> {
  // An invalid certificate must not fail the export.
  const unreadable = (error: unknown): FoundExport => {
    signal.throwIfAborted();
    return unreadableExport(error);
  };
  const limits = { maxFiles, signal };
  const found =
    place instanceof URL
      ? await exportAtUrl({ host, url: place, ...limits }).catch(unreadable)
      : await exportAtPath(place, limits);
  const manifestPath = placeText(place);
  if (found.kind === 'missing') emit({ kind: 'first-export', manifestPath });
  if (found.kind === 'found')
    emit({ kind: 'previous-found', manifestPath, publishedMs: earlierDay(found.changedMs, clock) });
  return found;
}

async function exportAtPath(path: string, limits: ManifestLimits): Promise<FoundExport> {
  requireNoHost(path);
  try {
    const manifest = await manifestAtPath(path, limits);
    if (manifest === undefined) return { kind: 'missing', reason: 'does not exist' };
    return { kind: 'found', manifest, changedMs: statSync(path).mtimeMs };
  } catch (error) {
    limits.signal.throwIfAborted();
    const hint = 'Set it to the manifest of an earlier run, or to the path where it will be written.';
    const input = { name: 'previous-manifest', path, hint };
    if (!(error instanceof Failure)) throw invalidPath(input, `cannot be read: ${reasonOf(error)}`, error);
    throw error.with({ message: `Input \`previous-manifest\` is "${path}". ${error.message}` });
  }
}

/** Rejects a URL without its scheme. As the path of a missing file, it would be a first export in every run. */
function requireNoHost(path: string): void {
  const folder = hostInPath(path);
  if (folder === undefined || existsSync(folder)) return;
  const hint = 'Begin it with `https://` for a URL, or with `./` for a file.';
  const input = { name: 'previous-manifest', path: shownInput(path), hint };
  throw invalidPath(input, 'begins with a host name, but not with `https://`');
}

const dayMs = 24 * 60 * 60_000;

/** Ignores today, because a file may be a copy, and the start of an epoch, which hosts report without a date. */
function earlierDay(changedMs: number, clock: Clock): number | undefined {
  const today = Math.floor(clock.dateMs() / dayMs) * dayMs;
  return changedMs > Date.UTC(2000) && changedMs < today ? changedMs : undefined;
}

/** The query of a URL may contain a signature. */
function placeText(place: string | URL): string {
  return place instanceof URL ? place.origin + place.pathname : place;
}

/** Reads again what was unreadable before the export. If it still is, throws a Failure if `max-removed` was limited. */
export async function readPublishedAgain(
  published: PublishedExport,
  maxRemovedPercent: number | undefined,
  context: OperationContext,
): Promise<FoundExport> {
  if (published.found.kind !== 'unreadable') return published.found;
  const manifestUrl = placeText(published.place);
  context.emit({ kind: 'manifest-read-again', manifestUrl, reason: published.found.reason });
  const found = await foundExport(published, context);
  if (found.kind !== 'unreadable') return found;
  const { code, reason } = found;
  if (maxRemovedPercent !== undefined && maxRemovedPercent < 100) {
    const message = `Could not compare with ${manifestUrl}: ${reason}. \`max-removed\`, which is ${maxRemovedPercent}%, cannot be checked.`;
    const rerun = { purpose: 'publish without this check', inputs: { 'max-removed': '100%' } };
    const hint = code === 'tls-error' || code === 'proxy-rejected' ? undefined : 'Check `previous-manifest`.';
    throw new Failure({ code, message, hint, rerun });
  }
  context.emit({ kind: 'comparison-impossible', manifestUrl, reason });
  return found;
}

type ReadPublishedPage = (path: string, signal: AbortSignal) => Promise<Buffer | undefined>;

/** Reads published pages beside the manifest, or in the folder that a manifest at a path belongs to. */
export function publishedPages({ place, host }: Pick<PublishedExport, 'place' | 'host'>): ReadPublishedPage {
  if (place instanceof URL) {
    const root = new URL('.', place);
    return (path, signal) =>
      readReply({ host, url: addressOf(root, path), signal }, async (reply) =>
        reply.status === 200 ? contentUpTo(maxParsedBytes, decode(reply, reply.body)) : undefined,
      );
  }
  const isInSite = basename(place) === publishedManifestName;
  const folder = isInSite ? dirname(place) : recordedPath(place);
  return (path, signal) => readFile(join(folder, path), { signal });
}
