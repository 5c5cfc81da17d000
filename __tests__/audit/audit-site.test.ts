import { describe, expect, test } from '@jest/globals';
import { existsSync, symlinkSync } from 'node:fs';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { auditing, auditOf, bad, folder, good, report } from './folder-fixture.ts';

describe('the audit of a folder', () => {
  test.each([
    ['without `404.html`', { 'index.html': '' }],
    ['with `404.html` in a folder only', { 'index.html': '', 'guides/404.html': '' }],
  ])('adds a notice about a site %s', async (_what, site) => {
    const { run, outcome } = auditOf(site);
    expect(await outcome).toBe('succeeded');
    expect(run.notices).toEqual([expect.stringContaining('`404.html`')]);
  });

  test('fails with the verdict and writes the report beside the folder', async () => {
    const { run, outcome } = auditOf(bad);
    await expectFailure(outcome, { code: 'audit-failed', message: '2 findings ' });
    expect(run.outputs).toEqual({ 'finding-count': 2, 'report-path': folder.at('site.audit.json') });
    expect(report()).toMatchObject({ findingCount: 2 });
    expect(run.warnings).toEqual([]);
  });

  test('with `fail: false` warns about findings, most frequent first', async () => {
    const site = { ...bad, 'b.html': bad['a.html'], 'c.html': '<a href=none>' };
    const { run, outcome } = auditOf(site, { fail: 'false' });
    expect(await outcome).toBe('succeeded');
    expect(run.outputs).toMatchObject({ 'finding-count': 5 });
    expect(run.warnings).toEqual([expect.stringMatching(/5 findings.*3 dead-link, 2 external-script/)]);
    expect(run.lines).toEqual(
      expect.arrayContaining(['dead-link -> /none (in 3 pages)', 'external-script -> cdn.example.net (in 2 pages)']),
    );
  });

  test('does not advise exceptions for a site that is built for the root of a host', async () => {
    const site = { 'index.html': '<script src="/a.js"></script>', 'a.js': '' };
    const { hint } = await expectFailure(auditOf(site, { url: '/docs' }).outcome, {
      hint: 'set the base path in your platform',
    });
    expect(hint).not.toMatch(/ignore|baseline/);
    const { run, outcome } = auditing({ url: '/docs', fail: 'false' });
    await outcome;
    expect(run.warnings).toEqual([expect.stringContaining(hint)]);
  });

  test('ignores the findings of `ignore`, and adds a notice about each rule that matched nothing', async () => {
    const { run, outcome } = auditOf(bad, { ignore: 'dead-link\ncdn.example.net\n/a.html\n/old/**' });
    expect(await outcome).toBe('succeeded');
    expect(run.outputs).toMatchObject({ 'finding-count': 0 });
    expect(run.notices).toEqual([expect.stringContaining('/old/**')]);
    expect(report()).toMatchObject({ ignoredCount: 2, unusedIgnoreRules: ['/old/**'] });
  });

  test('reads pages and style sheets of up to 8 MiB, and reports larger ones', async () => {
    const link = '<a href=none>';
    const { outcome } = auditOf(
      { 'a.html': link.padEnd(2 ** 23), 'b.html': link.padEnd(2 ** 23 + 1), 'c.css': ' '.repeat(2 ** 23 + 1) },
      { fail: 'false' },
    );
    await outcome;
    expect(report()).toMatchObject({ countsOfKinds: { 'dead-link': 1, 'unread-file': 2 } });
  });

  test('writes the report to `report-path`', async () => {
    const path = folder.at('reports', 'audit.json');
    const { run, outcome } = auditOf(good, { 'report-path': path });
    expect(await outcome).toBe('succeeded');
    expect(run.outputs).toMatchObject({ 'report-path': path });
    expect(report(path)).toMatchObject({ findingCount: 0 });
  });
});

test('names no input if the default path of the report is a folder', async () => {
  folder.write('site.audit.json/a', '');
  const { message } = await failureOf(auditOf(good).outcome);
  expect(message).toBe(`${folder.at('site.audit.json')} is a folder.`);
});

describe('a link in the folder', () => {
  test('counts as what it leads to', async () => {
    folder.write('site/v2/a.html', '<a href="../latest/a.html">x</a><img src="../logo.svg"><a href="none">x</a>');
    folder.write('site/v2/logo.svg', '');
    symlinkSync('v2', folder.at('site', 'latest'));
    symlinkSync('v2/logo.svg', folder.at('site', 'logo.svg'));
    await auditing({ fail: 'false' }).outcome;
    expect(report()).toMatchObject({ pageCount: 2, findingCount: 2, countsOfKinds: { 'dead-link': 2 } });
  });

  test.each([
    ['out of the folder', '../outside'],
    ['to nothing', 'none'],
    ['to itself', 'link'],
    ['to a folder that contains it', '.'],
  ])('is not followed %s', async (_where, target) => {
    folder.write('outside/b.html', '<a href="none">x</a>');
    folder.write('site/index.html', '<a href="link/b.html">x</a><a href="link/index.html">x</a>');
    symlinkSync(target, folder.at('site', 'link'));
    await auditing({ fail: 'false' }).outcome;
    expect(report()).toMatchObject({ pageCount: 1, findingCount: 2 });
  });
});

test.each([
  ['before the audit starts if it does not exist', 'none', 'does not exist', false],
  ['before the audit starts if it is a file', 'site/index.html', 'is not a folder', false],
  ['if it contains no page', 'empty', 'does not contain an HTML page', true],
])('a folder is rejected %s', async (_what, path, message, isStarted) => {
  folder.write('site/index.html', '');
  folder.write('empty/a.txt', '');
  const { run, outcome } = auditing({ 'site-path': folder.at(path) });
  await expectFailure(outcome, { code: 'invalid-input', message, hint: '`site-path`' });
  expect(run.kinds.includes('audit-started')).toBe(isStarted);
});

test.each([
  ['while the site is audited', [], ['Audit']],
  ['while the report is written', ['Audit'], ['Audit']],
])('a cancellation is received %s', async (_when, partsBefore, parts) => {
  const links = Array.from({ length: 50 }, (_, index) => `<a href="${index}">x</a>`).join('');
  for (const name of ['a', 'b', 'c', 'd', 'e']) folder.write(`site/${name}.html`, links);
  let turnCount = 0;
  // Each item takes as long as a loop may run without a turn.
  const clock = { ...manualClock(), elapsedMs: () => (turnCount += 1) * 50 };
  const { run, outcome } = auditing({}, { clock, parts: partsBefore });
  await expect(outcome).rejects.toBe('cancelled');
  expect(run.parts).toEqual(parts);
  expect(existsSync(folder.at('site.audit.json'))).toBe(false);
});
