import { afterAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionFixture } from './action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { calls, firstByteOf } from '../../testing/faults.ts';
import { expectSuccess } from './step-checks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';

const site = createTestSite({ 'guides/linking.md': '# Linking\n\n[Gone](/gone.html)\n' });
afterAll(() => site[Symbol.dispose]());
const action = actionFixture({ siteFolder: site.path });
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

/** Returns the path of the cached bundle of the first entry. */
function cachedBundle(): string {
  const [entry = ''] = entries();
  const [name = ''] = readdirSync(entry);
  return join(entry, name);
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

  test('keeps the newest three bundles of a domain', async () => {
    const jobs: string[] = [];
    for (let count = 1; count <= 4; count += 1) {
      const run = await reuse();
      expect(warningsOf(run)).toEqual([]);
      jobs.push(run.outputs['job-id'] ?? '');
    }
    expect(entries()).toHaveLength(3);
    await reuse({ 'job-id': jobs[1] ?? '' });
    expectDownloads(4);
    await reuse({ 'job-id': jobs[0] ?? '' });
    expectDownloads(5);
  });

  test('downloads again, with a warning, if the cached bundle was changed, and replaces it', async () => {
    const { outputs } = await reuse();
    const path = cachedBundle();
    const tampered = readFileSync(path);
    tampered.writeUInt8(tampered.readUInt8(600) ^ 1, 600);
    writeFileSync(path, tampered);
    const again = await reuse({ 'job-id': outputs['job-id'] ?? '' });
    expectSuccess(again, 'succeeded');
    expect(again.outputs['bundle-sha256']).toBe(outputs['bundle-sha256']);
    expect(warningsOf(again)).toHaveLength(1);
    expect(warningsOf(await reuse({ 'job-id': outputs['job-id'] ?? '' }))).toEqual([]);
    expectDownloads(2);
  });

  testOnPosix('downloads again if the cached bundle is a FIFO', async () => {
    const jobId = (await reuse()).outputs['job-id'] ?? '';
    const path = cachedBundle();
    rmSync(path);
    execFileSync('mkfifo', [path]);
    expectSuccess(await reuse({ 'job-id': jobId }), 'succeeded');
    expect(statSync(path).isFile()).toBe(true);
    expectDownloads(2);
  });

  test('fails if an input rejects the cached bundle, and downloads again unless the site is rejected', async () => {
    const jobId = (await reuse()).outputs['job-id'] ?? '';
    const rejecting = [
      [{ 'max-site-size': '1kB' }, 'site-too-large', 1],
      [{ 'max-bundle-size': '1kB' }, 'bundle-too-large', 2],
      [{ 'expected-sha256': '0'.repeat(64) }, 'digest-mismatch', 3],
    ] as const;
    for (const [inputs, code, downloads] of rejecting) {
      const { annotations, exitCode } = await reuse({ 'job-id': jobId, ...inputs });
      expect({ exitCode, titles: annotations.map(({ title }) => title) }).toEqual({
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
    expect(new Set(warningsOf(run))).toEqual(new Set([expect.stringContaining('tool cache')]));
  });
});

test('adds nothing to the tool cache without `reuse`', async () => {
  expectSuccess(await action.run({ domain }, { workFolder: workFolder.path }), 'succeeded');
  expect(entries()).toEqual([]);
});
