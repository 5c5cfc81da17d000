/** The inputs of each action, and which of their values do not fit together. */
import { defaultMaxFiles } from '../model/site.ts';
import { invalidInput, type Values } from './input-table.ts';
import * as address from './parse-addresses.ts';
import * as parse from './parse.ts';
import { excludeRules, ignoreRules } from './rules.ts';

/** The inputs but `api-key`, which `requireApiKey` validates. A contract test compares this table with action.yml. */
export const exportInputs = {
  'base-url': { as: 'baseUrl', parse: address.baseUrl, required: true },
  domain: { parse: address.domain },
  'project-id': { as: 'projectId', parse: parse.id('a project') },
  /** A label. For a project and for an existing export, only manifest and values file contain it. */
  version: { parse: parse.text },
  /** An existing export keeps the paths that it was started with. */
  paths: { parse: address.pagePaths, takesLines: true },
  'job-id': { as: 'jobId', parse: parse.id('an export'), needs: 'wait' },
  wait: { parse: parse.flag, default: 'true' },
  timeout: { as: 'timeoutMs', parse: parse.duration, default: '60m' },
  'poll-interval': { as: 'pollIntervalMs', parse: parse.either('auto', parse.duration), default: 'auto' },
  download: { parse: parse.flag, default: 'true', needs: 'wait' },
  'bundle-path': { as: 'bundlePath', parse: parse.path, path: 'bundle', needs: 'download' },
  'expected-sha256': { as: 'expectedSha256', parse: parse.sha256, needs: 'download' },
  connections: { parse: parse.count(1, 32), default: '8' },
  reuse: { parse: parse.flag, default: 'false' },
  'extract-to': { as: 'extractTo', parse: parse.replacedFolder, path: 'site', needs: 'download' },
  exclude: { parse: excludeRules, needs: 'download', takesLines: true },
  'previous-manifest': { as: 'previousManifest', parse: address.pathOrUrl, path: 'manifest', needs: 'download' },
  /** The largest share of published pages that may be lacking. Without a default: one that is set must be checked. */
  'max-removed': { as: 'maxRemovedPercent', parse: parse.percent, needs: 'previous-manifest' },
  'manifest-in-site': { as: 'manifestInSite', parse: parse.flag, default: 'false', needs: 'extract-to' },
  'values-file': { as: 'valuesPath', parse: parse.path, path: 'written', needs: 'wait' },
  'values-bundle-url': { as: 'valuesMirror', parse: address.webUrl, needs: 'values-file' },
  'max-bundle-size': { as: 'maxBundleSizeBytes', parse: parse.size, default: '10GiB' },
  'max-site-size': { as: 'maxSiteSizeBytes', parse: parse.size, default: '50GiB' },
  'max-files': { as: 'maxFiles', parse: parse.count(1, 1_000_000_000), default: String(defaultMaxFiles) },
  'mask-bundle-url': { as: 'maskBundleUrl', parse: parse.flag, default: 'true' },
  summary: { parse: parse.flag, default: 'true' },
} as const;

export type ExportSettings = Values<typeof exportInputs>;

/** Throws `invalid-input` unless at least one of `domain`, `project-id` and `job-id` is set. */
export function requireSubject({ domain, projectId, jobId, paths }: ExportSettings): void {
  if (domain === undefined && projectId === undefined && jobId === undefined)
    throw invalidInput(
      'Inputs `domain`, `project-id` and `job-id` are all empty.',
      'Set `project-id` or `domain` to start an export, or `job-id` to resume one.',
    );
  if (projectId !== undefined && paths !== undefined)
    throw invalidInput(
      'Input `paths` cannot be used with `project-id`: the export of a project always has all pages.',
      'Remove one of the two.',
    );
}

/** Throws `invalid-input` if the bundle would be in the temp folder, which is deleted with the command. */
export function requireResult({ extractTo, bundlePath, wait, download }: ExportSettings): void {
  if (extractTo === undefined && bundlePath === undefined && wait && download)
    throw invalidInput(
      'The bundle would be deleted with its manifest: inputs `extract-to` and `bundle-path` are both empty.',
      'Set one of the two, or set `download` to `false`.',
    );
}

export const prepareInputs = {
  source: { parse: parse.path, path: 'read', required: true },
  'extract-to': { as: 'extractTo', parse: parse.replacedFolder, path: 'site', required: true },
  exclude: { parse: excludeRules, takesLines: true },
  'previous-manifest': { as: 'previousManifest', parse: address.pathOrUrl, path: 'manifest' },
  'max-removed': exportInputs['max-removed'],
  'manifest-in-site': { as: 'manifestInSite', parse: parse.flag, default: 'false' },
  domain: exportInputs.domain,
  'max-site-size': exportInputs['max-site-size'],
  'max-files': exportInputs['max-files'],
  summary: exportInputs.summary,
} as const;

export type PrepareSettings = Values<typeof prepareInputs>;

/** What a user asks of a site, whatever its source. */
export type SiteRules = Pick<
  PrepareSettings,
  'domain' | 'exclude' | 'maxSiteSizeBytes' | 'maxFiles' | 'previousManifest' | 'maxRemovedPercent' | 'manifestInSite'
>;

export const auditInputs = {
  'site-path': { as: 'sitePath', parse: parse.path, path: 'audited', required: true },
  url: { as: 'place', parse: address.place, default: '/' },
  domain: { parse: address.domain },
  ignore: { parse: ignoreRules, takesLines: true },
  baseline: { parse: parse.path, path: 'read' },
  fail: { parse: parse.flag, default: 'true' },
  'report-path': { as: 'reportPath', parse: parse.path, path: 'report' },
  summary: { parse: parse.flag, default: 'true' },
} as const;

export type AuditSettings = Values<typeof auditInputs>;

export const checkInputs = {
  url: { parse: address.siteUrl, required: true },
  'site-path': { as: 'sitePath', parse: parse.path, path: 'deployed' },
  'content-digest': { as: 'contentDigest', parse: parse.sha256 },
  timeout: { as: 'timeoutMs', parse: parse.duration, default: '15m' },
  sample: { as: 'sampleSize', parse: parse.count(1, 1_000_000), default: '200' },
  compare: { parse: parse.oneOf('content', 'text', 'status'), default: 'content' },
  /** Empty if the export was not compared with an earlier one. */
  'changes-path': { as: 'changesPath', parse: parse.path, path: 'read' },
  summary: { parse: parse.flag, default: 'true' },
} as const;

export type CheckSettings = Values<typeof checkInputs>;

/** Throws `invalid-input` if nothing says what is compared. */
export function requireExpectation({ sitePath, contentDigest, compare }: CheckSettings): void {
  if (sitePath !== undefined) return;
  // An expression with a wrong id evaluates to an empty string.
  if (contentDigest === undefined)
    throw invalidInput(
      'Inputs `site-path` and `content-digest` are both empty.',
      ({ step }) =>
        `Set \`site-path\` to the folder that was deployed. In a job without it, set \`content-digest\` to the output of the export. If you did, check that the ${step} which sets it passes it on.`,
    );
  // A digest from the host that is checked proves nothing.
  if (compare === 'text')
    throw invalidInput(
      'Input `compare` is "text", which needs `site-path`.',
      'Set `site-path` to the folder that was deployed.',
    );
}

export const agentEndings = ['failed', 'archived', 'no-pull-request'] as const;
export type AgentEnding = (typeof agentEndings)[number];

export const agentInputs = {
  'base-url': { as: 'baseUrl', parse: address.baseUrl, required: true },
  'project-id': { as: 'projectId', parse: parse.id('a project'), required: true },
  'job-id': { as: 'jobId', parse: parse.id('an agent job'), required: true },
  timeout: { as: 'timeoutMs', parse: parse.duration, default: '60m' },
  'poll-interval': { as: 'pollIntervalMs', parse: parse.either('auto', parse.duration), default: 'auto' },
  'fail-on': { as: 'failOn', parse: parse.severalOf(...agentEndings), default: 'failed', takesLines: true },
  summary: { parse: parse.flag, default: 'true' },
} as const;

export type AgentSettings = Values<typeof agentInputs>;
