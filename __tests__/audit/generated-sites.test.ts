/** Sites of real generators with a removed page and a removed picture: the offered lines of `audit-ignore` accept them. */
import { expect, test } from '@jest/globals';
import { exceptionLines } from '../../src/audit/exceptions.ts';
import { ignoreRules } from '../../src/settings/audit-inputs.ts';
import { auditContents } from '../../testing/audit-contents.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';

const folder = useSharedFolder();

test.each(['vitepress', 'vitepress-external', 'docusaurus', 'starlight', 'mkdocs', 'sphinx', 'next'])(
  'the offered lines accept a broken site of %s',
  async (name) => {
    const site = unpackGeneratedSite(name, folder.at(name));
    const page = site.find(({ path }) =>
      /^(?!index|404)[^/]+(\/index)?\.html$|\/(?!index)[^/]+\.html$/.test(path),
    )?.path;
    const removed = new Set([page, ...site.map(({ path }) => path).filter((path) => /\.(png|svg|ico)$/.test(path))]);
    const broken = site.filter(({ path }) => !removed.has(path));
    const result = await auditContents(broken);
    expect(result.findingCount).toBeGreaterThan(0);
    const lines = exceptionLines(result);
    expect(lines.length).toBeLessThanOrEqual(10);
    const parsed = ignoreRules(lines.join('\n'));
    const ignore = 'value' in parsed ? parsed.value : [];
    expect(await auditContents(broken, { ignore })).toMatchObject({ findingCount: 0, unusedIgnoreRules: [] });
  },
);
