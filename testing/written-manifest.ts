/** Manifests: one that a step wrote, and one as a step would write it. */
import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { digestLine, type Manifest, type RecordedSite } from '../src/site/manifest.ts';
import { readManifest } from '../src/site/manifest-reader.ts';

export function manifestAt(path: string): Promise<RecordedSite> {
  return readManifest(createReadStream(path), { signal: new AbortController().signal });
}

/** The files are in byte order of their paths. */
export function manifestWith(facts: Partial<Manifest> & Pick<Manifest, 'files'>): Manifest {
  const contentDigest = hash('sha256', facts.files.map(digestLine).join(''));
  return { job: undefined, domain: null, bundle: undefined, ...facts, contentDigest };
}
