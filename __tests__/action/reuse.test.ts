import { afterAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionFixture } from '../../testing/action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { createBundleUrl } from '../../testing/sandbox-client.ts';
import { always, calls, firstByteOf, json } from '../../testing/faults.ts';
import { failingCacheRemovals } from '../../testing/step-environments.ts';
import { expectSuccess } from '../../testing/step-checks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';

const site = createTestSite({ 'guides/linking.md': '# Linking\n\n[Gone](/gone.html)\n' });
afterAll(() => site.remove());
const action = actionFixture({ siteFolder: site.folder });
const domain = 'docs.example.com';
const testOnPosix = process.platform === 'win32' ? test.skip : test;
/** The folders of a self-hosted runner: its tool cache survives the step. */
const workFolder = useTemporaryFolder();

function reuse(inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> {
  return action.run({ domain, reuse: 'true', connections: '1', ...inputs }, { workFolder: workFolder.path });
}

/** Returns the paths of the complete entries in the tool cache. */
function entries(): readonly string[] {
  const cache = workFolder.at('tool-cache');
  const names = readdirSync(cache, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.complete')).map((name) => join(cache, name.replace(/\.complete$/, '')));
}

/** Changes one byte of the cached bundle and returns the changed bundle. */
function tamper(): Buffer {
  const path = join(entries()[0] ?? '', 'bundle');
  const tampered = readFileSync(path);
  tampered.writeUInt8(tampered.readUInt8(600) ^ 1, 600);
  // A new file, because the cached one may be a hard link to the bundle of the step.
  rmSync(path);
  writeFileSync(path, tampered);
  return tampered;
}

function warningsOf({ annotations }: ActionRun): readonly string[] {
  return annotations.filter(({ level }) => level === 'warning').map(({ message }) => message);
}

/** Expects that the store was asked for that many bundles, each in one request. */
function expectDownloads(count: number): void {
  expect(action.requests(calls.object).map(firstByteOf)).toEqual(Array.from({ length: count }, () => 0));
}

describe('`reuse: true`', () => {
  test("uses the job's bundle from the tool cache, with the same outputs and no request to the store", async () => {
    const first = await reuse();
    const again = await reuse({ 'job-id': first.outputs['job-id'] ?? '' });
    expectSuccess(again, 'succeeded');
    expectDownloads(1);
    for (const name of ['bundle-sha256', 'bundle-size', 'bundle-format']) {
      expect(again.outputs[name]).toBe(first.outputs[name]);
    }
    expect(readFileSync(again.outputs['bundle-path'] ?? '')).toEqual(readFileSync(first.outputs['bundle-path'] ?? ''));
    expect(again.log.join('\n')).toContain('from the tool cache');
  });

  test('downloads a bundle again if its cached copy has changed and cannot be removed', async () => {
    const first = await reuse();
    tamper();
    const inputs = { domain, reuse: 'true', 'job-id': first.outputs['job-id'] ?? '' };
    const again = await action.run(inputs, { workFolder: workFolder.path, env: failingCacheRemovals });
    expectSuccess(again, 'succeeded');
    expect(again.outputs['bundle-sha256']).toBe(first.outputs['bundle-sha256']);
    expect(warningsOf(again).length).toBeGreaterThan(0);
  });

  test('keeps the newest three bundles of a domain, and first evicts an entry without a digest file', async () => {
    const jobs: string[] = [];
    const add = async (): Promise<void> => {
      const run = await reuse();
      expect(warningsOf(run)).toEqual([]);
      jobs.push(run.outputs['job-id'] ?? '');
    };
    await add();
    await add();
    const older = entries();
    await add();
    const lost = entries().find((entry) => !older.includes(entry)) ?? '';
    rmSync(join(lost, 'bundle.sha256'));
    await add();
    expect(entries()).toEqual(expect.arrayContaining([...older]));
    expect(entries()).toHaveLength(3);
    expect(entries()).not.toContain(lost);
    await add();
    await reuse({ 'job-id': jobs[1] ?? '' });
    expectDownloads(5);
    expect(entries()).toHaveLength(3);
  });

  test('downloads again, with a warning, if the cached bundle was changed', async () => {
    const { outputs } = await reuse();
    tamper();
    const again = await reuse({ 'job-id': outputs['job-id'] ?? '' });
    expectSuccess(again, 'succeeded');
    expect(again.outputs['bundle-sha256']).toBe(outputs['bundle-sha256']);
    expect(warningsOf(again)).toEqual([expect.stringContaining('the bundle in the tool cache')]);
    expectDownloads(2);
  });

  test('downloads again after a cached bundle turned out to be damaged', async () => {
    const { outputs } = await reuse();
    const jobId = outputs['job-id'] ?? '';
    const damaged = tamper();
    const digest = createHash('sha256').update(damaged).digest('hex');
    writeFileSync(join(entries()[0] ?? '', 'bundle.sha256'), digest);
    const run = await reuse({ 'job-id': jobId });
    expect(run.annotations.map(({ title }) => title)).toEqual(['Static export: damaged-archive']);
    expectSuccess(await reuse({ 'job-id': jobId }), 'succeeded');
    expectDownloads(2);
  });

  test('does not use an incomplete entry', async () => {
    const { outputs } = await reuse();
    const [entry = ''] = entries();
    rmSync(`${entry}.complete`);
    expectSuccess(await reuse({ 'job-id': outputs['job-id'] ?? '' }), 'succeeded');
    expectDownloads(2);
  });

  testOnPosix('downloads again, with a warning, if a file of the entry is a FIFO', async () => {
    const jobId = (await reuse()).outputs['job-id'] ?? '';
    const bundleUrl = await createBundleUrl(action.sandbox, jobId);
    action.addSecret(bundleUrl);
    action.fault(always(calls.bundle, json(200, { bundleUrl })));
    for (const name of ['bundle', 'bundle.sha256']) {
      const path = join(entries()[0] ?? '', name);
      rmSync(path);
      execFileSync('mkfifo', [path]);
      const again = await reuse({ 'job-id': jobId });
      expectSuccess(again, 'succeeded');
      expect(warningsOf(again)).toEqual([expect.stringContaining(`${name} is not a regular file`)]);
      expect(entries().map((entry) => readdirSync(entry).sort())).toEqual([['bundle', 'bundle.sha256']]);
    }
  });

  test('fails if an input rejects the cached bundle, and downloads again only if another digest is expected', async () => {
    const jobId = (await reuse()).outputs['job-id'] ?? '';
    const rejecting = [
      [{ audit: 'error' }, 'audit-failed', 1],
      [{ 'max-site-size': '1kB' }, 'site-too-large', 1],
      [{ 'max-bundle-size': '1kB' }, 'bundle-too-large', 1],
      [{ 'expected-sha256': '0'.repeat(64) }, 'digest-mismatch', 2],
    ] as const;
    for (const [inputs, code, downloads] of rejecting) {
      const { annotations, exitCode } = await reuse({ 'job-id': jobId, ...inputs });
      const shown = annotations.filter(({ level }) => code !== 'audit-failed' || level === 'error');
      expect({ exitCode, titles: shown.map(({ title }) => title) }).toEqual({
        exitCode: 1,
        titles: [`Static export: ${code}`],
      });
      expectDownloads(downloads);
      expect(entries()).toHaveLength(1);
    }
  });

  test('causes a warning on a runner without a tool cache', async () => {
    const run = await action.run({ domain, reuse: 'true' }, { env: { RUNNER_TOOL_CACHE: '' } });
    expectSuccess(run, 'succeeded');
    expect(warningsOf(run)).toEqual([
      expect.stringContaining('Could not use'),
      expect.stringContaining('Could not add'),
    ]);
  });
});

test('adds nothing to the tool cache without `reuse`', async () => {
  expectSuccess(await action.run({ domain }, { workFolder: workFolder.path }), 'succeeded');
  expect(entries()).toEqual([]);
});
