import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { packBundle } from '../sandbox/render/pack-bundle.ts';
import { type StartedExport, startExportFlow, serviceOf, storeWith } from '../testing/in-process-export.ts';
import { skippingClock } from '../testing/manual-clock.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => {
  for (const name of ['full.manifest.json', 'full.changes.json']) mkdirSync(folder.at(name));
  writeFileSync(folder.at('file'), '');
  symlinkSync(folder.at('loop.manifest.json'), folder.at('loop.manifest.json'));
});

/** Skips backoff. Time limits never expire. */
const clock = skippingClock((durationMs) => durationMs < 10_000);

const exported = (inputs: Readonly<Record<string, string>>): StartedExport =>
  startExportFlow({ clock, service: serviceOf({}), tempFolder: folder.path, inputs });

describe('before the first request and without leaving a file, a step fails', () => {
  test.each([
    ['for a bundle with the path of a folder', 'bundle-path', 'public/', 'invalid-input'],
    ['for a bundle path that leads through a file', 'bundle-path', 'file/made/b', 'cannot-write'],
    ['for a bundle with a manifest that cannot be written', 'bundle-path', 'full', 'cannot-write'],
    ['for a site path that leads through a file', 'extract-to', 'file/made/site', 'cannot-write'],
    ['for a site with too long a name', 'extract-to', `made/${'x'.repeat(300)}`, 'cannot-write'],
    ['for a site with a manifest that cannot be written', 'extract-to', 'full', 'cannot-write'],
    ['for a new site with a manifest that cannot be read', 'extract-to', 'loop', 'cannot-write'],
    ['for a values path that leads through a file', 'values-file', 'file/made/v.yaml', 'cannot-write'],
  ])('%s', async (_what, name, path, code) => {
    const before = readdirSync(folder.path);
    const { outcome, requests } = exported({ [name]: `${folder.path}/${path}` });
    await expect(outcome).rejects.toMatchObject({ code });
    expect(requests).toEqual([]);
    expect(readdirSync(folder.path)).toEqual(before);
  });

  const hasProc = process.platform === 'linux';
  if (!hasProc) process.stdout.write('skipped: only Linux has a folder in which no file can be created\n');

  (hasProc ? test : test.skip)('if the temp folder is not writable', async () => {
    const { outcome, requests } = startExportFlow({ clock, service: serviceOf({}), tempFolder: '/proc' });
    await expect(outcome).rejects.toMatchObject({ code: 'cannot-write' });
    expect(requests).toEqual([]);
  });

  (hasProc ? test : test.skip).each(['bundle-path', 'extract-to', 'values-file'])(
    'if the folder of `%s` is not writable',
    async (name) => {
      const { outcome, requests } = exported({ [name]: '/proc/made' });
      await expect(outcome).rejects.toMatchObject({ code: 'cannot-write' });
      expect(requests).toEqual([]);
    },
  );
});

test('missing parent folders of a values file are created', async () => {
  const path = folder.at('made', 'for', 'values.yaml');
  const { outcome } = exported({ 'values-file': path, download: 'false' });
  expect(await outcome).toBe('succeeded');
  expect(readdirSync(folder.at('made', 'for'))).toEqual(['values.yaml']);
});

test('missing parent folders of a values file are not left behind if the step fails earlier', async () => {
  const { outcome } = exported({ 'values-file': folder.at('made', 'values.yaml') });
  await expect(outcome).rejects.toMatchObject({ code: 'bundle-url-rejected' });
  expect(readdirSync(folder.path)).not.toContain('made');
});

describe('a second step with the same path', () => {
  test.each(['bundle-path', 'extract-to', 'values-file'])(
    'fails before its first request if `%s` is in use, and the first step succeeds',
    async (name) => {
      const inputs = { [name]: folder.at('shared', 'path') };
      const store = storeWith(await packBundle([{ path: 'index.html', content: Buffer.from('one') }]));
      const seconds: StartedExport[] = [];
      const service = serviceOf({});
      const first = startExportFlow({
        clock,
        service: (request) => {
          if (seconds.length === 0) seconds.push(exported(inputs));
          return service(request);
        },
        store,
        tempFolder: folder.path,
        inputs,
      });
      expect(await first.outcome).toBe('succeeded');
      const [second] = seconds;
      await expect(second?.outcome).rejects.toMatchObject({
        code: 'path-in-use',
        message: expect.stringContaining(name),
      });
      expect(second?.requests).toEqual([]);
      expect(readdirSync(folder.at('shared')).filter((each) => /lock|part|staging/.test(each))).toEqual([]);
    },
  );
});
