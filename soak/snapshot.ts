/** Contents of the folders that a step may write into: every folder, and the digest of every file. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sha256Of } from './rendered-export.ts';

/** By path, relative to the work folder, with slashes. */
export type Snapshot = ReadonlyMap<string, SnapshotEntry>;

export type SnapshotEntry =
  | { readonly kind: 'folder' }
  /** `text`: of a JSON or YAML file. */
  | { readonly kind: 'file'; readonly sha256: string; readonly text?: string }
  | { readonly kind: 'other' };

/** The runner's own files. */
const runnersOwn = /^temp\/_runner_file_commands(\/|$)/;

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
  return { kind: 'file', sha256: sha256Of(content), ...(/\.(json|yaml)$/.test(file) && { text: content.toString() }) };
}

function otherEntry(entry: { isDirectory: () => boolean }): SnapshotEntry {
  return entry.isDirectory() ? { kind: 'folder' } : { kind: 'other' };
}

/** Returns the digests of the files in a folder, by their paths in it. */
export function filesBelow(snapshot: Snapshot, folder: string): ReadonlyMap<string, string> {
  const start = `${folder}/`;
  const inside = [...snapshot].filter(([path, { kind }]) => path.startsWith(start) && kind !== 'folder');
  return new Map(
    inside.map(([path, entry]) => [path.slice(start.length), entry.kind === 'file' ? entry.sha256 : entry.kind]),
  );
}
