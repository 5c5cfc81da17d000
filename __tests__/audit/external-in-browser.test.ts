/** Kinds that few sites have, on a site of VitePress: the hosts that Chromium requests are the hosts of the findings. */
import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { auditContents } from '../../testing/audit-contents.ts';
import { browserFixture } from '../../testing/browser-fixture.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';

const { describeInBrowser, open } = browserFixture();
const folder = useSharedFolder();

const contents = unpackGeneratedSite('vitepress-external', folder.path);

describe('a site with external fonts, media and manifest', () => {
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

  describeInBrowser('in Chromium', () => {
    test('requests these hosts and no other', async () => {
      const server = createServer(sirv(folder.path)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? '') : ''}`;
      const { context, requests } = await open();
      await context.route('https://**', (route) => route.abort());
      const page = await context.newPage();
      await page.goto(origin, { waitUntil: 'networkidle' });
      server.close();
      const hosts = new Set(requests.filter((url) => !url.startsWith(origin)).map((url) => new URL(url).host));
      const { targets } = await auditContents(contents);
      const known = targets.map(({ target }) => target);
      expect([...hosts].filter((host) => !known.includes(host))).toEqual([]);
      // Chromium requests a manifest only when a user may install the app.
      expect([...hosts].sort()).toEqual(expect.arrayContaining(['fonts.example.net', 'media.example.net']));
    });
  });
});
