/** The inputs of the export action and their values. */
import { Failure } from '../failure.ts';
import { type InputText, readInputs, requireApiKey, type Values } from './input-table.ts';
import * as parse from './parse.ts';

/** Without `api-key`, which `requireApiKey` validates. A contract test compares this table with action.yml. */
export const exportInputs = {
  'base-url': { as: 'baseUrl', parse: parse.baseUrl, required: true },
  domain: { parse: parse.domain },
  /** For an existing export, which already has its label, only manifest and values file contain it. */
  version: { parse: parse.text },
  /** An existing export keeps the paths that it was started with. */
  paths: { parse: parse.pagePaths },
  'job-id': { as: 'jobId', parse: parse.id('an export'), needs: 'wait' },
  wait: { parse: parse.flag, default: 'true' },
  timeout: { as: 'timeoutMs', parse: parse.duration, default: '60m' },
  'poll-interval': { as: 'pollIntervalMs', parse: parse.either('auto', parse.duration), default: 'auto' },
  download: { parse: parse.flag, default: 'true', needs: 'wait' },
  'bundle-path': { as: 'bundlePath', parse: parse.path, needs: 'download' },
  'expected-sha256': { as: 'expectedSha256', parse: parse.sha256, needs: 'download' },
  connections: { parse: parse.count(1, 32), default: '8' },
  reuse: { parse: parse.flag, default: 'false' },
  'extract-to': { as: 'extractTo', parse: parse.path, needs: 'download' },
  'previous-manifest': { as: 'previousManifest', parse: parse.pathOrUrl, needs: 'download' },
  /** The largest share of the published pages that the export may lack, in percent. Without a default: one that is set must be checked. */
  'max-removed': { as: 'maxRemovedPercent', parse: parse.percent, needs: 'previous-manifest' },
  /** Writes the manifest into the site, so that the published site contains it. */
  'manifest-in-site': { as: 'manifestInSite', parse: parse.flag, default: 'false', needs: 'extract-to' },
  'values-file': { as: 'valuesPath', parse: parse.path, needs: 'wait' },
  /** The URL to write instead of the presigned one. */
  'values-bundle-url': { as: 'valuesMirror', parse: parse.webUrl, needs: 'values-file' },
  'max-bundle-size': { as: 'maxBundleSizeBytes', parse: parse.size, default: '10GiB' },
  'max-site-size': { as: 'maxSiteSizeBytes', parse: parse.size, default: '50GiB' },
  'max-files': { as: 'maxFiles', parse: parse.count(1, 1_000_000_000), default: '1000000' },
  'mask-bundle-url': { as: 'maskBundleUrl', parse: parse.flag, default: 'true' },
  summary: { parse: parse.flag, default: 'true' },
} as const;

/** The export: one to resume, or a new one. */
type ExportSubject =
  | { readonly jobId: string; readonly domain: string | undefined }
  | { readonly jobId: undefined; readonly domain: string };

export type ExportSettings = Omit<Values<typeof exportInputs>, keyof ExportSubject> &
  ExportSubject & { readonly apiKey: string };

/** Throws `invalid-input` if an input is missing or invalid. */
export function exportSettings(textOf: InputText): ExportSettings {
  const apiKey = requireApiKey(textOf('api-key'));
  const values = readInputs(exportInputs, textOf);
  return { ...values, ...subjectIn(values), apiKey };
}

function subjectIn({ domain, jobId }: Values<typeof exportInputs>): ExportSubject {
  if (jobId !== undefined) return { jobId, domain };
  if (domain !== undefined) return { jobId, domain };
  throw new Failure({
    code: 'invalid-input',
    message: 'Neither `domain` nor `job-id` is set. Set `domain` to start an export, or `job-id` to resume one.',
  });
}
