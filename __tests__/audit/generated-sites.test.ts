/** Sites of real generators, also with a removed page and removed pictures: each printed line excepts its findings. */
import { describe, expect, test } from '@jest/globals';
import { findingLines } from '../../src/audit/finding-lines.ts';
import { auditContents } from '../../testing/audit-contents.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { rulesIn } from './audit-fixture.ts';

const folder = useSharedFolder();

test.each(['vitepress', 'vitepress-external', 'docusaurus', 'starlight', 'mkdocs', 'sphinx', 'next', 'next-base'])(
  'each line about a broken site of %s excepts exactly its findings',
  async (name) => {
    const site = unpackGeneratedSite(name, folder.at(name));
    const page = site.find(({ path }) =>
      /^(?!index|404)[^/]+(\/index)?\.html$|\/(?!index)[^/]+\.html$/.test(path),
    )?.path;
    const removed = new Set([page, ...site.map(({ path }) => path).filter((path) => /\.(png|svg|ico)$/.test(path))]);
    const broken = site.filter(({ path }) => !removed.has(path));
    const { findingCount, ...result } = await auditContents(broken, { basePath: '/docs' });
    const lines = findingLines(result);
    expect(lines.length).toBeGreaterThan(0);
    for (const { text, count } of lines) {
      const rest = await auditContents(broken, { basePath: '/docs', ignore: rulesIn(text) });
      expect([text, rest.ignoredCount, rest.findingCount]).toEqual([text, count, findingCount - count]);
    }
  },
  30_000,
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
