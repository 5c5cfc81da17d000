import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActionRun, preloading } from '../../testing/started-step.ts';
import { downloadFixture } from '../../testing/completed-export.ts';
import { differences, treeOf } from '../../testing/file-tree.ts';
import { expectSuccess } from '../../testing/step-checks.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

const fixture = downloadFixture();
const { action, download } = fixture;

function inWorkspace({ workFolder }: ActionRun, path: string): string {
  return join(workFolder, 'workspace', path);
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
    expect(differences(treeOf(site), treeOf(expected.path))).toEqual([]);
  });

  test('warns if the replaced site cannot be removed', async () => {
    const before = await download({ 'extract-to': 'site' });
    const inputs = { 'job-id': fixture.completed.jobId, 'extract-to': 'site' };
    const run = await action.run(inputs, { workFolder: before.workFolder, env: preloading('failing-removals') });
    expectSuccess(run, 'succeeded');
    const left = readdirSync(inWorkspace(run, '')).filter((name) => name.endsWith('.staging'));
    expect(run.annotations.map(({ message }) => left.some((name) => message.includes(name)))).toEqual([true]);
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
