/** Judges a killed step, and removes what it left behind from the evidence of the run after it. */
import { isDeepStrictEqual } from 'node:util';
import type { ExportEvidence } from '../evidence.ts';
import { type Fields, fieldsIn } from '../json.ts';
import { filesBelow, type Snapshot, type SnapshotEntry } from '../snapshot.ts';
import { cacheFindings, isInCache } from './cache.ts';
import { isSite } from './delivery.ts';
import { stepFindings } from './step-findings.ts';

export function isKilled({ plan, run }: Pick<ExportEvidence, 'plan' | 'run'>): boolean {
  return plan.kill !== undefined && run.signal === 'SIGKILL';
}

/** The site is exactly the old or the new one. Every other file is unchanged, complete, or a known leftover. */
export function killedFindings(evidence: ExportEvidence): readonly string[] {
  const { before, after, expected, run } = evidence;
  const site = siteFolder(evidence);
  const isNew = expected.some((bundle) => isSite(after, site, bundle));
  const old = filesBelow(before, site);
  const isOld = [site, setAside(after, site)].some((folder) => isDeepStrictEqual(filesBelow(after, folder), old));
  const manifestPath = `${site}.manifest.json`;
  const isOfNew = isNewManifest(manifestIn(before.get(manifestPath)), manifestIn(after.get(manifestPath)));
  const broken = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !`${path}/`.startsWith(`${site}/`) && !isInCache(path) && !isSound(path, evidence),
  );
  return [
    ...stepFindings(evidence),
    ...(run.outputs['outcome'] === undefined ? [] : ['it was killed, but has an outcome']),
    ...(isNew || isOld ? [] : ['its site is neither the old one nor the new one']),
    ...(isOfNew && !isNew ? ['its manifest is the new one, but its site is not'] : []),
    ...broken.map((path) => `it left ${path}, which is neither the old nor a complete file`),
    ...cacheFindings(evidence),
  ];
}

function isSound(path: string, { before, after, expected }: ExportEvidence): boolean {
  const [was, is] = [before.get(path), after.get(path)];
  if (isDeepStrictEqual(was, is) || isLeftover(path, after) || is?.kind === 'folder') return true;
  if (is?.kind !== 'file') return false;
  if (path.endsWith('.json')) return Object.keys(fieldsIn(is.text ?? '')).length > 0;
  return is.text?.endsWith('\n') ?? expected.some(({ sha256 }) => sha256 === is.sha256);
}

/** The next run must deliver the same result as any other, so that it is judged without the leftovers. */
export function withoutLeftovers(evidence: ExportEvidence): ExportEvidence {
  const { before, after, earlier } = evidence;
  if (earlier === undefined || !isKilled(earlier)) return evidence;
  const left = new Set([...before.keys()].filter((path) => isLeftover(path, before)));
  const withoutLeft = (snapshot: Snapshot): Snapshot => new Map([...snapshot].filter(([path]) => !left.has(path)));
  return {
    ...evidence,
    before: new Map([...withoutLeft(before), ...restoredSite(evidence)]),
    after: withoutLeft(after),
  };
}

/** Returns the old site if the next step restored it before it unpacked the new one. */
function restoredSite(evidence: ExportEvidence): Snapshot {
  const { before, after } = evidence;
  const site = siteFolder(evidence);
  const old = setAside(before, site);
  if (before.has(site) || !after.has(site)) return new Map();
  const moved = [...before].filter(([path]) => `${path}/`.startsWith(`${old}/`));
  return new Map(moved.map(([path, entry]) => [path.replace(old, () => site), entry]));
}

/** The folder of the old site between the two renames that replace it. */
function setAside(snapshot: Snapshot, site: string): string {
  const isOld = (path: string): boolean => path.startsWith(site) && /\.static-export-\w+\.staging\/old$/.test(path);
  return [...snapshot.keys()].find(isOld) ?? 'none';
}

function siteFolder({ inputs }: ExportEvidence): string {
  return `workspace/${inputs['extract-to'] ?? ''}`;
}

/** False for the old list of files, or none, with the names of both sites: that is written before the site is replaced. */
function isNewManifest(was: Fields, is: Fields): boolean {
  const isInterim = is['folder'] !== undefined && isDeepStrictEqual(is['files'], was['files'] ?? []);
  return is['contentDigest'] !== undefined && is['contentDigest'] !== was['contentDigest'] && !isInterim;
}

function manifestIn(entry: SnapshotEntry | undefined): Fields {
  return fieldsIn(entry?.kind === 'file' ? (entry.text ?? '') : '');
}

/** Temporary files, staging folders, folders in the runner's temp folder, and cache entries without a marker. */
function isLeftover(path: string, snapshot: Snapshot): boolean {
  if (/\.part$|^temp\/static-export-|\.static-export-\w+\.staging/.test(path)) return true;
  const [entry = ''] = /^tool-cache\/[^/]+\/[^/]+\/[^/]+/.exec(path) ?? [];
  return isInCache(path) && !path.endsWith('.complete') && !snapshot.has(`${entry}.complete`);
}
