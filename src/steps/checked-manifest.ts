/** Manifests from outside. Their paths end in lists of changes and in requests, so they pass the same rules as those of an archive. */
import { filePath } from '../archive/path-rules.ts';
import { Failure } from '../failure.ts';
import type { Manifest } from '../site/manifest.ts';
import { readManifest, receivedManifest } from '../site/manifest-reader.ts';

/** Reads it while it arrives. Throws `invalid-manifest`, and what the content throws. */
export async function manifestFrom(content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  return withValidPaths(await receivedManifest(content));
}

/** Throws `invalid-manifest`, and file system errors. */
export function manifestAt(path: string, maxFiles: number): Manifest {
  return withValidPaths(readManifest(path, maxFiles));
}

function withValidPaths(manifest: Manifest): Manifest {
  const invalid = manifest.files.find(({ path }) => !isValid(path));
  if (invalid === undefined) return manifest;
  const message = `The manifest lists "${invalid.path.slice(0, maxShownLength)}", which no file of an export can have as its path.`;
  throw new Failure({ code: 'invalid-manifest', message });
}

/** A longer path is truncated in the message. */
const maxShownLength = 100;

/** The rules for archives, whose names are decoded and therefore well-formed. */
function isValid(path: string): boolean {
  try {
    return path.isWellFormed() && filePath(path) === path;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
