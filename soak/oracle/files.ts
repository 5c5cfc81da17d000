/** Compares the work folder with the expected files. */
import { isDeepStrictEqual } from 'node:util';
import type { ExportEvidence } from '../evidence.ts';
import { fieldsIn } from '../json.ts';
import type { SnapshotEntry } from '../snapshot.ts';
import { cacheFindings, isInCache } from './cache.ts';
import type { ExpectedFile, ExpectedFiles } from './expected-files.ts';

export function fileFindings(evidence: ExportEvidence, expected: ExpectedFiles): readonly string[] {
  const entries = [...evidence.after];
  const own = entries.filter(([path]) => !isInCache(path));
  const folders = new Set([...expected.keys()].flatMap(foldersAbove));
  const wrong = own.flatMap(([path, entry]) => {
    const wanted = expected.get(path);
    if (entry.kind === 'folder') return folders.has(path) ? [] : [`it left the folder ${path} behind`];
    if (wanted === undefined) return [`it left ${path} behind`];
    return isRight(entry, wanted) ? [] : [`${path} is not the expected file`];
  });
  const missing = [...expected.keys()].filter((path) => evidence.after.get(path)?.kind !== 'file');
  return [...wrong, ...missing.map((path) => `${path} is missing`), ...cacheFindings(evidence)];
}

export function isRight(entry: SnapshotEntry, wanted: ExpectedFile): boolean {
  if (entry.kind !== 'file') return false;
  if (wanted.kind === 'bytes') return entry.sha256 === wanted.sha256;
  return isDeepStrictEqual(fieldsIn(entry.json ?? ''), wanted.value);
}

function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
