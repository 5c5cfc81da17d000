/** Computes a digest of a site's files, independent of how they were packed. Pure. */
import { createHash } from 'node:crypto';
import type { SiteFile } from '../model/site.ts';

/**
 * The files must be in byte order of their paths. Returns the SHA-256 of what `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum` prints, in hexadecimal.
 * A name that this pipe cannot pass on, such as one with a line break, is hashed as `sha256sum` itself would print it.
 */
export function contentDigest(files: readonly SiteFile[]): string {
  const digest = createHash('sha256');
  let lines = '';
  for (const file of files) {
    lines += checksumLine(file);
    if (lines.length < pieceLength) continue;
    digest.update(lines);
    lines = '';
  }
  return digest.update(lines).digest('hex');
}

/** Hashing each line by itself takes twice as long. */
const pieceLength = 16 * 1024;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

/** A line with an escaped name begins with a backslash (GNU coreutils, "md5sum invocation"). */
function checksumLine({ path, sha256 }: SiteFile): string {
  const name = /[\\\n\r]/.test(path) ? path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign) : path;
  return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}
