/** What ends a download although the store delivers: no room, another digest, another object. */
import { statfsSync } from 'node:fs';
import { withDiskErrors } from '../disk/errors.ts';
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';

/** Throws `no-disk-space` if the file system of the folder has less free space. */
export function requireRoom(folder: string, sizeBytes: number): void {
  const { bavail, bsize } = withDiskErrors(folder, () => statfsSync(folder));
  const freeBytes = bavail * bsize;
  if (freeBytes >= sizeBytes) return;
  throw new Failure({
    code: 'no-disk-space',
    message: `The bundle is ${sizeText(sizeBytes)}, but ${folder} has only ${sizeText(freeBytes)} of free space.`,
  });
}

/** Throws `digest-mismatch` if another digest is expected. */
export function requireDigest(sha256: string, expected = sha256): void {
  if (sha256 === expected) return;
  throw new Failure({
    code: 'digest-mismatch',
    message: `The bundle has the SHA-256 ${prefixOf(sha256)}, not ${prefixOf(expected)} as expected by \`expected-sha256\`.`,
    details: { 'Expected SHA-256': expected, 'Bundle SHA-256': sha256 },
  });
}

/** Enough of a digest to recognize it in a sentence. */
function prefixOf(sha256: string): string {
  return `${sha256.slice(0, 12)}…`;
}

/** The object behind the URL is no longer the one that the download started with. A new download may succeed. */
export function bundleChanged(what: string): Failure {
  return new Failure({ code: 'bundle-changed', message: `The bundle changed during the download: ${what}.` });
}
