import { describe, expect, test } from '@jest/globals';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Intercept } from '../../sandbox/service/start-sandbox.ts';
import { rawTar } from '../../testing/raw-tar.ts';
import { downloadFixture } from '../../testing/completed-export.ts';
import { always, anyOf, calls, first, json, withoutLength } from '../../testing/faults.ts';
import { rendered } from '../../testing/rendered-markdown.ts';
import { expectSuccess, expectFailure } from '../../testing/step-checks.ts';

const fixture = downloadFixture();
const { action, download } = fixture;

/** Replaces the bundle in the store with a site of one page. */
async function storeSite(html: string, ...others: readonly Intercept[]): Promise<void> {
  const bytes = gzipSync(rawTar([{ name: 'index.html', content: html }]));
  const bundle = {
    bundleUrl: await fixture.createBundleUrl(),
    sizeBytes: bytes.length,
    expiresAt: new Date().toISOString(),
  };
  action.fault(anyOf(...others, always(calls.bundle, json(200, bundle)), always(calls.object, withoutLength(bytes))));
}

describe('`audit`', () => {
  test('`error` fails the step before anything is written, and writes a report', async () => {
    await storeSite('<img src="https://cdn.example.net/x.png"><a href="none">x</a>');
    const run = await download({ audit: 'error', 'extract-to': 'site' });
    const remaining = [join('workspace', 'site.audit.json')];
    const message = await expectFailure(run, 'audit-failed', remaining);
    expect(message).toMatch(/2 findings.*1 external-image.*1 dead-link/);
    const reportPath = run.outputs['audit-report-path'] ?? '';
    expect([relative(run.workFolder, reportPath)]).toEqual(remaining);
    expect(run.outputs['audit-findings']).toBe('2');
    expect(run.rawSummary).toContain('cdn&#46;example&#46;net');
  });

  test('`warn` succeeds, and neutralizes hostile URLs in log and summary', async () => {
    const hostile = [
      '%0A::error::a',
      '\n::set-output name=x::y',
      '%23%23[error]b',
      '<script>alert(1)</script>',
      '| x |',
      '\u202e',
    ];
    await storeSite(hostile.map((text) => `<a href="/${text.replaceAll('"', '')}">x</a>`).join('\n'));
    const run = await download({ audit: 'warn' });
    expectSuccess(run, 'succeeded');
    expect(run.outputs['audit-findings']).toBe(String(hostile.length));
    const auditAnnotations = run.annotations.filter(({ message }) => message.includes('Audit: '));
    expect(auditAnnotations.map(({ level }) => level)).toEqual(
      Array.from({ length: hostile.length + 1 }, () => 'warning'),
    );
    expect(run.outputs).not.toHaveProperty('x');
    expect(rendered(run.rawSummary).tags).not.toContain('script');
    expect(run.rawSummary).not.toContain('\u202e');
  });
});

test('adds at most ten annotations; the log contains all warnings', async () => {
  const deadLinks = Array.from({ length: 30 }, (_, index) => `<a href="/dead-${index}">x</a>`);
  await storeSite(deadLinks.join(''), first(calls.start, json(500, {})));
  const inputs = { domain: 'docs.example.com', audit: 'warn', 'values-file': 'values.yaml' };
  const run = await action.run(inputs, { env: { GITHUB_STEP_SUMMARY: '' } });
  expectSuccess(run, 'succeeded');
  expect(run.rawLog.match(/^::(warning|error|notice)\b/gm)).toHaveLength(10);
  const warnings = ['A second export of', 'Audit: 30 findings', '/dead-0', 'Its URL expired', 'job summary'];
  for (const text of warnings) expect(run.log).toContainEqual(expect.stringContaining(text));
});
