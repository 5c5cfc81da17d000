/** Runs our reader as the action does, without writing files. */
import { writeFileSync } from 'node:fs';
import { readArchive } from '../../src/archive/read-archive.ts';
import { FileSource } from '../../testing/file-source.ts';
import { Failure } from '../../src/failure.ts';
import type { SiteWriter } from '../../src/model/site.ts';
import { folderMark, type Tree } from '../../testing/file-tree.ts';

export type OurReading =
  | { readonly kind: 'read'; readonly tree: Tree }
  | { readonly kind: 'rejected'; readonly failure: Failure }
  /** A bug in our reader. */
  | { readonly kind: 'broken'; readonly error: string };

const limits = { maxSizeBytes: 64 * 1024 * 1024, maxFiles: 10_000 } as const;

export async function readOurs(path: string, archive: Buffer): Promise<OurReading> {
  writeFileSync(path, archive);
  const tree = new Map<string, string>();
  try {
    using source = new FileSource(path);
    const signal = new AbortController().signal;
    const { files } = await readArchive(source, { limits, writer: folderWriter(tree), signal });
    for (const file of files) tree.set(file.path, file.sha256);
    return { kind: 'read', tree };
  } catch (error) {
    if (error instanceof Failure && error.code !== 'internal-error') return { kind: 'rejected', failure: error };
    return { kind: 'broken', error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Records the folders. The files are in the result of the reader. */
function folderWriter(tree: Map<string, string>): SiteWriter {
  return {
    makeFolder: (path) => void tree.set(path, folderMark),
    writeFile: () => undefined,
    openFile: () => ({ write: () => undefined, close: () => undefined }),
    copyFile: () => Promise.resolve(),
  };
}
