/** Sites of real generators, also with a removed page and removed pictures: the offered lines of `audit-ignore` accept them. */
import { describe, expect, test } from '@jest/globals';
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

describe('a site with external fonts, media and manifest', () => {
  const contents = unpackGeneratedSite('vitepress-external', folder.at('external'));

  test('has a finding for each of them', async () => {
    const { findings, findingCount } = await auditContents(contents);
    const shown = findings.map(({ kind, target, element }) => `${kind} ${target} ${String(element)}`);
    expect(new Set(shown)).toEqual(
      new Set([
        'external-file pwa.example.net link',
        'external-font fonts.example.net null',
        'external-media media.example.net video',
        'external-media media.example.net track',
        'external-media media.example.net source',
      ]),
    );
    expect(findingCount).toBe(6);
  });

  test('has a style sheet that is too large to read, once it exceeds 8 MiB', async () => {
    const large = contents.map(({ path: file, content }) => {
      if (!/\/style\.[^/]*\.css$/.test(file)) return { path: file, content };
      return { path: file, content: Buffer.concat(Array<Uint8Array>(80).fill(content)) };
    });
    const { countsOfKinds } = await auditContents(large);
    expect(countsOfKinds).toMatchObject({ 'unread-style': 1 });
    expect(countsOfKinds).not.toHaveProperty('external-font');
  });
});
