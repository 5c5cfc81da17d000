/**
 * The inputs of action.yml, except `api-key`, which `secrets/api-key` validates. A contract test compares this table with
 * action.yml.
 */
import { basePath, ignoreRules } from './audit-inputs.ts';
import * as parse from './parse.ts';

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
