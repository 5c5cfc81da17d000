/** Sites of real generators: without findings as they are, and with a line for each finding once a page and pictures are removed. */
import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { planExport } from '../../sandbox/render/plan-export.ts';
import { readMarkdownSite } from '../../sandbox/render/read-site.ts';
import { findingTexts } from '../../src/audit/audit-report.ts';
import { auditContents } from '../../testing/audit-contents.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { root } from '../../testing/repository.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { domain, rulesIn } from './audit-fixture.ts';

const folder = useSharedFolder();

test.each(['docusaurus', 'mkdocs', 'next', 'sphinx', 'starlight', 'vitepress'])('%s has no finding', async (name) => {
  const { audit, findings } = await auditContents(unpackGeneratedSite(name, folder.at(`whole/${name}`)), { domain });
  expect(audit.files.pageCount).toBeGreaterThan(1);
  expect(findings).toEqual([]);
});

test("the sandbox's own site has no finding", async () => {
  const site = await readMarkdownSite(join(root, 'docs'));
  const plan = await planExport(site, { domain, version: undefined, paths: undefined });
  const { audit, findings } = await auditContents(
    [...plan.sharedFiles, ...plan.pages.map((page) => plan.renderPage(page))],
    { domain },
  );
  expect(audit.files.pageCount).toBeGreaterThan(40);
  expect(findings).toEqual([]);
});

test.each(['vitepress', 'vitepress-external', 'docusaurus', 'starlight', 'mkdocs', 'sphinx', 'next', 'next-base'])(
  'each line about a broken site of %s excepts exactly its findings',
  async (name) => {
    const site = unpackGeneratedSite(name, folder.at(name));
    const page = site.find(({ path }) =>
      /^(?!index|404)[^/]+(\/index)?\.html$|\/(?!index)[^/]+\.html$/.test(path),
    )?.path;
    const removed = new Set([page, ...site.map(({ path }) => path).filter((path) => /\.(png|svg|ico)$/.test(path))]);
    const broken = site.filter(({ path }) => !removed.has(path));
    const { audit } = await auditContents(broken, { basePath: '/docs' });
    const lines = findingTexts(audit.findings, Infinity);
    expect(lines.length).toBeGreaterThan(0);
    for (const text of lines) {
      const rest = await auditContents(broken, { basePath: '/docs', ignore: rulesIn(text) });
      expect(rest.audit.findings.ignoredCount + rest.audit.findings.found.count).toBe(audit.findings.found.count);
      expect(findingTexts(rest.audit.findings, Infinity)).toEqual(lines.filter((line) => line !== text));
    }
  },
);
