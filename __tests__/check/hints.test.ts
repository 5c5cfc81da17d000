import { describe, expect, test } from '@jest/globals';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { hostOf, publishedSite } from '../../testing/published-site.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { endedCheck, failed, type Host, useDeployedFolder } from '../../testing/site-check.ts';

const { write, checkHost } = useDeployedFolder();

const site = publishedSite({
  'index.html': '<main>Start</main>',
  'a.html': '<main>A</main>',
  'b.html': '<main>B</main>',
  'guides/index.html': '<main>Guides</main>',
  'site.css': 'a { color: red }',
  'logo.png': 'png',
  'data.json': '{}',
});

/** The hint and the message if these files are online in place of others. */
async function differing(
  online: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>> = {},
): Promise<{ readonly hint: string; readonly message: string }> {
  write(site.files);
  const { outcome } = await checkHost(new Map([...site.files, ...Object.entries(online)]), inputs);
  const { code, hint, message } = await failureOf(outcome);
  expect(code).toBe('published-differs');
  return { hint, message };
}

const scripts = '<script>track()</script>';
const injected = (paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map((path) => [path, `${site.files.get(path) ?? ''}${scripts}`]));
const pages = ['index.html', 'a.html', 'b.html', 'guides/index.html'];
const oldPages = Object.fromEntries(pages.map((path) => [path, '<main>Old</main>']));

describe('the hint of a check', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, RegExp]>([
    [
      'deploys again if pages read differently',
      { 'a.html': '<main>Old</main>' },
      {},
      /^Run .*again(?!.*(compare|host:))/,
    ],
    ['deploys again if data differs', { 'data.json': '[]' }, {}, /^Run .*again(?!.*(compare|host:))/],
    [
      'names a minifier and an old copy if only styles and images differ',
      { 'site.css': 'a{color:red}', 'logo.png': 'x' },
      {},
      /^Run .*again.*minifies.*`compare: status`/,
    ],
    [
      'leads to `text` if a page shows the same',
      injected(['a.html']),
      {},
      /^Run .*again.*turn off what rewrites.*`compare: text`/,
    ],
    [
      'leads to `text` if all pages show the same',
      injected(pages),
      {},
      /^(?!Run).*turn off what rewrites.*`compare: text`/,
    ],
    [
      'leads to both if one page shows the same, and one does not',
      { ...injected(['a.html']), 'b.html': '<main>Old' },
      {},
      /^Run .*again.*`compare: text`/,
    ],
    [
      'leads to `status` if all pages show something else',
      oldPages,
      {},
      /^Purge.*turn off(?!.*`compare: text`).*`compare: status`/,
    ],
    [
      'leads to `status` from `text`',
      oldPages,
      { compare: 'text' },
      /^Purge.*turn off(?!.*`compare: text`).*`compare: status`/,
    ],
  ])('%s', async (_, online, inputs, expected) => {
    const { hint } = await differing(online, inputs);
    expect(hint).toMatch(expected);
  });

  test('is explained by what pages show', async () => {
    expect((await differing(injected(pages))).message).toMatch(/same: the host rewrites pages\.$/);
    expect((await differing(oldPages)).message).toMatch(/^.*Every page differs.* or a cache/);
    expect((await differing({ 'a.html': '<main>Old</main>' })).message).not.toContain('rewrites');
  });

  test('does not lead to `text` without a folder', async () => {
    const host: Host = (request) => {
      const reply = hostOf(site)(request);
      return /(\/|html)$/.test(request.url.pathname) ? { ...reply, body: `${String(reply.body)}${scripts}` } : reply;
    };
    const { hint } = await failed(endedCheck(host, site.digest));
    expect(hint).toMatch(/(?<!`compare: text`.*)`compare: status`/);
  });

  const replying =
    (reply: (path: string) => ScriptedReply | undefined): Host =>
    (request) =>
      reply(request.url.pathname.slice(1)) ?? hostOf(site)(request);

  test.each<readonly [string, Host, RegExp]>([
    [
      'names the section for a type',
      replying((path) =>
        path === 'site.css' ? { headers: { 'content-type': 'text/plain' }, body: site.files.get(path) } : undefined,
      ),
      /^Configure .*"Content types"(?!.*"What)/,
    ],
    [
      'names the section for a folder',
      replying((path) => (path === 'guides/' ? { status: 404, body: '' } : undefined)),
      /^Configure .*"What a host should serve"/,
    ],
    [
      'deploys again if a bucket answers 403 for one missing page',
      replying((path) =>
        path === 'a.html' ? { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>403</h1>' } : undefined,
      ),
      /^Run .*again(?!.*user agent)/,
    ],
    [
      'deploys again if a bucket answers 403 with XML for all pages',
      replying((path) =>
        /(^|\/|html)$/.test(path)
          ? { status: 403, headers: { 'content-type': 'application/xml' }, body: '' }
          : undefined,
      ),
      /^Run .*again(?!.*user agent)/,
    ],
  ])('%s', async (_, host, expected) => {
    expect(await failed(endedCheck(host, site.digest))).toMatchObject({
      ...{ code: 'published-differs', hint: expect.stringMatching(expected) },
    });
  });

  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['with 403 and a page for each page', { 'content-type': 'text/html' }],
    ['with a challenge', { 'cf-mitigated': 'challenge' }],
  ])('names the user agent if bot protection answers %s', async (_, headers) => {
    const host = replying((path) =>
      path === publishedManifestName || /css|png|json/.test(path) ? undefined : { status: 403, headers, body: '<p>No' },
    );
    expect(await failed(endedCheck(host, site.digest))).toMatchObject({
      ...{ code: 'site-unreachable', hint: expect.stringContaining('`static-export-action`') },
    });
  });

  test('does not lower a sample of one file', async () => {
    const limited = replying((path) => (path === publishedManifestName ? undefined : { status: 429, body: '' }));
    const { hint } = await failed(endedCheck(limited, site.digest, { sample: '1' }));
    expect(hint).toMatch(/raise `timeout`/);
    expect(hint).not.toContain('sample');
  });
});
