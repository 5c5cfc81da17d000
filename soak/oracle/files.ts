/** Compares what lies in the work folder with what should, file by file; and the tool cache, whose names are the action's own. */
import { isDeepStrictEqual } from 'node:util';
import type { Evidence } from '../evidence.ts';
import { fieldsIn } from '../json.ts';
import type { SnapshotEntry } from '../snapshot.ts';
import type { DueFile, DueFiles } from './delivered-files.ts';

export function fileFindings(evidence: Evidence, due: DueFiles): readonly string[] {
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

function isRight(entry: SnapshotEntry, wanted: DueFile): boolean {
  if (entry.kind !== 'file') return false;
  if (wanted.kind === 'bytes') return entry.sha256 === wanted.sha256;
  return isDeepStrictEqual(fieldsIn(entry.json ?? ''), wanted.value);
}

function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function isInCache(path: string): boolean {
  return path.startsWith('tool-cache/');
}

/** With `reuse` the bundle is kept, whole and marked as such; without it, nothing is. */
function cacheFindings({ after, inputs, run }: Evidence): readonly string[] {
  const files = [...after].filter(([path, { kind }]) => isInCache(path) && kind === 'file');
  const isKept = inputs['reuse'] === 'true' && run.outputs['bundle-path'] !== undefined;
  if (!isKept) return files.map(([path]) => `it left ${path} behind`);
  const names = files.map(([path]) => path.replace(/^.*\/(?:[^/]+(?=\.complete$))?/, '')).sort();
  const bundle = files.find(([path]) => path.endsWith('/bundle'))?.[1];
  const isWhole = bundle?.kind === 'file' && bundle.sha256 === run.outputs['bundle-sha256'];
  const isComplete = isDeepStrictEqual(names, ['.complete', 'bundle', 'bundle.sha256']);
  return isWhole && isComplete ? [] : [`its bundle is not kept as it should be: ${names.join(', ')}`];
}
