import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadFixture } from '../../testing/completed-export.ts';
import { expectFailure } from '../../testing/step-checks.ts';

const fixture = downloadFixture();
const { action, download } = fixture;

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
});
