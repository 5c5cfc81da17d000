/** The inputs of the export action and their values. */
import { Failure } from '../failure.ts';
import type { IgnoreRule } from '../model/finding-kinds.ts';
import { requireApiKey } from '../secrets/api-key.ts';
import { basePath, ignoreRules } from './audit-inputs.ts';
import { requireNoConflicts } from './input-conflicts.ts';
import { type InputText, readInputs, type Values } from './input-table.ts';
import * as parse from './parse.ts';

/** Without `api-key`, which `secrets/api-key` validates. A contract test compares this table with action.yml. */
export const exportInputs = {
  'base-url': { parse: parse.baseUrl, required: true },
  domain: { parse: parse.domain },
  version: { parse: parse.text },
  paths: { parse: parse.pagePaths },
  'job-id': { parse: parse.id('an export') },
  wait: { parse: parse.flag, default: 'true' },
  timeout: { parse: parse.duration, default: '60m' },
  'poll-interval': { parse: parse.either('auto', parse.duration), default: 'auto' },
  download: { parse: parse.flag, default: 'true' },
  'bundle-path': { parse: parse.path },
  verify: { parse: parse.flag, default: 'true' },
  'expected-sha256': { parse: parse.sha256 },
  connections: { parse: parse.count(1, 32), default: '8' },
  reuse: { parse: parse.flag, default: 'false' },
  'extract-to': { parse: parse.path },
  'previous-manifest': { parse: parse.path },
  'base-path': { parse: basePath, default: '/' },
  audit: { parse: parse.oneOf('off', 'warn', 'error'), default: 'off' },
  'audit-ignore': { parse: ignoreRules },
  'values-file': { parse: parse.path },
  'values-bundle-url': { parse: parse.webUrl },
  'max-bundle-size': { parse: parse.size, default: '10GiB' },
  'max-site-size': { parse: parse.size, default: '50GiB' },
  'max-files': { parse: parse.count(1, 1_000_000_000), default: '1000000' },
  'mask-bundle-url': { parse: parse.flag, default: 'true' },
  summary: { parse: parse.flag, default: 'true' },
} as const;

/** The export: a new one, or one to resume. */
export type ExportSubject =
  | {
      readonly kind: 'new';
      readonly domain: string;
      readonly version: string | undefined;
      /** Page paths to include. Empty: all pages. */
      readonly paths: readonly string[];
    }
  | {
      readonly kind: 'existing';
      readonly jobId: string;
      readonly domain: string | undefined;
      /** For manifest and values file only: the export already has its label. */
      readonly version: string | undefined;
      /** Whether `paths` is set but ignored: the export keeps the paths that it was started with. */
      readonly hasIgnoredPaths: boolean;
    };

/** The values file to write for a self-hosted deployment. */
export interface ValuesFileSettings {
  readonly path: string;
  /** The URL to write instead of the presigned one. */
  readonly mirror: URL | undefined;
}

export interface ExportSettings {
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly subject: ExportSubject;
  readonly wait: boolean;
  readonly timeoutMs: number;
  readonly pollIntervalMs: number | 'auto';
  readonly download: boolean;
  readonly bundlePath: string | undefined;
  /** Whether the archive is read even if no other input needs it. */
  readonly verify: boolean;
  readonly extractTo: string | undefined;
  readonly previousManifest: string | undefined;
  /** What findings do: `warn` reports them, `error` fails the step as well. */
  readonly audit: 'off' | 'warn' | 'error';
  /** The path under which the site will be served: `/`, or a path such as `/docs`. */
  readonly basePath: string;
  /** The exceptions of the audit. */
  readonly auditIgnore: readonly IgnoreRule[];
  readonly values: ValuesFileSettings | undefined;
  readonly maxSiteSizeBytes: number;
  readonly maxFiles: number;
  readonly expectedSha256: string | undefined;
  /** Maximum parallel connections. */
  readonly connections: number;
  readonly reuse: boolean;
  readonly maxBundleSizeBytes: number;
  readonly maskBundleUrl: boolean;
}

/** Throws `invalid-input` if an input is missing or invalid. */
export function exportSettings(textOf: InputText): ExportSettings {
  const apiKey = requireApiKey(textOf('api-key'));
  const values = readInputs(exportInputs, textOf);
  requireNoConflicts(values);
  const { 'values-file': valuesPath, 'values-bundle-url': mirror } = values;
  return {
    baseUrl: values['base-url'],
    apiKey,
    subject: subjectIn(values),
    wait: values.wait,
    timeoutMs: values.timeout,
    pollIntervalMs: values['poll-interval'],
    download: values.download,
    bundlePath: values['bundle-path'],
    verify: values.verify || siteLimits.some((name) => differsFromDefault(name, textOf)),
    extractTo: values['extract-to'],
    previousManifest: values['previous-manifest'],
    audit: values.audit,
    basePath: values['base-path'],
    auditIgnore: values['audit-ignore'] ?? [],
    values: valuesPath === undefined ? undefined : { path: valuesPath, mirror },
    maxSiteSizeBytes: values['max-site-size'],
    maxFiles: values['max-files'],
    expectedSha256: values['expected-sha256'],
    connections: values.connections,
    reuse: values.reuse,
    maxBundleSizeBytes: values['max-bundle-size'],
    maskBundleUrl: values['mask-bundle-url'],
  };
}

function subjectIn(values: Values<typeof exportInputs>): ExportSubject {
  const { domain, version, 'job-id': jobId, paths = [] } = values;
  if (jobId !== undefined) return { kind: 'existing', jobId, domain, version, hasIgnoredPaths: paths.length > 0 };
  if (domain !== undefined) return { kind: 'new', domain, version, paths };
  throw new Failure({
    code: 'invalid-input',
    message: 'Neither `domain` nor `job-id` is set. Set `domain` to start an export, or `job-id` to resume one.',
  });
}

/** If one of these limits is set, the archive is read even with `verify: false`. Otherwise the limit would not be enforced. */
const siteLimits = ['max-site-size', 'max-files'] as const;

function differsFromDefault(name: (typeof siteLimits)[number], textOf: InputText): boolean {
  const given = textOf(name).trim();
  return given !== '' && given !== exportInputs[name].default;
}
