/** The files that must be there after a green run, and what must be in them. */
import { relative, sep } from 'node:path';
import type { DueBundle, ExportEvidence } from '../evidence.ts';
import { isArchiveRead } from '../inputs.ts';
import { sha256 as sha256Of } from '../rendered.ts';
import { isInCache } from './cache.ts';
import { bundlePath, changesSince, inWorkspace, previousFiles, siteBase } from './due-outputs.ts';

/** By path, relative to the work folder, with slashes. */
export type DueFiles = ReadonlyMap<string, DueFile>;

export type DueFile =
  { readonly kind: 'bytes'; readonly sha256: string } | { readonly kind: 'json'; readonly value: object };

/** What was there before, less what the run replaces, and what it delivers. The tool cache is left out. */
export function deliveredFiles(evidence: ExportEvidence, bundle: DueBundle | undefined): DueFiles {
  const { before, inputs, workFolder } = evidence;
  const site = inputs['extract-to'];
  const isReplaced = (path: string): boolean =>
    bundle !== undefined && site !== undefined && path.startsWith(`workspace/${site}/`);
  const files = new Map<string, DueFile>();
  for (const [path, entry] of before) {
    if (entry.kind === 'file' && !isReplaced(path) && !isInCache(path))
      files.set(path, { kind: 'bytes', sha256: entry.sha256 });
  }
  const set = (path: string, file: DueFile): void =>
    void files.set(relative(workFolder, path).split(sep).join('/'), file);
  const values = inputs['values-file'];
  if (values !== undefined) set(inWorkspace(values, evidence), { kind: 'bytes', sha256: valuesSha256(evidence) });
  if (bundle === undefined) return files;
  set(bundlePath(bundle, evidence), { kind: 'bytes', sha256: bundle.sha256 });
  if (!isArchiveRead(inputs)) return files;
  const base = siteBase(bundle, evidence);
  set(`${base}.manifest.json`, { kind: 'json', value: manifestOf(bundle, evidence) });
  if (inputs['audit'] !== undefined) set(`${base}.audit.json`, { kind: 'json', value: reportOf(bundle, evidence) });
  if (inputs['previous-manifest'] !== undefined) {
    const value = changesSince(previousFiles(evidence), bundle.site.files);
    set(`${base}.changes.json`, { kind: 'json', value });
  }
  if (site === undefined) return files;
  for (const { path, sha256 } of bundle.site.files) set(`${base}/${path}`, { kind: 'bytes', sha256 });
  return files;
}

function manifestOf({ sha256, sizeBytes, site }: DueBundle, { inputs, run }: ExportEvidence): object {
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

/** The sandbox's pages lead nowhere else. */
function reportOf({ site }: DueBundle, { inputs, run }: ExportEvidence): object {
  return {
    schema: 1,
    job: run.outputs['job-id'],
    domain: inputs['domain'] ?? null,
    files: site.files.filter(({ path }) => /\.(html|css)$/.test(path)).length,
    findingCount: 0,
    notListed: 0,
    countsOfKinds: {},
    targetCount: 0,
    targets: [],
    findings: [],
  };
}

/** YAML's double-quoted text is that of JSON. */
function valuesSha256({ inputs, happened }: ExportEvidence): string {
  const { version } = inputs;
  const lines = [
    'staticExport:',
    '  enabled: true',
    `  bundleUrl: ${JSON.stringify(happened.links.at(-1)?.url)}`,
    ...(version === undefined ? [] : [`  version: ${JSON.stringify(version)}`]),
  ];
  return sha256Of(Buffer.from(`${lines.join('\n')}\n`));
}
