import { expect, test } from '@jest/globals';
import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { StagedSite } from '../../src/site/staged-site.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { describeUnless } from '../../testing/requirements.ts';
import { SitePaths } from './staged-site-fixture.ts';

const paths = new SitePaths();

/** Names of the files and folders in the folder of the test that this process keeps open. */
function openNames(): readonly string[] {
  const targets = readdirSync('/proc/self/fd').map(targetOf);
  return targets.filter((target) => target.startsWith(`${paths.folder}/`)).map((path) => basename(path));
}

/** Empty for the descriptor of the listing itself, which is closed. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return '';
  }
}

// No other system lists them in a folder.
describeUnless(process.platform === 'linux' ? undefined : 'needs Linux')('folder and manifest', () => {
  test('stay open until the folder is disposed', () => {
    paths.commitPage('one');
    const before = openNames();
    {
      using target = new SiteFolder(paths.site);
      expect([...openNames()].sort()).toEqual([...before, 'site', 'site.manifest.json'].sort());
      expect(target.manifest).toBeDefined();
    }
    expect(openNames()).toEqual(before);
  });

  test('do not stay open if the folder is rejected', async () => {
    paths.commitPage('one');
    writeFileSync(join(paths.site, 'CNAME'), 'docs.example.com');
    const before = openNames();
    expect((await failureOf(() => new SiteFolder(paths.site))).code).toBe('folder-not-managed');
    expect(openNames()).toEqual(before);
  });

  test('do not stay open, nor does the staged site, after a commit', async () => {
    paths.commitPage('one');
    const before = openNames();
    {
      using target = new SiteFolder(paths.site);
      await using staged = new StagedSite(target);
      staged.writer.writeFile('new.html', Buffer.from('new'));
      using manifest = staged.stageManifest(paths.manifest());
      staged.commit();
      manifest.commit();
      expect(await staged.removeReplaced(new AbortController().signal)).toBeUndefined();
    }
    expect(openNames()).toEqual(before);
  });
});
