/** The inputs of the audit action and their values. */
import { basePath, ignoreRules } from './audit-inputs.ts';
import { type InputText, readInputs, type Values } from './input-table.ts';
import * as parse from './parse.ts';

export const auditInputs = {
  /** The folder that will be deployed. */
  'site-path': { as: 'sitePath', parse: parse.path, required: true },
  /** The path under which the site will be served: `/`, or a path such as `/docs`. */
  'base-path': { as: 'basePath', parse: basePath, default: '/' },
  /** The host of the original site. */
  domain: { parse: parse.domain },
  ignore: { parse: ignoreRules },
  /** The report of an earlier run. Its findings are accepted. */
  baseline: { parse: parse.path },
  fail: { parse: parse.flag, default: 'true' },
  'report-path': { as: 'reportPath', parse: parse.path },
  summary: { parse: parse.flag, default: 'true' },
} as const;

export type AuditSettings = Values<typeof auditInputs>;

/** Throws `invalid-input` if an input is missing or invalid. */
export function auditSettings(textOf: InputText): AuditSettings {
  return readInputs(auditInputs, textOf);
}
