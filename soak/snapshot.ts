/** Contents of the folders that a step may write into: every folder, and the digest of every file. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sha256Of } from './rendered-export.ts';

/** By path, relative to the work folder, with slashes. */
export type Snapshot = ReadonlyMap<string, SnapshotEntry>;

export type SnapshotEntry =
  | { readonly kind: 'folder' }
  /** `json`: the text of a `.json` file. */
  | { readonly kind: 'file'; readonly sha256: string; readonly json?: string }
  | { readonly kind: 'other' };

/** The runner's own files. */
const runnersOwn = /^temp\/_(runner_file_commands|github_workflow)(\/|$)/;

export async function takeSnapshot(workFolder: string): Promise<Snapshot> {
  const found = new Map<string, SnapshotEntry>();
  for (const top of ['temp', 'workspace', 'tool-cache']) {
    const entries = await readdir(join(workFolder, top), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      const path = relative(workFolder, file).split(sep).join('/');
      if (!runnersOwn.test(path)) found.set(path, entry.isFile() ? await fileEntry(file) : otherEntry(entry));
    }
  }
  return found;
}

async function fileEntry(file: string): Promise<SnapshotEntry> {
  const content = await readFile(file);
  return { kind: 'file', sha256: sha256Of(content), ...(file.endsWith('.json') && { json: content.toString() }) };
}

function otherEntry(entry: { isDirectory: () => boolean }): SnapshotEntry {
  return entry.isDirectory() ? { kind: 'folder' } : { kind: 'other' };
}
