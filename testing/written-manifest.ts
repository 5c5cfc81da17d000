/** Manifests: one that a step wrote, and one as a step would write it. */
import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { digestLine, type Manifest, manifestOf, type RecordedSite } from '../src/site/manifest.ts';
import { readManifest } from '../src/site/manifest-reader.ts';

export function manifestAt(path: string): Promise<RecordedSite> {
  return readManifest(createReadStream(path), { signal: new AbortController().signal });
}

type ManifestFacts = Parameters<typeof manifestOf>[0];

/** The files are in byte order of their paths. */
export function manifestWith(facts: Partial<ManifestFacts> & Pick<ManifestFacts, 'files'>): Manifest {
  const unknown = { job: undefined, domain: undefined, bundle: undefined };
  return manifestOf({ ...unknown, ...facts, contentDigest: hash('sha256', facts.files.map(digestLine).join('')) });
}
