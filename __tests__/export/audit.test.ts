import { describe, expect, test } from '@jest/globals';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packBundle } from '../../sandbox/render/pack-bundle.ts';
import { Secrets } from '../../src/secrets/secrets.ts';
import { encodings } from '../../testing/encodings.ts';
import { startExportFlow, serviceOf, storeWith, type StartedExport } from '../../testing/in-process-export.ts';
import { lastOf } from '../../src/events.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

const good = { 'index.html': '<a href="a.html">a</a>', 'a.html': '', '404.html': '' };
const bad = { ...good, 'a.html': '<a href="none">x</a><script src="https://cdn.example.net/x.js"></script>' };

type Inputs = Readonly<Record<string, string>>;

async function exported(site: Readonly<Record<string, string>>, inputs: Inputs): Promise<StartedExport> {
  const files = Object.entries(site).map(([path, content]) => ({ path, content: Buffer.from(content) }));
  const bytes = await packBundle(files);
  return startExportFlow({
    clock: skippingClock(),
    service: serviceOf({}),
    store: storeWith(bytes),
    tempFolder: folder.path,
    inputs,
  });
}

function reportIn({ run }: StartedExport): unknown {
  return JSON.parse(readFileSync(String(run.outputs['audit-report-path']), 'utf8'));
}

describe('`audit: warn`', () => {
  test.each([
    ['without `404.html`', { 'index.html': '' }],
    ['with `404.html` in a folder only', { 'index.html': '', 'guides/404.html': '' }],
  ])('adds a notice about a site %s', async (_what, site) => {
    const step = await exported(site, { audit: 'error' });
    expect(await step.outcome).toBe('succeeded');
    expect(step.run.notices).toEqual([expect.stringContaining('`404.html`')]);
  });

  test('reports findings, most frequent first, and succeeds', async () => {
    const step = await exported({ ...bad, 'b.html': bad['a.html'], 'c.html': '<a href=none>' }, { audit: 'warn' });
    expect(await step.outcome).toBe('succeeded');
    const { run } = step;
    expect(run.outputs).toMatchObject({ 'audit-findings': 5, 'bundle-path': expect.any(String) });
    expect(run.outputs['audit-report-path']).toBe(`${String(run.outputs['bundle-path'])}.audit.json`);
    expect(run.warnings).toEqual([expect.stringMatching(/5 findings.*3 dead-link, 2 external-script/)]);
    expect(run.lines).toEqual(
      expect.arrayContaining(['dead-link -> /none (in 3 pages)', 'external-script -> cdn.example.net (in 2 pages)']),
    );
    expect(run.lines.find((line) => line.includes('`audit-baseline`'))).toContain(run.outputs['audit-report-path']);
  });

  test('resolves references under `base-path`', async () => {
    const site = { 'index.html': '<a href="/a.html">a</a><a href="/docs/a.html">a</a>', 'a.html': '' };
    const step = await exported(site, { audit: 'warn', 'base-path': '/docs' });
    await step.outcome;
    expect(reportIn(step)).toMatchObject({ basePath: '/docs', countsOfKinds: { 'outside-base-path': 1 } });
    expect(Object.keys(step.run.details)).not.toContain('Root-absolute references');
  });

  test('ignores the findings of `audit-ignore`, and adds a notice about a rule that matched nothing', async () => {
    const step = await exported(bad, { audit: 'error', 'audit-ignore': 'dead-link\ncdn.example.net\n/old/**' });
    expect(await step.outcome).toBe('succeeded');
    expect(step.run.outputs).toMatchObject({ 'audit-findings': 0 });
    expect(step.run.notices).toEqual([expect.stringContaining('/old/**')]);
    expect(reportIn(step)).toMatchObject({ ignoredCount: 2, unusedIgnoreRules: ['/old/**'] });
  });

  test.each(Object.entries(encodings))('keeps the key, encoded as %s, out of the report', async (_name, encode) => {
    const key = 'prefix/s3cret+&<>';
    const page = `<a href="/x?${encode(key)}">x</a><a href="/none">x</a>`;
    const step = await exported({ 'index.html': page }, { audit: 'warn', 'api-key': key });
    await step.outcome;
    expect(reportIn(step)).toMatchObject({ findingCount: 2 });
    expect(new Secrets(key).isKeyIn(readFileSync(String(step.run.outputs['audit-report-path']), 'utf8'))).toBe(false);
  });

  test('keeps a part of the key out of the report, wherever a long address is cut', async () => {
    const key = 'prefix/s3cret_of_ample_length';
    const pages = [0, 8, 16, 24].map((offset) => `<a href="/${'x'.repeat(8192 - offset)}${key}">x</a>`);
    const step = await exported({ 'index.html': pages.join('') }, { audit: 'warn', 'api-key': key });
    await step.outcome;
    const report = readFileSync(String(step.run.outputs['audit-report-path']), 'utf8');
    expect(reportIn(step)).toMatchObject({ findingCount: 1 });
    expect(report).not.toContain(key.slice(0, 5));
  });
});

describe('`audit: error`', () => {
  test('rejects the bundle and writes the report only', async () => {
    const step = await exported(bad, { audit: 'error' });
    expect(await rejectionOf(step.outcome)).toMatchObject({
      code: 'audit-failed',
      message: expect.stringContaining('Audit: 2 findings'),
    });
    expect(reportIn(step)).toMatchObject({ findingCount: 2 });
    expect(step.run.outputs).toMatchObject({ 'audit-findings': 2 });
    expect(Object.keys(step.run.outputs)).not.toEqual(expect.arrayContaining(['bundle-path', 'manifest-path']));
    const left = readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter((name) => /[\\/]/.test(name));
    expect(left.map((name) => name.replace(/^.*[\\/]/, ''))).toEqual(['bundle.tar.gz.audit.json']);
  });

  test('rejects the site and leaves the older one in place', async () => {
    const site = folder.at('site');
    await (
      await exported(good, { 'extract-to': site })
    ).outcome;
    const before = readFileSync(`${site}.manifest.json`, 'utf8');
    const step = await exported(bad, { audit: 'error', 'extract-to': site });
    expect(await rejectionOf(step.outcome)).toMatchObject({ code: 'audit-failed' });
    expect(readFileSync(join(site, 'a.html'), 'utf8')).toBe('');
    expect(readFileSync(`${site}.manifest.json`, 'utf8')).toBe(before);
    expect(reportIn(step)).toMatchObject({ findingCount: 2 });
    expect(Object.keys(step.run.outputs)).not.toContain('site-path');
  });
});

describe('`audit-baseline`', () => {
  const script = '<script src="https://other.example.net/x.js"></script>';
  const links = Array.from({ length: 400 }, (_, index) => `<a href="/old/${index}">x</a>`).join('');
  const old = { ...good, 'a.html': links, 'b.html': `${links}<a href="/only-here">x</a>`, 'c.css': '@import "/x"' };

  async function baselineOf(site: Readonly<Record<string, string>>): Promise<string> {
    const step = await exported(site, { audit: 'error' });
    expect(await rejectionOf(step.outcome)).toMatchObject({ code: 'audit-failed' });
    copyFileSync(String(step.run.outputs['audit-report-path']), folder.at('baseline.json'));
    return folder.at('baseline.json');
  }

  test('accepts the findings of an earlier run, and no others', async () => {
    const inputs = { audit: 'error', 'audit-baseline': await baselineOf(old) };
    const second = await exported(old, inputs);
    expect(await second.outcome).toBe('succeeded');
    expect(second.run.outputs).toMatchObject({ 'audit-findings': 0 });
    expect(lastOf(second.run.events, 'site-audited')?.verdict).toBe('no findings, 802 known');
    const third = await exported({ ...old, 'index.html': `${good['index.html']}${script}` }, inputs);
    expect(await rejectionOf(third.outcome)).toMatchObject({ code: 'audit-failed' });
    expect(lastOf(third.run.events, 'site-audited')).toMatchObject({
      findingCount: 1,
      findings: ['external-script /index.html -> other.example.net'],
    });
    expect(reportIn(third)).toMatchObject({ findingCount: 1, knownCount: 802, targetCount: 403, goneCount: 0 });
  });

  test('accepts a target that only one file had in this file only', async () => {
    const inputs = { audit: 'error', 'audit-baseline': await baselineOf(old) };
    const step = await exported({ ...old, 'index.html': '<a href="/only-here">x</a>' }, inputs);
    expect(await rejectionOf(step.outcome)).toMatchObject({ code: 'audit-failed' });
    expect(reportIn(step)).toMatchObject({ findings: [{ file: 'index.html', target: '/only-here' }] });
  });

  test('can be replaced by the report of a later run, which counts what no longer occurs', async () => {
    const site = { ...old, 'b.html': links };
    const inputs = { audit: 'error', 'audit-baseline': await baselineOf(old) };
    const later = await exported(site, inputs);
    expect(await later.outcome).toBe('succeeded');
    expect(later.run.notices).toEqual([expect.stringContaining('`audit-baseline`')]);
    expect(reportIn(later)).toMatchObject({ goneCount: 1 });
    copyFileSync(String(later.run.outputs['audit-report-path']), folder.at('baseline.json'));
    expect(await (await exported(site, inputs)).outcome).toBe('succeeded');
    expect(await rejectionOf((await exported(old, inputs)).outcome)).toMatchObject({ code: 'audit-failed' });
  });

  test.each([
    ['does not exist', undefined],
    ['is a manifest', '{"schema":1,"files":[]}'],
    ['is not JSON', '{'],
    ['was cut at a limit', '{"schema":2,"isComplete":false,"targets":[]}'],
  ])('is rejected without a request if it %s', async (_what, text) => {
    const path = folder.at('given.json');
    if (text !== undefined) writeFileSync(path, text);
    const step = await exported(good, { audit: 'warn', 'audit-baseline': path });
    expect(await rejectionOf(step.outcome)).toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('`audit-baseline`'),
    });
    expect(step.run.events.map(({ kind }) => kind)).not.toContain('export-requested');
  });

  test.each(['site/given.json', 'site.audit.json'])('is rejected at %s, which a run replaces', async (name) => {
    const inputs = { audit: 'warn', 'extract-to': folder.at('site'), 'audit-baseline': folder.at(name) };
    const step = await exported(good, inputs);
    expect(await rejectionOf(step.outcome)).toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('conflict'),
    });
  });

  test.each([{ 'audit-ignore': 'dead-link' }, { 'audit-baseline': 'x.json' }])(
    'needs `audit`, as `audit-ignore` does: %j',
    async (inputs) => {
      await expect(exported(good, inputs)).rejects.toThrow('`audit`, which is `off`');
    },
  );
});

test('without `audit`, nothing is audited', async () => {
  const step = await exported(bad, {});
  await step.outcome;
  expect(Object.keys(step.run.outputs).join()).not.toContain('audit');
  expect(step.run.lines.join('\n')).not.toContain('Audit');
});
