import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FailureCode } from '../../src/failure.ts';
import { rendered } from '../../testing/rendered-markdown.ts';
import { rawTar, type RawEntry } from '../../testing/raw-tar.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { downloadFixture } from '../../testing/completed-export.ts';
import { always, anyOf, calls, json, withoutLength } from '../../testing/faults.ts';
import { expectSuccess, expectFailure } from '../../testing/step-checks.ts';
import { failingRemovals } from '../../testing/step-environments.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

const fixture = downloadFixture();
const { action, download } = fixture;

/** Replaces the bundle in the store. */
async function storeBundle(bytes: Buffer): Promise<void> {
  const bundle = { bundleUrl: await fixture.createBundleUrl(), sizeBytes: bytes.length };
  action.fault(anyOf(always(calls.bundle, json(200, bundle)), always(calls.object, withoutLength(bytes))));
}

const page: RawEntry = { name: 'index.html', content: '<!doctype html><title>Home</title>' };

function inWorkspace({ workFolder }: ActionRun, path: string): string {
  return join(workFolder, 'workspace', path);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

describe('a step without `extract-to`', () => {
  test('verifies the whole archive and writes its manifest', async () => {
    const run = await download();
    expectSuccess(run, 'succeeded');
    const manifest: unknown = JSON.parse(readFileSync(run.outputs['manifest-path'] ?? '', 'utf8'));
    expect(manifest).toMatchObject({
      schema: 1,
      job: fixture.completed.jobId,
      bundle: { sha256: fixture.sha256, sizeBytes: fixture.completed.bytes.length },
      contentDigest: run.outputs['content-digest'],
    });
    expect(manifest).toHaveProperty('files.length', Number(run.outputs['file-count']));
    expect(run.log.join('\n')).toMatch(/^✓ Verified \d+ files, /m);
    expect(run.outputs).not.toHaveProperty('site-path');
  });

  test.each<readonly [string, () => Buffer, FailureCode]>([
    ['is truncated', () => fixture.completed.bytes.subarray(0, fixture.completed.bytes.length - 20), 'damaged-archive'],
    ['is without a page', () => gzipSync(rawTar([{ name: 'a.txt', content: 'a' }])), 'no-pages'],
    [
      'has a path that points outside',
      () => gzipSync(rawTar([page, { name: '../evil.html', content: 'x' }])),
      'unsafe-archive',
    ],
  ])('fails and leaves no files if the archive %s', async (_what, archive, code) => {
    await storeBundle(archive());
    await expectFailure(await download({ 'extract-to': 'site', 'bundle-path': 'out/bundle.tar.gz' }), code);
  });
});

describe('`extract-to`', () => {
  test('receives the same files as from `tar -x`', async () => {
    const run = await download({ 'extract-to': 'public/docs' });
    expectSuccess(run, 'succeeded');
    const site = inWorkspace(run, 'public/docs');
    expect(run.outputs).toMatchObject({ 'site-path': site, 'manifest-path': `${site}.manifest.json` });
    expect(run.log.join('\n')).toMatch(/^✓ Verified and unpacked \d+ files, .* → public\/docs$/m);
    using expected = new TemporaryFolder();
    execFileSync('tar', ['-xzf', run.outputs['bundle-path'] ?? '', '-C', expected.path]);
    expect(filesIn(site)).toEqual(filesIn(expected.path));
    for (const name of filesIn(site)) {
      expect(readFileSync(join(site, name)).equals(readFileSync(expected.at(name)))).toBe(true);
    }
  });

  test('is replaced completely by the next export', async () => {
    const before = await download({ 'extract-to': 'site' });
    await storeBundle(gzipSync(rawTar([page])));
    const run = await action.run(
      { 'job-id': fixture.completed.jobId, 'extract-to': 'site' },
      { workFolder: before.workFolder },
    );
    expectSuccess(run, 'succeeded');
    expect(filesIn(inWorkspace(run, 'site'))).toEqual(['index.html']);
  });

  test('warns if the replaced site cannot be removed', async () => {
    const before = await download({ 'extract-to': 'site' });
    const inputs = { 'job-id': fixture.completed.jobId, 'extract-to': 'site' };
    const run = await action.run(inputs, { workFolder: before.workFolder, env: failingRemovals });
    expectSuccess(run, 'succeeded');
    const left = readdirSync(inWorkspace(run, '')).filter((name) => name.endsWith('.staging'));
    expect(run.annotations.map(({ message }) => left.some((name) => message.includes(name)))).toEqual([true]);
  });

  test('keeps the old site if the new one is rejected', async () => {
    const before = await download({ 'extract-to': 'site' });
    const files = filesIn(inWorkspace(before, 'site'));
    await storeBundle(gzipSync(rawTar([page, { name: '../x', content: 'x' }])));
    const run = await action.run(
      { 'job-id': fixture.completed.jobId, 'extract-to': 'site' },
      { workFolder: before.workFolder },
    );
    expect(run.exitCode).toBe(1);
    expect(filesIn(inWorkspace(run, 'site'))).toEqual(files);
    expect(readdirSync(inWorkspace(run, '')).sort()).toEqual(['site', 'site.manifest.json']);
  });

  test('is rejected before any request if the folder contains other files', async () => {
    const { path: workFolder } = new TemporaryFolder();
    const site = join(workFolder, 'workspace', 'site');
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'mine.txt'), 'mine');
    const run = await action.run({ 'job-id': fixture.completed.jobId, 'extract-to': 'site' }, { workFolder });
    expect(run.annotations.map(({ title }) => title)).toEqual(['Static export: folder-not-managed']);
    expect(action.requests()).toEqual([]);
    expect(readFileSync(join(site, 'mine.txt'), 'utf8')).toBe('mine');
  });
});

describe('`previous-manifest`', () => {
  test('of a different site results in a list of all changed files', async () => {
    const { outputs, workFolder } = await download();
    const old = [page, { name: 'removed.html', content: 'x' }];
    await storeBundle(gzipSync(rawTar([...old, { name: 'same.txt', content: 'y' }])));
    const before = await action.run({ 'job-id': fixture.completed.jobId, 'bundle-path': 'old.tar.gz' }, { workFolder });
    await storeBundle(
      gzipSync(rawTar([{ ...page, content: 'new' }, { name: 'new.html' }, { name: 'same.txt', content: 'y' }])),
    );
    const run = await action.run(
      {
        'job-id': fixture.completed.jobId,
        'previous-manifest': before.outputs['manifest-path'] ?? '',
        'max-removed': '100%',
      },
      { workFolder },
    );
    expect(outputs['content-digest']).not.toBe(run.outputs['content-digest']);
    expect(rendered(run.rawSummary).text).toMatch(
      /new\.html added\n[^]*index\.html modified\n[^]*removed\.html removed\n/,
    );
    expect(JSON.parse(readFileSync(run.outputs['changes-path'] ?? '', 'utf8'))).toEqual({
      added: ['new.html'],
      modified: ['index.html'],
      removed: ['removed.html'],
      pages: { added: ['new.html'], modified: ['index.html'], removed: ['removed.html'] },
    });
  });
});
