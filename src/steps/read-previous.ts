/** Reads the manifest of the last published export, before the first request. */
import { statSync } from 'node:fs';
import { codeOf, reasonOf } from '../disk/errors.ts';
import type { Emit } from '../events.ts';
import { Failure } from '../failure.ts';
import { type Manifest, readManifest } from '../site/manifest.ts';
import type { SiteFile } from '../model/site-file.ts';

interface PreviousExport {
  readonly previousManifest: string | undefined;
  /** The domain of this export, if it is known. */
  readonly domain: string | undefined;
}

/**
 * Returns the files of the last export; none for a first export, if the manifest does not exist. `known`: the manifest, if it has
 * been read already. Throws `invalid-manifest`, and `invalid-input` if it cannot be read.
 */
export function readPrevious(
  { previousManifest, domain }: PreviousExport,
  known: Manifest | undefined,
  emit: Emit,
): readonly SiteFile[] | undefined {
  if (previousManifest === undefined) return undefined;
  const manifest = known ?? manifestIn(previousManifest);
  if (manifest === undefined) {
    emit({ kind: 'first-export', manifestPath: previousManifest });
    return [];
  }
  if (manifest.domain !== null && domain !== undefined && manifest.domain !== domain) {
    const previous = manifest.domain;
    emit({ kind: 'other-domain-compared', manifestPath: previousManifest, previous, domain });
  }
  return manifest.files;
}

/** Undefined if the file does not exist. */
function manifestIn(path: string): Manifest | undefined {
  try {
    // Reading a FIFO would block forever.
    if (!statSync(path).isFile()) throw unreadable(path, 'is not a file');
    return readManifest(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (!(error instanceof Failure)) throw unreadable(path, `cannot be read: ${reasonOf(error)}`, error);
    if (error.code !== 'invalid-manifest') throw error;
    const message = `Input \`previous-manifest\` is "${path}". ${error.message}`;
    throw new Failure({ code: error.code, message, cause: error });
  }
}

function unreadable(path: string, what: string, cause?: unknown): Failure {
  const message = `Input \`previous-manifest\` is "${path}", which ${what}. Set it to the manifest of an earlier run, or to the path where it will be written.`;
  return new Failure({ code: 'invalid-input', message, cause });
}
