import { describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { manifestAt } from '../../testing/written-manifest.ts';
import { built, ReplacedSite } from './replaced-site.ts';

const folder = useTemporaryFolder();
const site = new ReplacedSite(folder);

async function readings(): Promise<Readonly<Record<string, string | undefined>>> {
  const { files } = await manifestAt(folder.at('site.manifest.json'));
  return Object.fromEntries(files.map(({ path, reading }) => [path, reading?.textSha256]));
}

describe('what changed for readers', () => {
  const pages = { 'a.html': 'One', 'b.html': 'Two', 'c.html': 'Three', 'd.html': 'Four' };

  test('is distinguished from what was rebuilt', async () => {
    await site.replace(built(pages, 1));
    const run = await site.replace(built({ 'a.html': 'One', 'b.html': '2', 'd.html': 'Four', 'e.html': 'Five' }, 2));
    expect(site.changes).toEqual({
      added: ['e.html'],
      modified: ['a.html', 'a.js', 'b.html', 'd.html'],
      removed: ['c.html'],
      pages: { added: ['e.html'], modified: ['b.html'], removed: ['c.html'] },
      details: [
        { kind: 'removed', path: 'c.html', title: '' },
        { kind: 'added', path: 'e.html', title: '' },
        { kind: 'modified', path: 'b.html', title: '', changes: ['~~Two~~ **2**'] },
      ],
    });
    expect(run.outputs).toMatchObject({ changed: true, 'changed-page-count': 3, 'modified-count': 4 });
    expect(run.results).toContain('3 pages read differently (1 added, 1 modified, 1 removed); 2 others were rebuilt');
  });

  test('is every page with other bytes if the previous manifest does not record what readers see', async () => {
    await site.replace(built(pages, 1));
    site.writeOtherRules();
    const run = await site.replace(built(pages, 2));
    expect(run.outputs).toMatchObject({ 'changed-page-count': 4 });
    expect(site.changes).toMatchObject({ pages: { modified: Object.keys(pages) } });
    expect(run.warnings).toContainEqual(
      expect.stringContaining('`max-removed` checks only missing pages, until the manifest of this run is published'),
    );
  });

  test('is nothing to warn of if no file changed', async () => {
    await site.replace(built(pages, 1));
    site.writeOtherRules();
    const { warnings } = await site.replace(built(pages, 1));
    expect(warnings).not.toContainEqual(expect.stringContaining('previous manifest'));
  });

  test('is recorded for pages only, also for a manifest in the site, and not without a need', async () => {
    const none = { 'previous-manifest': '' };
    await site.replace({ 'a.html': 'a', 'b.css': 'a{}' }, { ...none, 'manifest-in-site': 'true' });
    expect(await readings()).toEqual({ 'a.html': expect.stringMatching(/^\w{64}$/), 'b.css': undefined });
    await site.replace({ 'a.html': 'a' }, none);
    expect(await readings()).toEqual({ 'a.html': undefined });
  });

  test('is read again every night, whatever the published manifest contains', async () => {
    await site.replace({ 'a.html': 'a' });
    const recorded = (await readings())['a.html'] ?? '';
    writeFileSync(folder.at('site.manifest.json'), site.manifest.replace(recorded, 'c0ffee11'.repeat(8)));
    await site.replace({ 'a.html': 'a' });
    expect(await readings()).toEqual({ 'a.html': recorded });
  });
});
