// Packs the files of an export into its bundle, a tar.gz or a zip. The same files give the same bytes.
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { zipSync } from 'fflate';
import { pack } from 'tar-stream';
import type { FileContent } from './read-site.ts';

/** Rejects if two files have the same path. */
export async function packBundle(files: readonly FileContent[]): Promise<Buffer> {
  const archive = pack();
  const mtime = new Date(0);
  for (const { path, content } of inOrder(files)) archive.entry({ name: path, mtime, mode: 0o644 }, content);
  archive.finalize();
  return promisify(gzip)(await buffer(archive));
}

export function packZip(files: readonly FileContent[]): Promise<Buffer> {
  const contents = Object.fromEntries(inOrder(files).map(({ path, content }) => [path, content]));
  // The first year that a zip can record.
  return Promise.resolve(Buffer.from(zipSync(contents, { mtime: new Date(1980, 0, 1) })));
}

function inOrder(files: readonly FileContent[]): readonly FileContent[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const repeated = files.find((file) => byPath.get(file.path) !== file);
  if (repeated !== undefined) throw new Error(`The site has two files named ${repeated.path}`);
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
