/** Judges a killed step, and the run after it. */
import { isDeepStrictEqual } from 'node:util';
import type { ExpectedBundle, ExportEvidence } from '../evidence.ts';
import { fieldsIn } from '../json.ts';
import type { Snapshot, SnapshotEntry } from '../snapshot.ts';
import { cacheFindings, isInCache } from './cache.ts';
import { stepFindings } from './step-findings.ts';
import { expectedFiles, type ExpectedFiles, isRight } from './expected-files.ts';

export function isKilled({ plan, run }: Pick<ExportEvidence, 'plan' | 'run'>): boolean {
  return plan.kill !== undefined && run.signal === 'SIGKILL';
}

/** The site must be exactly the old or the new one. Every other file must be unchanged, the expected one, or a known leftover. */
export function killedFindings(evidence: ExportEvidence): readonly string[] {
  const { before, after, expected } = evidence;
  const outcome = evidence.run.outputs['outcome'];
  const findings = expected.map((bundle) => halfDoneFindings(evidence, bundle));
  const fewest = findings.reduce((one, other) => (other.length < one.length ? other : one), findings[0] ?? []);
  const removed = [...before.keys()].filter((path) => !after.has(path) && !isOfSite(path, evidence));
  return [
    ...stepFindings(evidence),
    ...(outcome === undefined ? [] : [`it was killed, but its outcome is ${outcome}`]),
    ...fewest,
    ...removed.map((path) => `it removed ${path}`),
    ...cacheFindings(evidence),
  ];
}

function halfDoneFindings(evidence: ExportEvidence, bundle: ExpectedBundle): readonly string[] {
  const { before, after } = evidence;
  const expected = expectedFiles(evidence, bundle);
  const isNew = isDeepStrictEqual(filesOf(siteIn(after, evidence)), expectedSite(expected, evidence));
  const isKnown = (path: string, entry: SnapshotEntry): boolean => {
    if (entry.kind === 'folder' || isLeftover(path, after) || isDeepStrictEqual(entry, before.get(path))) return true;
    const wanted = expected.get(path);
    const isExpected = wanted !== undefined && isRight(entry, wanted);
    return isManifest(path, evidence) ? isMarker(entry, before.get(path)) || (isExpected && isNew) : isExpected;
  };
  const others = [...after].filter(([path]) => !isOfSite(path, evidence) && !isInCache(path));
  const strange = others.filter(([path, entry]) => !isKnown(path, entry));
  return [
    ...(isNew || isOldSite(evidence) ? [] : ['its site is neither the old one nor the new one']),
    ...strange.map(([path]) => `it left ${path}, which is neither the old nor the expected file`),
  ];
}

/** The old site may be at its path, or in the staging folder between the two renames. */
function isOldSite(evidence: ExportEvidence): boolean {
  const { before, after } = evidence;
  const old = filesOf(siteIn(before, evidence));
  return [siteIn(after, evidence), setAsideIn(after, evidence)].some((site) => isDeepStrictEqual(filesOf(site), old));
}

/** Removes the leftovers of a killed step from the evidence: the next run must deliver the same result as any other. */
export function withoutLeftovers(evidence: ExportEvidence): ExportEvidence {
  const { before, after, earlier } = evidence;
  if (earlier === undefined || !isKilled(earlier)) return evidence;
  const isLeft = (path: string): boolean => before.has(path) && isLeftover(path, before);
  const withoutLeft = (snapshot: Snapshot): Snapshot => new Map([...snapshot].filter(([path]) => !isLeft(path)));
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
  const setAside = setAsideIn(before, evidence);
  if (setAside.size === 0 || !after.has(site)) return new Map();
  const entries = [...setAside].map(([path, entry]) => [`${site}/${path}`, entry] as const);
  return new Map([[site, { kind: 'folder' } as const], ...entries]);
}

/** Paths are relative to the folder. */
function entriesBelow(snapshot: Snapshot, folder: string): Snapshot {
  const start = `${folder}/`;
  const below = [...snapshot].filter(([path]) => path.startsWith(start));
  return new Map(below.map(([path, entry]) => [path.slice(start.length), entry]));
}

function siteIn(snapshot: Snapshot, evidence: ExportEvidence): Snapshot {
  return entriesBelow(snapshot, siteFolder(evidence));
}

const stagingFolder = /\.static-export-[0-9a-f]{6}\.staging/;

/** The old site in the staging folder, if the new one is there as well. */
function setAsideIn(snapshot: Snapshot, evidence: ExportEvidence): Snapshot {
  const site = siteFolder(evidence);
  const isWaiting = (path: string): boolean =>
    path.startsWith(site) &&
    stagingFolder.test(path.slice(site.length)) &&
    path.endsWith('/old') &&
    snapshot.has(path.replace(/old$/, 'site'));
  const old = snapshot.has(site) ? undefined : [...snapshot.keys()].find(isWaiting);
  return old === undefined ? new Map() : entriesBelow(snapshot, old);
}

/** Digests by path, for comparisons. Folders are left out. */
function filesOf(entries: Snapshot): ReadonlyMap<string, string> {
  const files = [...entries].filter(([, { kind }]) => kind !== 'folder');
  return new Map(files.map(([path, entry]) => [path, entry.kind === 'file' ? entry.sha256 : entry.kind]));
}

function expectedSite(expected: ExpectedFiles, evidence: ExportEvidence): ReadonlyMap<string, string> {
  const start = `${siteFolder(evidence)}/`;
  const files = [...expected].flatMap(([path, file]) =>
    path.startsWith(start) && file.kind === 'bytes' ? [[path.slice(start.length), file.sha256] as const] : [],
  );
  return new Map(files);
}

function siteFolder({ inputs }: ExportEvidence): string {
  return `workspace/${inputs['extract-to'] ?? ''}`;
}

function isOfSite(path: string, evidence: ExportEvidence): boolean {
  return `${path}/`.startsWith(`${siteFolder(evidence)}/`);
}

function isManifest(path: string, evidence: ExportEvidence): boolean {
  return path === `${siteFolder(evidence)}.manifest.json`;
}

/** A manifest with the previous files, or none, and the top-level names of the new site: the folder may contain either. */
function isMarker(entry: SnapshotEntry, previous: SnapshotEntry | undefined): boolean {
  const { files, folder } = fieldsOf(entry);
  return Array.isArray(folder) && isDeepStrictEqual(files, previous === undefined ? [] : fieldsOf(previous)['files']);
}

function fieldsOf(entry: SnapshotEntry): ReturnType<typeof fieldsIn> {
  return entry.kind === 'file' ? fieldsIn(entry.json ?? '') : {};
}

/** Temporary files, staging folders, folders in the runner's temp folder, and cache entries without a marker. */
function isLeftover(path: string, snapshot: Snapshot): boolean {
  if (/\.part$|^temp\/static-export-/.test(path) || stagingFolder.test(path)) return true;
  const [entry = ''] = /^tool-cache\/[^/]+\/[^/]+\/[^/]+/.exec(path) ?? [];
  return isInCache(path) && !path.endsWith('.complete') && !snapshot.has(`${entry}.complete`);
}
