import { describe, expect, test } from '@jest/globals';
import { copyFileSync } from 'node:fs';
import { lastOf } from '../../src/events.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { auditOf, folder, good, type Inputs, report } from './folder-fixture.ts';

describe('`baseline`', () => {
  const script = '<script src="https://other.example.net/x.js"></script>';
  const links = Array.from({ length: 400 }, (_, index) => `<a href="/old/${index}">x</a>`).join('');
  const old = { ...good, 'a.html': links, 'b.html': `${links}<a href="/only-here">x</a>`, 'c.css': '@import "/x"' };

  async function baselineOf(site: Readonly<Record<string, string>>): Promise<string> {
    await expectFailure(auditOf(site).outcome, { code: 'audit-failed' });
    copyFileSync(folder.at('site.audit.json'), folder.at('baseline.json'));
    return folder.at('baseline.json');
  }

  test('accepts the findings of an earlier run, and no others', async () => {
    const inputs = { baseline: await baselineOf(old) };
    const second = auditOf(old, inputs);
    expect(await second.outcome).toBe('succeeded');
    expect(second.run.outputs).toMatchObject({ 'finding-count': 0 });
    expect(lastOf(second.run.events, 'site-audited')?.verdict).toBe('no findings, 802 known');
    const third = auditOf({ ...old, 'index.html': `${good['index.html']}${script}` }, inputs);
    await expectFailure(third.outcome, { code: 'audit-failed' });
    expect(lastOf(third.run.events, 'site-audited')).toMatchObject({
      findingCount: 1,
      findings: ['external-script /index.html -> other.example.net'],
    });
    expect(report()).toMatchObject({ findingCount: 1, knownCount: 802, goneCount: 0 });
  });

  test('accepts a target that only one file had in this file only', async () => {
    const inputs = { baseline: await baselineOf(old) };
    const { outcome } = auditOf({ ...old, 'index.html': '<a href="/only-here">x</a>' }, inputs);
    await expectFailure(outcome, { code: 'audit-failed' });
    expect(report()).toMatchObject({ findings: [{ file: 'index.html', target: '/only-here' }] });
  });

  test('can be replaced by the report of a later run, which counts what no longer occurs', async () => {
    const site = { ...old, 'b.html': links };
    const inputs = { baseline: await baselineOf(old) };
    const later = auditOf(site, inputs);
    expect(await later.outcome).toBe('succeeded');
    expect(later.run.notices).toEqual([expect.stringContaining('`baseline`')]);
    expect(report()).toMatchObject({ goneCount: 1 });
    copyFileSync(folder.at('site.audit.json'), folder.at('baseline.json'));
    expect(await auditOf(site, inputs).outcome).toBe('succeeded');
    await expectFailure(auditOf(old, inputs).outcome, { code: 'audit-failed' });
  });

  test.each([
    ['is a manifest', '{"schema":1,"files":[]}'],
    ['is not JSON', '{'],
  ])('is rejected if it %s', async (_what, content) => {
    folder.write('baseline.json', content);
    const { outcome } = auditOf(good, { baseline: folder.at('baseline.json') });
    await expectFailure(outcome, { code: 'invalid-input', message: '`baseline`' });
  });

  test('counts what an exception matches as still there', async () => {
    const inputs = { baseline: await baselineOf(old) };
    expect(await auditOf(old, { ...inputs, ignore: '-> /only-here\n-> /old/**' }).outcome).toBe('succeeded');
    expect(report()).toMatchObject({ goneCount: 0, knownCount: 1, ignoredCount: 801 });
  });

  test.each<[string, Inputs, string]>([
    ['domain', { domain: 'docs.example.com' }, 'about no domain at /, but this audit is about docs.example.com at /'],
    ['address', { url: 'https://a.example/docs' }, 'but this audit is about no domain at https://a.example/docs'],
  ])('is rejected if it is of another %s', async (_what, inputs, message) => {
    const { outcome } = auditOf(old, { baseline: await baselineOf(old), ...inputs });
    await expectFailure(outcome, { code: 'invalid-input', message, hint: /`url` and `domain`/ });
  });

  test('is rejected at the path of the report, which would accept its own findings in the next run', async () => {
    const { outcome } = auditOf(good, { baseline: folder.at('site.audit.json') });
    await expectFailure(outcome, { code: 'invalid-input' });
  });
});
