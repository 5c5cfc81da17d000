/** The digest of a site's content: what it holds, not how it was packed. Pure. */
import { createHash } from 'node:crypto';
import type { SiteFile, SiteFiles } from '../model/site-files.ts';

/**
 * The SHA-256 of what `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum` prints, in hexadecimal. Names
 * that do not survive that pipe (with a line break, or like an option) stand as `sha256sum` prints them.
 */
export function contentDigest(files: SiteFiles): string {
  const digest = createHash('sha256');
  for (const file of files) digest.update(checksumLine(file));
  return digest.digest('hex');
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

/** GNU coreutils, "md5sum invocation": a line whose name is escaped begins with a backslash. */
function checksumLine({ path, sha256 }: SiteFile): string {
  const name = path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign);
  return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}
