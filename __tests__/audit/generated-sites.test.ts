/** Sites of real generators have no findings as they are. */
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
