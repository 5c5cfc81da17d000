/** Numbers in prose that code owns: the documents contain what the constants say. */
import { describe, expect, test } from '@jest/globals';
import { retryPolicies, unreachedLimitMs } from '../../src/service/retry-rules.ts';
import { constantOf } from '../../testing/constants.ts';
import { readText } from '../../testing/repository.ts';

const [mebibyte, second, minute] = [1024 * 1024, 1000, 60_000];
const troubleshooting = 'docs/troubleshooting.md';

/** The text in the document, with a number sign for the number. */
const facts: readonly (readonly [document: string, text: string, value: number])[] = [
  ['docs/limits.md', '# names in a path', constantOf('archive/path-rules', 'maxDepth')],
  ['docs/limits.md', '# bytes per name', constantOf('archive/path-rules', 'maxNameBytes')],
  ['docs/limits.md', '# per path', constantOf('archive/path-rules', 'maxPathBytes')],
  ['docs/limits.md', '# for the target of a link', constantOf('archive/path-rules', 'maxTextBytes')],
  ['docs/limits.md', 'more than # MiB', constantOf('archive/site-budget', 'minRatioBytes') / mebibyte],
  ['docs/limits.md', 'must not exceed # times the size of its bundle', constantOf('archive/site-budget', 'maxRatio')],
  ['docs/threat-model.md', "at most # times the bundle's size", constantOf('archive/site-budget', 'maxRatio')],
  ['docs/threat-model.md', '# s per request', constantOf('service/client', 'requestLimitMs') / second],
  ['docs/threat-model.md', '# MiB per response', constantOf('service/client', 'maxReplyBytes') / mebibyte],
  ['docs/threat-model.md', '# s with less than', constantOf('download/stall-limit', 'minBytesMs') / second],
  ['docs/threat-model.md', 'less than # KiB', constantOf('download/stall-limit', 'minBytes') / 1024],
  [troubleshooting, 'less than # KiB', constantOf('download/stall-limit', 'minBytes') / 1024],
  ['docs/threat-model.md', 'the step after # attempts', constantOf('download/download', 'maxFailedAttempts') + 1],
  ['docs/threat-model.md', '# annotations for the audit', constantOf('steps/audit-site', 'maxAnnotated')],
  ['docs/values-file.md', 'less than # minutes', constantOf('steps/stage-values', 'minRemainingMs') / minute],
  ['docs/inputs.md', 'newest # bundles', constantOf('download/tool-cache', 'maxEntries')],
  ['docs/how-it-works.md', '# attempts in all', retryPolicies.start.maxLostReplies],
  ['docs/how-it-works.md', 'within # seconds', retryPolicies.newJob.transientForMs / second],
  ['docs/how-it-works.md', 'up to # MiB', constantOf('download/segments', 'maxBytes') / mebibyte],
  ['docs/log-and-summary.md', 'after # pages', constantOf('runner/summary-changes', 'maxOpenPages')],
  ['docs/log-and-summary.md', 'ends after #;', constantOf('runner/summary-changes', 'maxListedPages')],
  ['docs/audit.md', 'more than # MiB', constantOf('audit/content-reader', 'maxStyleLength') / mebibyte],
  ['docs/audit.md', 'up to # per target', constantOf('audit/findings', 'findingsOfTarget')],
  ['docs/audit.md', '# in all', constantOf('audit/findings', 'findings')],
  ['docs/audit.md', '| Different references | # |', constantOf('audit/reference-table', 'references')],
  ['docs/audit.md', '| Characters of different references | # |', constantOf('audit/reference-table', 'characters')],
  ['docs/audit.md', '| References, counted once per page | # |', constantOf('audit/reference-table', 'uses')],
  ['docs/audit.md', '| Different targets of findings | # |', constantOf('audit/findings', 'targets')],
  ['docs/audit.md', '| Bytes of one page | # |', constantOf('audit/content-reader', 'maxPageBytes')],
  [troubleshooting, '| Starting an export: reply lost | # attempts', retryPolicies.start.maxLostReplies],
  [troubleshooting, 'not found, 503 | # minutes', unreachedLimitMs / minute],
  [troubleshooting, '| # attempts in a row', constantOf('service/retry-rules', 'maxForeignRejections')],
  [troubleshooting, '| # attempts in at most', retryPolicies.bundle.maxAttempts],
  [troubleshooting, 'in at most # minutes', constantOf('steps/open-bundle', 'bundleLimitMs') / minute],
  [troubleshooting, '| # s until its last byte', constantOf('service/client', 'requestLimitMs') / second],
  [troubleshooting, 'or # s with less than', constantOf('download/stall-limit', 'minBytesMs') / second],
  [troubleshooting, '| # s without data', constantOf('download/stall-limit', 'maxSilenceMs') / second],
  [troubleshooting, '# attempts while no connection', constantOf('download/download', 'maxFailedAttempts') + 1],
  [troubleshooting, '(# KiB, or', constantOf('download/download-state', 'maxSubstantialBytes') / 1024],
  [troubleshooting, '(# s with', constantOf('download/download', 'maxPauseMs') / second],
  [troubleshooting, '# renewed URLs', constantOf('download/url-provider', 'maxRejectedInARow')],
  [troubleshooting, ', # in all', constantOf('download/url-provider', 'maxRenewals')],
  [troubleshooting, '# s before it expires', constantOf('download/url-provider', 'marginMs') / second],
];

describe('the number that the code uses', () => {
  test.each(facts)('is in %s: "%s"', (document, text, value) => {
    const content = readText(document).replace(/\s+/g, ' ');
    expect(forms(value).filter((form) => content.includes(text.replace('#', form)))).toHaveLength(1);
  });
});

test('no measured step with a site takes more memory than docs/limits.md promises', () => {
  const [, promised = ''] = /at most ([\d,]+) MiB/.exec(readText('docs/limits.md')) ?? [];
  const [, results = ''] = readText('bench/RESULTS.md').split('<!-- site:start -->');
  const ours = [...results.matchAll(/^\| ours[:,].*\| (\d+) \| \d+ of \d+ \|$/gm)].map(([, peak]) => Number(peak));
  expect(ours.length).toBeGreaterThan(8);
  expect(Math.max(...ours)).toBeLessThanOrEqual(Number(promised));
});

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function forms(value: number): readonly string[] {
  return [value.toLocaleString('en'), ...(words[value] === undefined ? [] : [words[value]])];
}
