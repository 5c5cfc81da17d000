import { describe, expect, test } from '@jest/globals';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rawTar } from '../../testing/raw-tar.ts';
import { downloadFixture } from '../../testing/completed-export.ts';
import { always, anyOf, calls, json, withoutLength } from '../../testing/faults.ts';
import { rendered } from '../../testing/rendered-markdown.ts';
import { expectSuccess, expectFailure } from '../../testing/step-checks.ts';

const fixture = downloadFixture();
const { action, download } = fixture;

/** Replaces the bundle in the store with a site of one page. */
async function storeSite(html: string): Promise<void> {
  const bytes = gzipSync(rawTar([{ name: 'index.html', content: html }]));
  const bundle = {
    bundleUrl: await fixture.createBundleUrl(),
    sizeBytes: bytes.length,
    expiresAt: new Date().toISOString(),
  };
  action.fault(anyOf(always(calls.bundle, json(200, bundle)), always(calls.object, withoutLength(bytes))));
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
    expect(run.annotations.filter(({ message }) => message.includes('Audit: '))).toHaveLength(1);
    expect(run.log.filter((line) => line.includes('dead-link /index.html -> '))).toHaveLength(hostile.length);
    expect(run.outputs).not.toHaveProperty('x');
    expect(rendered(run.rawSummary).tags).not.toContain('script');
    expect(run.rawSummary).not.toContain('\u202e');
  });
});
