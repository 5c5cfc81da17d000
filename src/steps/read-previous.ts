/** The last published export, which this one is compared with. Its manifest is read before the export starts. */
import { statSync } from 'node:fs';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { Failure } from '../failure.ts';
import { HostPause } from '../http/backoff.ts';
import type { SiteFile } from '../model/site.ts';
import type { SiteContext } from '../published/page.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import type { Manifest } from '../site/manifest.ts';
import { manifestAt } from './checked-manifest.ts';

/** The last published export, as far as it is known. */
export type PreviousExport =
  /** A comparison was not requested. */
  | { readonly kind: 'none' }
  | { readonly kind: 'first-export' }
  | { readonly kind: 'known'; readonly files: readonly SiteFile[] }
  /** Its manifest could not be fetched. Everything may have changed. */
  | { readonly kind: 'unknown' };

type PreviousContext = Omit<SiteContext, 'pause'>;

/**
 * Reads or fetches the manifest of the last export. Throws `invalid-manifest`, and `invalid-input` if a file cannot be read. A URL
 * that cannot be read is only reported.
 */
export async function readPrevious(
  { previousManifest, domain, maxFiles }: Pick<ExportSettings, 'previousManifest' | 'domain' | 'maxFiles'>,
  context: PreviousContext,
): Promise<PreviousExport> {
  if (previousManifest === undefined) return { kind: 'none' };
  const isUrl = previousManifest instanceof URL;
  // The host may echo the address, and its query may contain a signature.
  if (isUrl && previousManifest.search !== '') {
    context.emit({ kind: 'secret-known', value: previousManifest, isMasked: true });
  }
  const found = isUrl ? await fetchPrevious(previousManifest, context) : manifestIn(previousManifest, maxFiles);
  if (found === 'unknown') return { kind: 'unknown' };
  const manifestPath = isUrl ? shownUrl(previousManifest) : previousManifest;
  if (found === undefined) {
    context.emit({ kind: 'first-export', manifestPath });
    return { kind: 'first-export' };
  }
  if (found.domain !== null && domain !== undefined && found.domain !== domain) {
    context.emit({ kind: 'other-domain-compared', manifestPath, previous: found.domain, domain });
  }
  return { kind: 'known', files: found.files };
}

/**
 * Undefined if the site does not have a manifest at this address. Reports every other reason why none was read, such as
 * an invalid certificate or a proxy that rejects the request: the export must not fail because of it.
 */
async function fetchPrevious(url: URL, context: PreviousContext): Promise<Manifest | 'unknown' | undefined> {
  // Most runs do not fetch a manifest, and start sooner without this code.
  const { readOnlineExport } = await import('./online-export.ts');
  const unknown = (reason: string): 'unknown' => {
    context.emit({ kind: 'comparison-impossible', manifestUrl: shownUrl(url), reason });
    return 'unknown';
  };
  try {
    const pause = new HostPause(context);
    const online = await readOnlineExport({ ...context, pause, url });
    if (online.kind === 'export') return online.manifest;
    return online.isMissing === true ? undefined : unknown(online.reason);
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    return unknown(error.message.replace(/\.$/, ''));
  }
}

/** The query may contain a signature. */
function shownUrl({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** Undefined if the file does not exist. */
function manifestIn(path: string, maxFiles: number): Manifest | undefined {
  try {
    // Reading a FIFO would block forever.
    if (!statSync(path).isFile()) throw unreadable(path, 'is not a file');
    return manifestAt(path, maxFiles);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (!(error instanceof Failure)) throw unreadable(path, `cannot be read: ${reasonOf(error)}`, error);
    if (error.code !== 'invalid-manifest') throw error;
    const message = `Input \`previous-manifest\` is "${path}". ${error.message}`;
    throw new Failure({ code: error.code, message, hint: error.hint, cause: error });
  }
}

function unreadable(path: string, what: string, cause?: unknown): Failure {
  const message = `Input \`previous-manifest\` is "${path}", which ${what}. Set it to the manifest of an earlier run, or to the path where it will be written.`;
  return new Failure({ code: 'invalid-input', message, cause });
}
