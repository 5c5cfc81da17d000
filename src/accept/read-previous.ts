/** The last published export, which this one is compared with. Its manifest is read before the export starts. */
import { existsSync, statSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import { reasonOf } from '../disk/errors.ts';
import { invalidPath } from '../disk/path-input.ts';
import { Failure } from '../failure.ts';
import type { NetworkContext } from '../http/transport.ts';
import type { SiteSettings } from '../settings/action-settings.ts';
import { exportAtUrl, type FoundExport, manifestAtPath } from '../site/found-export.ts';
import { siteAccess } from '../site/reply.ts';

type PreviousSettings = Pick<SiteSettings, 'previousManifest' | 'domain' | 'maxFiles' | 'maxRemovedPercent'>;

/**
 * Reads or fetches the manifest of the last export. Undefined if no comparison was requested. Throws `invalid-manifest`, and
 * `invalid-input` if a file cannot be read. For a URL that cannot be read, `readPreviousAgain` decides.
 */
export async function readPrevious(
  { previousManifest, domain, maxFiles, maxRemovedPercent }: PreviousSettings,
  context: NetworkContext,
): Promise<FoundExport | undefined> {
  if (previousManifest === undefined) return undefined;
  const { clock, emit, signal } = context;
  const isUrl = previousManifest instanceof URL;
  const found = isUrl
    ? await fetchPrevious(previousManifest, maxFiles, context)
    : await exportAtPath(previousManifest, { maxFiles, signal });
  const manifestPath = isUrl ? shownUrl(previousManifest) : previousManifest;
  if (found.kind === 'missing') emit({ kind: 'first-export', manifestPath });
  if (found.kind !== 'found') return found;
  emit({ kind: 'previous-found', manifestPath, publishedMs: earlierDay(found, clock) });
  const previous = found.manifest.domain;
  // With `max-removed: 100%`, as for a preview on a host of its own, two sites are compared on purpose.
  if (previous !== null && domain !== undefined && previous !== domain && maxRemovedPercent !== 100)
    emit({ kind: 'other-domain-compared', manifestPath, previous, domain });
  return found;
}

/**
 * Reads a manifest again that could not be read before the export. If it still cannot be read, everything may have changed, and
 * `max-removed` cannot be checked: throws a Failure if the user set it to less than `100%`.
 */
export async function readPreviousAgain(
  previous: FoundExport | undefined,
  settings: PreviousSettings,
  context: NetworkContext,
): Promise<FoundExport | undefined> {
  const { previousManifest, maxRemovedPercent = 100 } = settings;
  if (previous?.kind !== 'unreadable' || !(previousManifest instanceof URL)) return previous;
  const manifestUrl = shownUrl(previousManifest);
  context.emit({ kind: 'manifest-read-again', manifestUrl, reason: previous.reason });
  const found = await readPrevious(settings, context);
  if (found?.kind !== 'unreadable') return found;
  const { code, reason } = found;
  if (maxRemovedPercent < 100) {
    const message = `Could not compare with ${manifestUrl}: ${reason}. \`max-removed\`, which is ${maxRemovedPercent}%, cannot be checked.`;
    const rerun = { purpose: 'publish without this check', inputs: { 'max-removed': '100%' } };
    throw new Failure({ code, message, hint: 'Check `previous-manifest`.', rerun });
  }
  context.emit({ kind: 'comparison-impossible', manifestUrl, reason });
  return found;
}

/** A file of today may be a copy, of a checkout for example; and hosts that do not know a date report the start of an epoch. */
function earlierDay({ changedMs }: { readonly changedMs: number }, clock: Clock): number | undefined {
  const today = Math.floor(clock.dateMs() / dayMs) * dayMs;
  return changedMs > Date.UTC(2000) && changedMs < today ? changedMs : undefined;
}

const dayMs = 24 * 60 * 60_000;

/** An invalid certificate or a proxy that rejects the request is a result as well: the export must not fail because of it. */
async function fetchPrevious(url: URL, maxFiles: number, context: NetworkContext): Promise<FoundExport> {
  const { signal } = context;
  try {
    return await exportAtUrl({ site: siteAccess(context), url, signal, maxFiles });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    return { kind: 'unreadable', code: 'site-unreachable', reason: error.reason };
  }
}

/** The query may contain a signature. */
function shownUrl({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** A URL without its scheme would be a first export in every run: the path of a file that does not exist yet. */
function requireNoHost(path: string): void {
  const [folder] = /^((?:[a-z\d-]+\.)+[a-z\d-]+|localhost)(:\d+)?(?=\/)/i.exec(path) ?? [];
  if (folder === undefined || existsSync(folder)) return;
  const hint = `Write \`https://${path}\` for a URL, or \`./${path}\` for a file.`;
  throw invalidPath({ name: 'previous-manifest', path, hint }, 'begins with a host name, but not with `https://`');
}

async function exportAtPath(path: string, limits: Parameters<typeof manifestAtPath>[1]): Promise<FoundExport> {
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
    const message = `Input \`previous-manifest\` is "${path}". ${error.message}`;
    throw new Failure({ code: error.code, message, hint: error.hint, cause: error });
  }
}
