/** Reads a manifest that a step wrote. */
import type { Manifest } from '../src/site/manifest.ts';
import { chunksOf, readManifest } from '../src/site/manifest-reader.ts';

export function manifestAt(path: string): Promise<Manifest> {
  return readManifest(chunksOf(path), { signal: new AbortController().signal });
}
