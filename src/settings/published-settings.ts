/** The inputs of the check-published action and their values. */
import { Failure } from '../failure.ts';
import * as parse from './parse.ts';
import { type InputText, readInputs, type Values } from './input-table.ts';

export const publishedInputs = {
  url: { parse: parse.siteUrl, required: true },
  'content-digest': { as: 'contentDigest', parse: parse.sha256, required: true },
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
  if (textOf('content-digest').trim() === '') throw emptyDigest();
  return readInputs(publishedInputs, textOf);
}

/** An expression with a wrong id evaluates to an empty string. */
function emptyDigest(): Failure {
  return new Failure({
    code: 'invalid-input',
    message: 'Input `content-digest` is required but empty.',
    hint: 'Check the id of the export step: `${{ steps.export.outputs.content-digest }}` is empty unless a step of this job has `id: export`. To use it in another job, make it an output of the first one.',
  });
}
