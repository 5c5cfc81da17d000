import { describe, expect, test } from '@jest/globals';
import { existsSync, rmSync } from 'node:fs';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { StagedSite } from '../../src/site/staged-site.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { anyManifest } from './site-fixture.ts';
import { nextManifest, SitePaths } from './staged-site-fixture.ts';

const paths = new SitePaths();

/** A folder that another process changes between the last check and the rename. */
class OvertakenFolder extends SiteFolder {
  readonly #overtake: () => void;

  constructor(overtake: () => void) {
    super(paths.site);
    this.#overtake = overtake;
  }

  override requireAt(path: string): void {
    super.requireAt(path);
    if (path === this.folder) this.#overtake();
  }
}

async function expectNoCommit(overtake: () => void): Promise<void> {
  using target = new OvertakenFolder(overtake);
  using staged = new StagedSite(target);
  staged.writer.writeFile('new.html', Buffer.from('new'));
  staged.stageManifest(nextManifest)[Symbol.dispose]();
  expect((await failureOf(() => staged.commit())).code).toBe('cannot-write');
}

describe('a step that is overtaken during its commit', () => {
  test.each([false, true])('puts back what it found, with a previous site: %s', async (isReplacing) => {
    if (isReplacing) paths.commitPage('old');
    await expectNoCommit(() => paths.commitPage('of another step'));
    expect(paths.page()).toBe('of another step');
  });

  test('does not bring back a site that was removed, and keeps its manifest', async () => {
    paths.commitPage('old');
    await expectNoCommit(() => rmSync(paths.site, { recursive: true }));
    expect(existsSync(paths.site)).toBe(false);
    expect(paths.manifest().job).toBe(anyManifest.job);
  });
});

test('a step that was overtaken before its commit leaves the manifest of the other one', async () => {
  paths.commitPage('old');
  using staged = paths.stagePage('one');
  staged.writer.writeFile('new.html', Buffer.from('new'));
  staged.stageManifest(anyManifest)[Symbol.dispose]();
  paths.commitPage('two', nextManifest);
  expect((await failureOf(() => staged.commit())).code).toBe('cannot-write');
  expect(paths.manifest().job).toBe(nextManifest.job);
});
