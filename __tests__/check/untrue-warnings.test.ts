import { describe, expect, test } from '@jest/globals';
import { listChanges } from '../../testing/changed-night.ts';
import { hostOf, publishedSite, type PublishedSite } from '../../testing/published-site.ts';
import type { RecordedRun } from '../../testing/recorded-run.ts';
import { endedCheck, failed, type Host, notFound, passed, serving } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const error = '404.html';

async function greenRun(host: Host, site: PublishedSite, inputs = {}): Promise<RecordedRun> {
  const { run } = await passed(endedCheck(host, site.digest, inputs));
  return run;
}

describe('a check warns', () => {
  test('not about the folder of the error page, which Next writes', async () => {
    const site = publishedSite({ 'index.html': '<p>Start', '404/index.html': '<p>Not found', [error]: '<p>Not found' });
    const run = await greenRun(hostOf(site), site);
    expect(run.warnings).toEqual([]);
    const missing = { status: 404, body: '<p>Not found' };
    const host = serving(site, (path) => (path.startsWith('404') ? missing : undefined));
    expect((await greenRun(host, site)).warnings).toEqual([]);
  });

  test('not about what a first export changed', async () => {
    const site = publishedSite({ 'index.html': '<p>Start' });
    const inputs = listChanges(folder, { added: ['index.html', 'moved.html'], first: true });
    expect((await greenRun(hostOf(site), site, inputs)).warnings).toEqual([]);
  });

  test('at most about payloads of soft navigation, and only if they are not online', async () => {
    const site = publishedSite({
      'index.html': '<p>Start',
      'index.txt': '0:{}',
      '__next._tree.txt': '1:{}',
      'notes.txt': 'N',
    });
    const typed = serving(site, (path) =>
      /index\.txt|__next/.test(path)
        ? { headers: { 'content-type': 'text/x-component' }, body: site.files.get(path) }
        : undefined,
    );
    expect((await greenRun(typed, site)).warnings).toEqual([]);
    const missing = serving(site, (path) => (/index\.txt|__next/.test(path) ? notFound : undefined));
    const { warnings } = await greenRun(missing, site);
    expect(warnings).toEqual([expect.stringMatching(/^2 files of soft navigation/)]);
    const other = serving(site, (path) => (path === 'notes.txt' ? { body: 'Other' } : undefined));
    await failed(endedCheck(other, site.digest));
  });
});
