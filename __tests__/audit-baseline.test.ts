import { describe, expect, test } from '@jest/globals';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { packBundle } from '../sandbox/render/pack-bundle.ts';
import { lastOf } from '../src/events.ts';
import { exportSettings } from '../src/settings/export-settings.ts';
import { rejectionOf } from '../testing/failure-of.ts';
import { startExportFlow, serviceOf, storeWith, type StartedExport } from '../testing/in-process-export.ts';
import { skippingClock } from '../testing/manual-clock.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

const good = { 'index.html': '<a href="a.html">a</a>', 'a.html': '', '404.html': '' };

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

  test('can be replaced by the report of a later run, which counts what is gone', async () => {
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
    (inputs) => {
      expect(() => settingsOf(inputs)).toThrow('`audit`, which is `off`');
      expect(() => settingsOf({ ...inputs, audit: 'off' })).toThrow('`audit`, which is `off`');
      expect(() => settingsOf({ ...inputs, audit: 'warn' })).not.toThrow();
    },
  );
});

function settingsOf(inputs: Inputs): void {
  const given: Inputs = {
    'base-url': 'https://a.example',
    'api-key': 'a-key-for-a-test',
    domain: 'a.example',
    ...inputs,
  };
  exportSettings((name) => given[name] ?? '');
}
