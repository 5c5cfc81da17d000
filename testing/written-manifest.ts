/** Reads a manifest that a step wrote. */
import { createReadStream } from 'node:fs';
import type { RecordedSite } from '../src/site/manifest.ts';
import { readManifest } from '../src/site/manifest-reader.ts';

export function manifestAt(path: string): Promise<RecordedSite> {
  return readManifest(createReadStream(path), { signal: new AbortController().signal });
}
