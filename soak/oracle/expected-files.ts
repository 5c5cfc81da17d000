/** The files that must exist after a green run, and their contents. */
import { relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { publishedManifestName } from '../../src/site/manifest.ts';
import type { ExpectedBundle, ExportEvidence } from '../evidence.ts';
import { type Fields, fieldsIn } from '../json.ts';
import { sha256Of } from '../rendered-export.ts';
import type { SnapshotEntry } from '../snapshot.ts';
import { isInCache } from './cache.ts';
import { auditCounts, bundlePath, changesSince, inWorkspace, previousFiles, siteBase } from './expected-outputs.ts';

/** By path, relative to the work folder, with slashes. */
export type ExpectedFiles = ReadonlyMap<string, ExpectedFile>;

/** `fields`: a JSON file with at least these. */
export type ExpectedFile =
  { readonly kind: 'bytes'; readonly sha256: string } | { readonly kind: 'json' | 'fields'; readonly value: Fields };

export function isRight(entry: SnapshotEntry, wanted: ExpectedFile): boolean {
  if (entry.kind !== 'file') return false;
  if (wanted.kind === 'bytes') return entry.sha256 === wanted.sha256;
  const found = fieldsIn(entry.json ?? '');
  return isDeepStrictEqual(found, wanted.kind === 'fields' ? { ...found, ...wanted.value } : wanted.value);
}

/** Returns the earlier files that the run keeps and the files that it delivers, except for the tool cache. */
export function expectedFiles(evidence: ExportEvidence, bundle: ExpectedBundle | undefined): ExpectedFiles {
  const { before, inputs, workFolder } = evidence;
  const site = inputs['extract-to'];
  const isReplaced = (path: string): boolean =>
    bundle !== undefined && site !== undefined && path.startsWith(`workspace/${site}/`);
  const files = new Map<string, ExpectedFile>();
  for (const [path, entry] of before) {
    if (entry.kind === 'file' && !isReplaced(path) && !isInCache(path))
      files.set(path, { kind: 'bytes', sha256: entry.sha256 });
  }
  const set = (path: string, file: ExpectedFile): void =>
    void files.set(relative(workFolder, path).split(sep).join('/'), file);
  const values = inputs['values-file'];
  if (values !== undefined) set(inWorkspace(values, evidence), { kind: 'bytes', sha256: valuesSha256(evidence) });
  if (bundle === undefined) return files;
  set(bundlePath(bundle, evidence), { kind: 'bytes', sha256: bundle.sha256 });
  const base = siteBase(bundle, evidence);
  set(`${base}.manifest.json`, { kind: 'json', value: manifestOf(bundle, evidence) });
  if (inputs['audit'] !== undefined) {
    set(`${base}.audit.json`, { kind: 'fields', value: auditReportOf(bundle, evidence) });
  }
  if (inputs['previous-manifest'] !== undefined) {
    const value = changesSince(previousFiles(evidence), bundle.site.files);
    set(`${base}.changes.json`, { kind: 'json', value });
  }
  if (site === undefined) return files;
  for (const { path, sha256 } of bundle.site.files) set(`${base}/${path}`, { kind: 'bytes', sha256 });
  if (inputs['manifest-in-site'] === 'true') {
    set(`${base}/${publishedManifestName}`, { kind: 'json', value: manifestOf(bundle, evidence) });
  }
  return files;
}

function manifestOf({ sha256, sizeBytes, site }: ExpectedBundle, { inputs, run }: ExportEvidence): Fields {
  return {
    schema: 1,
    job: run.outputs['job-id'],
    domain: inputs['domain'] ?? null,
    version: inputs['version'] ?? null,
    bundle: { sha256, sizeBytes },
    contentDigest: site.contentDigest,
    files: site.files,
  };
}

function auditReportOf(bundle: ExpectedBundle, { inputs, run }: ExportEvidence): Fields {
  const { found, ignored } = auditCounts(bundle, inputs);
  const { files } = bundle.site;
  return {
    ...{ schema: 1, job: run.outputs['job-id'], domain: inputs['domain'] ?? null, hasErrorPage: true },
    pageCount: files.filter(({ path }) => path.endsWith('.html')).length,
    ...{ findingCount: found, ignoredCount: ignored },
  };
}

/** A double-quoted string of YAML has the syntax of JSON. */
function valuesSha256({ inputs, observed }: ExportEvidence): string {
  const { version } = inputs;
  const lines = [
    'staticExport:',
    '  enabled: true',
    `  bundleUrl: ${JSON.stringify(inputs['values-bundle-url'] ?? observed.urls.at(-1)?.url)}`,
    ...(version === undefined ? [] : [`  version: ${JSON.stringify(version)}`]),
  ];
  return sha256Of(Buffer.from(`${lines.join('\n')}\n`));
}
