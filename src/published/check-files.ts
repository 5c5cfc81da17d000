/** Compares files of a published site with the manifest, over a few connections. */
import { TransientError } from '../http/transient-error.ts';
import type { PersistentConnection } from '../http/transport.ts';
import { type FileCheck, type Found, foundIn } from './compare-file.ts';
import { isOutOfTime } from './out-of-time.ts';
import { addressOf, readPage, type SiteContext } from './page.ts';
import type { SampledFile } from './sample.ts';

/** A file that is not online as exported, and what was found instead. */
export interface Mismatch {
  readonly file: SampledFile;
  readonly found: Found;
}

/** Few enough for any host, and for a site behind a firewall. */
const maxConnections = 6;

/**
 * Returns the mismatches in the order of the files. Files that were not compared when time ran out are among them. Rejects with the
 * reason of a cancellation, `tls-error` and `proxy-rejected`.
 */
export async function checkFiles(
  files: readonly SampledFile[],
  check: FileCheck,
  context: SiteContext,
): Promise<readonly Mismatch[]> {
  const found = new Map<SampledFile, Found>();
  const waiting = files.values();
  const failed = new AbortController();
  const signal = AbortSignal.any([context.signal, failed.signal]);
  const work = async (): Promise<void> => {
    const connection = context.transport.connect();
    try {
      // The connections share one iterator: each file is taken once.
      for (const file of waiting) {
        const mismatch = await checkFile(file, check, { ...context, signal, connection });
        if (mismatch !== undefined) found.set(file, mismatch);
      }
    } catch (error) {
      failed.abort(error);
      throw error;
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConnections, files.length) }, work));
  return files.flatMap((file) => {
    const mismatch = found.get(file);
    return mismatch === undefined ? [] : [{ file, found: mismatch }];
  });
}

type FileContext = SiteContext & { readonly connection: PersistentConnection };

/** Undefined if the file is online as exported. */
async function checkFile(file: SampledFile, check: FileCheck, context: FileContext): Promise<Found | undefined> {
  const url = addressOf(check.url, file.address ?? file.path);
  const { pause, signal } = context;
  try {
    return await readPage({ ...context, url }, (page) => foundIn(page, url, { ...check, file }));
  } catch (error) {
    if (isOutOfTime(signal)) return { kind: 'not-compared', reason: pause.reason ?? 'time ran out' };
    if (!(error instanceof TransientError)) throw error;
    return { kind: 'not-compared', reason: error.message };
  }
}
