import { describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import type { Staged } from '../../src/disk/temporary-path.ts';
import { writeTextFile } from '../../src/disk/text-file.ts';
import { Failure } from '../../src/failure.ts';
import { commitFiles } from '../../src/export/export-site.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { anyManifest } from '../site/site-fixture.ts';
import { nextManifest, SitePaths } from '../site/staged-site-fixture.ts';

const paths = new SitePaths();
const event = { kind: 'unknown-changes-committed' } as const;
const dispose = { [Symbol.dispose]: () => undefined };
const staged = (path: string, commit: () => void): Staged => ({ path, commit, ...dispose });

interface Hooks {
  /** Runs when the bundle is committed. */
  readonly values?: () => void;
  /** Runs before the manifest is committed. */
  readonly manifest?: (outputs: object) => void;
}

/** Replaces a site by one with a bundle. */
async function commit({ values = () => undefined, manifest }: Hooks, run = new RecordedRun()): Promise<void> {
  await paths.commitPage('old');
  const folder = await paths.stagePage('new');
  const stagedManifest = folder.stageManifest(nextManifest);
  const path = `${paths.site}.zip`;
  commitFiles(
    {
      bundle: {
        ...{ sizeBytes: 3, sha256: 'ab'.repeat(32), format: 'zip' },
        ...staged(path, () => writeTextFile(path, 'new')),
      },
      folder,
      records: {
        manifest: staged(stagedManifest.path, () => {
          manifest?.(run.outputs);
          stagedManifest.commit();
        }),
        ...{ changes: {}, ...dispose },
      },
      values: { ...staged('', values), event },
    },
    run.emit,
  );
}

test('a values file that cannot be committed keeps the site and its manifest', async () => {
  const run = new RecordedRun();
  const values = (): void => {
    throw new Failure({ code: 'cannot-write', message: 'No.' });
  };
  expect((await failureOf(() => commit({ values }, run))).code).toBe('cannot-write');
  expect(paths.page()).toBe('old');
  expect((await paths.manifest()).domain).toBe(anyManifest.domain);
  expect(run.outputs).toHaveProperty('bundle-path');
  expect(run.outputs).not.toHaveProperty('site-path');
});

describe('the manifest', () => {
  test('is committed before anything is reported, and the replaced site remains until then', async () => {
    let namesAtCommit: readonly string[] = [];
    await commit({
      manifest(outputs) {
        namesAtCommit = readdirSync(paths.folder);
        expect(outputs).toEqual({});
      },
    });
    expect(namesAtCommit).toContainEqual(expect.stringMatching(/staging$/));
    expect((await paths.manifest()).domain).toBe(nextManifest.domain);
  });
});
