/** Compares what lies in the work folder with what should, file by file. */
import { isDeepStrictEqual } from 'node:util';
import type { ExportEvidence } from '../evidence.ts';
import { fieldsIn } from '../json.ts';
import type { SnapshotEntry } from '../snapshot.ts';
import { cacheFindings, isInCache } from './cache.ts';
import type { DueFile, DueFiles } from './delivered-files.ts';

export function fileFindings(evidence: ExportEvidence, due: DueFiles): readonly string[] {
  const entries = [...evidence.after];
  const own = entries.filter(([path]) => !isInCache(path));
  const folders = new Set([...due.keys()].flatMap(foldersAbove));
  const wrong = own.flatMap(([path, entry]) => {
    const wanted = due.get(path);
    if (entry.kind === 'folder') return folders.has(path) ? [] : [`it left the folder ${path} behind`];
    if (wanted === undefined) return [`it left ${path} behind`];
    return isRight(entry, wanted) ? [] : [`${path} is not what it should be`];
  });
  const missing = [...due.keys()].filter((path) => evidence.after.get(path)?.kind !== 'file');
  return [...wrong, ...missing.map((path) => `${path} is missing`), ...cacheFindings(evidence)];
}

export function isRight(entry: SnapshotEntry, wanted: DueFile): boolean {
  if (entry.kind !== 'file') return false;
  if (wanted.kind === 'bytes') return entry.sha256 === wanted.sha256;
  return isDeepStrictEqual(fieldsIn(entry.json ?? ''), wanted.value);
}

function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
