/** Sites of real generators have no findings as they are, and those of their paths under another path. */
import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { planExport } from '../../sandbox/render/plan-export.ts';
import { readMarkdownSite } from '../../sandbox/render/read-site.ts';
import { auditContents } from '../../testing/audit-contents.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { root } from '../../testing/repository.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { domain } from './audit-fixture.ts';

const folder = useSharedFolder();

test.each(['docusaurus', 'mkdocs', 'next', 'sphinx', 'starlight', 'vitepress'])(
  '%s does not have a finding',
  async (name) => {
    const { audit, findings } = await auditContents(unpackGeneratedSite(name, folder.at(`whole/${name}`)), { domain });
    expect(audit.pageCount).toBeGreaterThan(1);
    expect(findings).toEqual([]);
  },
);

/** Each site with the number of its targets that leave the path. Chromium, with nginx, fails to load exactly those. */
const leaving = { vitepress: 26, docusaurus: 6, next: 15, 'next-base': 1, sphinx: 1, mkdocs: 6, starlight: 10 };

test.each(Object.entries(leaving))('only what leaves the path is found in %s under /repo/', async (name, count) => {
  const { findings } = await auditContents(unpackGeneratedSite(name, folder.at(`path/${name}`)), { basePath: '/repo' });
  expect(findings.filter(({ kind }) => kind !== 'outside-base-path')).toEqual([]);
  expect(new Set(findings.map(({ target }) => target)).size).toBe(count);
});

test('other hosts are found in vitepress-external', async () => {
  const { targets } = await auditContents(unpackGeneratedSite('vitepress-external', folder.at('external')));
  expect(targets.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
    'external-media media.example.net',
    'external-file pwa.example.net',
    'external-font fonts.example.net',
  ]);
});

test("the sandbox's own site does not have a finding", async () => {
  const site = await readMarkdownSite(join(root, 'docs'));
  const plan = await planExport(site, { domain, version: undefined, paths: undefined });
  const { audit, findings } = await auditContents(
    [...plan.sharedFiles, ...plan.pages.map((page) => plan.renderPage(page))],
    { domain },
  );
  expect(audit.pageCount).toBeGreaterThan(40);
  expect(findings).toEqual([]);
});
