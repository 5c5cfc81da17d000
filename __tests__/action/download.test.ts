import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openingBytes } from '../../src/download/segments.ts';
import type { Intercept } from '../../sandbox/service/start-sandbox.ts';
import { downloadFixture } from '../../testing/completed-export.ts';
import { always, anyOf, calls, first, json } from '../../testing/faults.ts';
import { expectFailure } from '../../testing/step-checks.ts';

const fixture = downloadFixture();
const { action, download, expectCompleteBundle, cut, firstBytes } = fixture;
/** With one connection, the order of the requests is certain. */
const oneByOne = { connections: '1' };

describe('an interrupted download', () => {
  test('resumes at the byte where the connection was lost', async () => {
    const middle = 50_000;
    action.fault(
      first(
        calls.object,
        cut(() => middle),
      ),
    );
    await expectCompleteBundle(await download(oneByOne));
    expect(firstBytes()).toEqual([0, middle, openingBytes]);
    const { etag } = fixture.completed;
    expect(fixture.objectRequests().map(({ headers }) => headers['if-match'])).toEqual([undefined, etag, etag]);
  });

  test('fails if the connection is always cut at the same byte', async () => {
    action.fault(
      always(
        calls.object,
        cut(() => 1000),
      ),
    );
    const message = await expectFailure(await download(oneByOne), 'download-failed');
    expect(message).toContain('the connection');
    expect(firstBytes()).toEqual([0, ...Array.from({ length: 8 }, () => 1000)]);
  });
});

describe('a bundle URL that expires', () => {
  test('during the download is renewed, and the download resumes', async () => {
    const cutOnce = first(
      calls.object,
      cut(() => 5000),
    );
    action.fault(anyOf(cutOnce, expiresAtFirstUse()));
    await expectCompleteBundle(await download(oneByOne));
    expect(firstBytes()).toEqual([0, 5000, 5000, openingBytes]);
    expect(action.requests(calls.bundle)).toHaveLength(2);
  });

  /** Lets the bundle URL expire when it is first used. */
  function expiresAtFirstUse(): Intercept {
    let isUsed = false;
    return (_request, _response, server) => {
      if (server === 'storage' && !isUsed) {
        isUsed = true;
        fixture.expireUrls();
      }
      return false;
    };
  }
});

describe('limits and digests in the inputs', () => {
  const otherSha256 = 'ab'.repeat(32);

  test('a bundle with a digest other than `expected-sha256` is deleted', async () => {
    const run = await download({ 'expected-sha256': otherSha256, 'bundle-path': 'a/b.tgz' });
    const message = await expectFailure(run, 'digest-mismatch');
    expect(message).not.toMatch(/[0-9a-f]{64}/);
    for (const sha256 of [fixture.sha256, otherSha256]) {
      expect(message).toContain(sha256.slice(0, 12));
      expect(run.log.join('\n')).toContain(sha256);
      expect(run.rawSummary).toContain(sha256);
    }
  });

  test('an older bundle at `bundle-path` stays unchanged if the new one is rejected', async () => {
    const path = 'site.tar.gz';
    const { workFolder } = await action.run({ domain: 'docs.example.com', paths: 'index', 'bundle-path': path });
    const older = await readFile(join(workFolder, 'workspace', path));
    const inputs = { 'job-id': fixture.completed.jobId, 'expected-sha256': otherSha256, 'bundle-path': path };
    const olderFiles = [path, `${path}.manifest.json`].map((name) => join('workspace', name));
    await expectFailure(await action.run(inputs, { workFolder }), 'digest-mismatch', olderFiles);
    expect(older.equals(await readFile(join(workFolder, 'workspace', path)))).toBe(true);
  });

  test('a bundle over `max-bundle-size` is rejected before any request to the store', async () => {
    const message = await expectFailure(await download({ 'max-bundle-size': '1kB' }), 'bundle-too-large');
    expect(message).toContain(`${fixture.completed.bytes.length} bytes`);
    expect(fixture.objectRequests()).toEqual([]);
  });
});

test('a job id that looks like a path still creates a folder inside the temp folder', async () => {
  const start = always(calls.start, json(202, { jobId: '../../../up' }));
  const read = always(calls.read, json(200, { status: 'completed' }));
  action.fault(anyOf(start, read, always(calls.bundle, json(200, { bundleUrl: await fixture.createBundleUrl() }))));
  const run = await action.run({ domain: 'docs.example.com' });
  await expectCompleteBundle(run);
  const folder = dirname(run.outputs['bundle-path'] ?? '');
  expect(dirname(folder)).toBe(join(run.workFolder, 'temp'));
  expect(basename(folder)).toMatch(/^static-export-docs\.example\.com-/);
});
