/** The exact outputs of a green run. */
import { join } from 'node:path';
import type { ExpectedBundle, ExportEvidence } from '../evidence.ts';
import { fieldsIn } from '../json.ts';
import { basePathOutside, type Inputs, ruleOutside } from '../inputs.ts';
import type { RenderedFile } from '../rendered-export.ts';

type Outputs = Readonly<Record<string, string | undefined>>;

/** `bundle` is the delivered bundle; undefined if the run must not deliver one. */
export function expectedOutputs(ending: string, evidence: ExportEvidence, bundle: ExpectedBundle | undefined): Outputs {
  return {
    outcome: ending,
    'job-id': oneOf(evidence.observed.jobIds, evidence.run.outputs['job-id']),
    ...(ending === 'succeeded' && { ...outputsOfUrl(evidence), ...outputsOfValues(evidence) }),
    ...(bundle !== undefined && outputsOfBundle(bundle, evidence)),
  };
}

function outputsOfUrl({ observed, expected, run }: ExportEvidence): Outputs {
  const { url, expiresAt } = observed.urls.at(-1) ?? {};
  const pages = expected.map(({ site }) => String(site.pageCount));
  return {
    status: 'completed',
    'page-count': oneOf(pages, run.outputs['page-count']),
    'bundle-url': url,
    ...(expiresAt !== undefined && Number.isFinite(Date.parse(expiresAt)) && { 'bundle-expires-at': expiresAt }),
  };
}

function outputsOfValues(evidence: ExportEvidence): Outputs {
  const path = evidence.inputs['values-file'];
  return path === undefined ? {} : { 'values-file': inWorkspace(path, evidence) };
}

function outputsOfBundle(bundle: ExpectedBundle, evidence: ExportEvidence): Outputs {
  return {
    'bundle-path': bundlePath(bundle, evidence),
    'bundle-size': String(bundle.sizeBytes),
    'bundle-sha256': bundle.sha256,
    'bundle-format': bundle.format,
    ...outputsOfSite(bundle, evidence),
  };
}

function outputsOfSite(bundle: ExpectedBundle, evidence: ExportEvidence): Outputs {
  const { inputs } = evidence;
  const { site } = bundle;
  const base = siteBase(bundle, evidence);
  return {
    'file-count': String(site.files.length),
    'site-size': String(site.siteBytes),
    'content-digest': site.contentDigest,
    'manifest-path': `${base}.manifest.json`,
    ...(inputs['extract-to'] !== undefined && { 'site-path': base }),
    ...(inputs['audit'] !== undefined && {
      'audit-findings': String(auditCounts(bundle, inputs).found),
      'audit-report-path': `${base}.audit.json`,
    }),
    ...(inputs['previous-manifest'] !== undefined && outputsOfChanges(bundle, evidence, base)),
  };
}

function outputsOfChanges({ site }: ExpectedBundle, evidence: ExportEvidence, base: string): Outputs {
  const { added, modified, removed } = changesSince(previousFiles(evidence), site.files);
  return {
    changed: String(added.length + modified.length + removed.length > 0),
    'changes-path': `${base}.changes.json`,
    'added-count': String(added.length),
    'modified-count': String(modified.length),
    'removed-count': String(removed.length),
  };
}

/** Each page except the error page links to `/`, which a base path turns into a finding or an ignored one. */
export function auditCounts({ site }: ExpectedBundle, inputs: Inputs): { found: number; ignored: number } {
  const pages = site.files.filter(({ path }) => path.endsWith('.html') && path !== '404.html').length;
  const count = inputs['base-path'] === basePathOutside ? pages : 0;
  const isIgnored = inputs['audit-ignore'] === ruleOutside;
  return { found: isIgnored ? 0 : count, ignored: isIgnored ? count : 0 };
}

type ExpectedChanges = Readonly<Record<'added' | 'modified' | 'removed', readonly string[]>>;

export function changesSince(previous: readonly RenderedFile[], files: readonly RenderedFile[]): ExpectedChanges {
  const [was, is] = [previous, files].map((each) => new Map(each.map(({ path, sha256 }) => [path, sha256])));
  const [before, now] = [was ?? new Map<string, string>(), is ?? new Map<string, string>()];
  return {
    added: [...now.keys()].filter((path) => !before.has(path)),
    modified: [...now]
      .filter(([path, sha256]) => before.has(path) && before.get(path) !== sha256)
      .map(([path]) => path),
    removed: [...before.keys()].filter((path) => !now.has(path)),
  };
}

/** The files in the manifest that the step was given. Empty if it does not exist. */
export function previousFiles({ before, inputs }: ExportEvidence): readonly RenderedFile[] {
  const manifest = before.get(`workspace/${inputs['previous-manifest'] ?? ''}`);
  if (manifest?.kind !== 'file') return [];
  const { files } = fieldsIn(manifest.json ?? '');
  return Array.isArray(files) ? files.filter(isRenderedFile) : [];
}

function isRenderedFile(value: unknown): value is RenderedFile {
  if (typeof value !== 'object' || value === null) return false;
  return 'path' in value && 'sha256' in value && 'sizeBytes' in value;
}

/** The path without the suffix of manifest and changes: the site folder if there is one, otherwise the bundle. */
export function siteBase(bundle: ExpectedBundle, evidence: ExportEvidence): string {
  const site = evidence.inputs['extract-to'];
  return site === undefined ? bundlePath(bundle, evidence) : inWorkspace(site, evidence);
}

/** The user's path, or a path in a new folder with random characters in its name. */
export function bundlePath({ format }: ExpectedBundle, evidence: ExportEvidence): string {
  const { inputs, run, workFolder } = evidence;
  if (inputs['bundle-path'] !== undefined) return inWorkspace(inputs['bundle-path'], evidence);
  const host = inputs['domain'] ?? new URL(inputs['base-url'] ?? '').host.replace(':', '_');
  const start = join(workFolder, 'temp', `static-export-${host}-${run.outputs['job-id'] ?? ''}-`);
  const found = run.outputs['bundle-path'] ?? '';
  const chance = found.slice(start.length, start.length + 6);
  return join(`${start}${/^[A-Za-z0-9]{6}$/.test(chance) ? chance : 'XXXXXX'}`, `bundle.${format}`);
}

export function inWorkspace(path: string, { workFolder }: ExportEvidence): string {
  return join(workFolder, 'workspace', path);
}

function oneOf(choices: readonly string[], found: string | undefined): string {
  return choices.find((choice) => choice === found) ?? choices.join(' or ');
}
