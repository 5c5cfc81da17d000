/** Computes a digest of a site's files, independent of how they were packed. Pure. */
import { createHash } from 'node:crypto';
import type { SiteFile, SiteFiles } from '../model/site-files.ts';

/**
 * Returns the SHA-256 of what `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum` prints, in hexadecimal.
 * A name that this pipe cannot pass on, such as one with a line break, counts as `sha256sum` itself would print it.
 */
export function contentDigest(files: SiteFiles): string {
  const digest = createHash('sha256');
  for (const file of files) digest.update(checksumLine(file));
  return digest.digest('hex');
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

/** A line with an escaped name begins with a backslash (GNU coreutils, "md5sum invocation"). */
function checksumLine({ path, sha256 }: SiteFile): string {
  const name = path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign);
  return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}
