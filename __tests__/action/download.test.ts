import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Intercept } from '../../sandbox/service/start-sandbox.ts';
import { downloadFixture } from '../../testing/download-fixture.ts';
import { always, anyOf, calls, first, json } from '../../testing/faults.ts';
import { expectRed } from '../../testing/step-checks.ts';
import { fastLapse } from '../../testing/step-environments.ts';

const own = downloadFixture();
const { bench, download, expectWhole, cut, firstBytes } = own;

describe('a body that is cut', () => {
  test('is taken up where it broke, from the same object', async () => {
    const middle = Math.floor(own.done.bytes.length / 2);
    bench.fault(
      first(
        calls.object,
        cut(() => middle),
      ),
    );
    await expectWhole(await download());
    expect(firstBytes()).toEqual([0, middle]);
    expect(own.objectRequests()[1]?.headers['if-match']).toBe(own.done.etag);
  });

  test('again and again is taken up as often as it brings something new', async () => {
    const step = Math.ceil(own.done.bytes.length / 12);
    bench.fault(
      always(
        calls.object,
        cut((from) => from + step),
      ),
    );
    await expectWhole(await download());
    expect(firstBytes()).toEqual(Array.from({ length: 12 }, (_, index) => index * step));
  });

  test('always at the same byte is never a green step', async () => {
    bench.fault(
      always(
        calls.object,
        cut(() => 1000),
      ),
    );
    const message = await expectRed(await download({}, fastLapse), 'download-failed');
    expect(message).toMatch(/the connection (was cut|ended early)/);
    expect(new Set(firstBytes())).toEqual(new Set([0, 1000]));
  });
});

describe('a link that expires', () => {
  test('before the first byte is made again', async () => {
    bench.fault(expiresAtFirstUse());
    const run = await download();
    await expectWhole(run);
    expect(bench.requests(calls.bundle)).toHaveLength(2);
    const links = own.objectRequests().map(({ path }) => bench.sandbox.storageUrl + path);
    expect(new Set(links).size).toBe(2);
    expect(run.outputs['bundle-url']).toBe(links[1]);
  });

  test('in the middle is made again, and the bytes that are there stay', async () => {
    const cutOnce = first(
      calls.object,
      cut(() => 5000),
    );
    bench.fault(anyOf(cutOnce, expiresAtFirstUse()));
    await expectWhole(await download());
    expect(firstBytes()).toEqual([0, 5000, 5000]);
    expect(bench.requests(calls.bundle)).toHaveLength(2);
  });

  test('at once, each time, ends the step', async () => {
    bench.fault(always(calls.object, json(403, {})));
    await expectRed(await download(), 'bundle-url-rejected');
    expect(bench.requests(calls.bundle)).toHaveLength(4);
  });

  /** Lets the time of the service pass the link's end when the store first hears of it. */
  function expiresAtFirstUse(): Intercept {
    let isUsed = false;
    return (_request, _response, server) => {
      if (server === 'storage' && !isUsed) {
        isUsed = true;
        own.age();
      }
      return false;
    };
  }
});

describe('what the user set as limits', () => {
  const otherSha256 = 'ab'.repeat(32);

  test('a bundle with another digest than `expected-sha256` is not kept', async () => {
    const run = await download({ 'expected-sha256': otherSha256, 'bundle-path': 'a/b.tgz' });
    const message = await expectRed(run, 'digest-mismatch');
    expect(message).not.toMatch(/[0-9a-f]{64}/);
    for (const sha256 of [own.sha256, otherSha256]) {
      expect(message).toContain(sha256.slice(0, 12));
      expect(run.log.join('\n')).toContain(sha256);
      expect(run.rawSummary).toContain(sha256);
    }
  });

  test('an older bundle at `bundle-path` stays as it was where the new one is refused', async () => {
    const path = 'site.tar.gz';
    const { workFolder } = await bench.run({ domain: 'docs.example.com', paths: 'index', 'bundle-path': path });
    const older = await readFile(join(workFolder, 'workspace', path));
    const inputs = { 'job-id': own.done.jobId, 'expected-sha256': otherSha256, 'bundle-path': path };
    const olderFiles = [path, `${path}.manifest.json`].map((name) => join('workspace', name));
    await expectRed(await bench.run(inputs, { workFolder }), 'digest-mismatch', olderFiles);
    expect(older.equals(await readFile(join(workFolder, 'workspace', path)))).toBe(true);
  });

  test('the digest may be written in capitals and with its name', async () => {
    await expectWhole(await download({ 'expected-sha256': `sha256:${own.sha256.toUpperCase()}` }));
  });

  test('a bundle over `max-bundle-size` is refused before the store is asked for it', async () => {
    const message = await expectRed(await download({ 'max-bundle-size': '1kB' }), 'bundle-too-large');
    expect(message).toContain(`${own.done.bytes.length} bytes`);
    expect(own.objectRequests()).toEqual([]);
  });

  test('a bundle over `max-bundle-size` whose size only the store tells is refused as well', async () => {
    bench.fault(always(calls.bundle, json(200, { bundleUrl: await own.link() })));
    await expectRed(await download({ 'max-bundle-size': '1kB', 'bundle-path': 'site.tar.gz' }), 'bundle-too-large');
  });
});

test('a job id that looks like a path names a folder in the temp folder', async () => {
  const start = always(calls.start, json(202, { jobId: '../../../up' }));
  const read = always(calls.read, json(200, { status: 'completed' }));
  bench.fault(anyOf(start, read, always(calls.bundle, json(200, { bundleUrl: await own.link() }))));
  const run = await bench.run({ domain: 'docs.example.com' });
  await expectWhole(run);
  const folder = dirname(run.outputs['bundle-path'] ?? '');
  expect(dirname(folder)).toBe(join(run.workFolder, 'temp'));
  expect(basename(folder)).toMatch(/^static-export-docs\.example\.com-/);
});
