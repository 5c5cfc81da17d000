/** The inputs of the check-published action and their values. */
import { Failure } from '../failure.ts';
import * as parse from './parse.ts';
import { type InputText, readInputs, type Values } from './input-table.ts';

export const publishedInputs = {
  url: { parse: parse.siteUrl, required: true },
  /** The folder that was deployed. */
  'site-path': { as: 'sitePath', parse: parse.path },
  'content-digest': { as: 'contentDigest', parse: parse.sha256 },
  timeout: { as: 'timeoutMs', parse: parse.duration, default: '10m' },
  sample: { as: 'sampleSize', parse: parse.count(1, 1_000_000), default: '200' },
  compare: { parse: parse.oneOf('content', 'text', 'status'), default: 'content' },
  /** Empty if the export was not compared with an earlier one. */
  'changes-path': { as: 'changesPath', parse: parse.path },
  summary: { parse: parse.flag, default: 'true' },
} as const;

export type PublishedSettings = Values<typeof publishedInputs>;

/** Throws `invalid-input` if an input is missing or invalid. */
export function publishedSettings(textOf: InputText): PublishedSettings {
  const settings = readInputs(publishedInputs, textOf);
  const { sitePath, contentDigest, compare } = settings;
  if (sitePath !== undefined) return settings;
  // An expression with a wrong id evaluates to an empty string.
  if (contentDigest === undefined)
    throw invalid(
      'Inputs `site-path` and `content-digest` are both empty.',
      'Set `site-path` to the folder that was deployed. In a job without it, set `content-digest` to the output of the export. If you did, check the id of that step, and make the output one of its job.',
    );
  // A digest from the host that is checked proves nothing.
  if (compare === 'text')
    throw invalid(
      'Input `compare` is "text", which needs `site-path`.',
      'Set `site-path` to the folder that was deployed.',
    );
  return settings;
}

function invalid(message: string, hint: string): Failure {
  return new Failure({ code: 'invalid-input', message, hint });
}
