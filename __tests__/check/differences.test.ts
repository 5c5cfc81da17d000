import { describe, expect, test } from '@jest/globals';
import { mismatchesText } from '../../src/check/differences.ts';
import type { Mismatch } from '../../src/check/files/compare-file.ts';
import type { SiteFile } from '../../src/model/site.ts';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { hostOf, publishedSite, type PublishedSite } from '../../testing/published-site.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import {
  checkOn,
  endedCheck,
  failed,
  type Host,
  notFound,
  serving,
  useDeployedFolder,
} from '../../testing/site-check.ts';
import { useServers } from '../../testing/test-server.ts';

const { folder, write, checkHost } = useDeployedFolder();
const servers = useServers();

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
  const { hint, message } = await expectFailure(outcome, { code: 'published-differs' });
  return { hint, message };
}

const again = /^Run .*again(?!.*user agent)/;
const onlyAgain = /^Run .*again(?!.*(compare|host:|turn off))/;
const scripts = '<script>track()</script>';
const injected = (paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(paths.map((path) => [path, `${site.files.get(path) ?? ''}${scripts}`]));
const pages = ['index.html', 'a.html', 'b.html', 'guides/index.html'];
const oldPages = Object.fromEntries(pages.map((path) => [path, '<main>Old</main>']));

describe('the hint of a check', () => {
  type Reply = Extract<ScriptedReply, { readonly body: unknown }>;
  const typed = (type: string, status = 200, body = ''): Reply => ({ status, headers: { 'content-type': type }, body });

  const asText = /Turn off what rewrites.*`compare: text`/;
  /** A deployment, which says to purge the cache, and `text`. */
  const both = new RegExp(`^Run .*again.*purge the CDN's cache\\. ${asText.source}`);

  test.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
    ['deploys again if pages read differently', { 'a.html': '<main>Old</main>' }, onlyAgain],
    ['deploys again if data differs', { 'data.json': '[]' }, onlyAgain],
    [
      'names a minifier and an old copy if only styles and images differ',
      { 'site.css': 'a{color:red}', 'logo.png': 'x' },
      /^Run .*again.*minifies.*`compare: status`/,
    ],
    [
      'leads to `text` if all pages show the same',
      injected(pages),
      new RegExp(`^Purge the CDN's cache\\. ${asText.source}`),
    ],
    ['leads to `text` if a page shows the same', injected(['a.html']), both],
    ['deploys again and leads to `text` if data differs too', { ...injected(pages), 'data.json': '[]' }, both],
    ['deploys again if only one page shows the same', { ...injected(['a.html']), 'b.html': '<main>Old' }, onlyAgain],
    ['deploys again if all pages show something else', oldPages, onlyAgain],
  ])('%s', async (_, online, expected) => {
    expect((await differing(online)).hint).toMatch(expected);
  });

  test('deploys again if pages read differently with `text`', async () => {
    expect((await differing(oldPages, { compare: 'text' })).hint).toMatch(onlyAgain);
  });

  test('deploys again if the last answer was right', async () => {
    const host: Host = (request, _, clock) =>
      request.url.pathname === '/a.html' && clock.elapsedMs() < 60_000
        ? typed('text/html', 200, '<main>Old</main>')
        : hostOf(site)(request);
    await expectFailure((await endedCheck(host, site.digest)).outcome, { hint: onlyAgain });
  });

  test('is explained by what pages show', async () => {
    expect((await differing(injected(pages))).message).toMatch(/same: the host rewrites pages, or a cache /);
    expect((await differing(oldPages)).message).not.toContain('rewrites');
  });

  test('does not lead to `text` without a folder', async () => {
    const files = new Map([...site.files, ...Object.entries(injected(pages))]);
    const host = hostOf({ ...site, files });
    await failed(endedCheck(host, site.digest), { hint: /(?<!`compare: text`.*)`compare: status`/ });
  });

  const plainStyle = typed('text/plain', 200, 'a { color: red }');

  test.each<readonly [string, RegExp, Reply, RegExp]>([
    ['names the section for a type', /^site\.css/, plainStyle, /^Configure .*"Content types"(?!.*"What)/],
    ['names the section for a folder', /^guides\/$/, notFound, /^Configure .*"What a host should serve"/],
    ['deploys again if a bucket answers 403 for one missing page', /^a\.html/, typed('text/html', 403), again],
    ['deploys again if a bucket answers 403 with XML for pages', /(^|\/|html)$/, typed('application/xml', 403), again],
    ['deploys again if a host answers 404 with a page for all pages', /(^|\/|html)$/, typed('text/html', 404), again],
  ])('%s', async (_, paths, reply, expected) => {
    const host = serving(site, (path) => (paths.test(path) ? reply : undefined));
    await failed(endedCheck(host, site.digest), { code: 'published-differs', hint: expected });
  });

  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['with 403 and a page for each page', { 'content-type': 'text/html' }],
    ['with a challenge', { 'cf-mitigated': 'challenge' }],
  ])('names the user agent if bot protection answers %s', async (_, headers) => {
    const refusal = { status: 403, headers, body: '<p>No' };
    const host = serving(site, (path) => (/css|png|json/.test(path) ? undefined : refusal));
    await failed(endedCheck(host, site.digest), { code: 'site-unreachable', hint: '`static-export-action`' });
  });

  test.each<readonly [string, RegExp, number, string, RegExp]>([
    ['the host, if it answers pages with an error of its own', /html$/, 500, 'site-unreachable', /^Check .*host is up/],
    ['a login, if pages get 401', /^[ab]\.html/, 401, 'published-differs', /^If the site requires a login(?!.*again)/],
  ])('names %s', async (_, paths, status, code, hint) => {
    const host = serving(site, (path) => (paths.test(path) ? { status, body: '' } : undefined));
    await failed(endedCheck(host, site.digest), { code, hint });
  });

  const form = '<form><input type="password">';

  test.each<readonly [string, (path: string) => string | undefined]>([
    ['a password form', () => form],
    ['a redirect of each page', () => undefined],
    ['a form on pages of which the first is longer', (path) => `<p>${path}`.repeat(100) + form],
  ])('names the login that answers pages with %s', async (_, bodyAt) => {
    const login = await servers.start((_request, response) => response.end('<button>Log in</button>'));
    const { origin } = await servers.start(({ path: target }, response) => {
      const path = target.replace(/\?.*/, '').slice(1);
      const [open, body] = [/css|png|json/.test(path) ? site.files.get(path) : undefined, bodyAt(path)];
      if (open !== undefined) response.end(open);
      else if (body === undefined) response.writeHead(302, { Location: login.origin }).end();
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end(body);
    });
    write(site.files);
    await failed(checkOn(origin, { 'site-path': folder.at('deploy') }), {
      code: 'published-differs',
      message: /a login, or with another site\.$/,
      hint: /login.*read it without one(?!.*again)/,
    });
  });

  test.each([
    ['deploys again', 'Old', onlyAgain],
    ['leads to `text`', 'Start', asText],
  ])('%s if the page of a site that asks for a password shows "%s"', async (_, text, expected) => {
    write(new Map([['index.html', `<main>Start${form}</main>`]]));
    const { outcome } = await checkHost(new Map([['index.html', `<main>${text}${form}</main>${scripts}`]]));
    await expectFailure(outcome, { hint: expected });
  });

  test('deploys again if pages with a password field are old, and the folder is unknown', async () => {
    const formAt = (text: string): PublishedSite => publishedSite({ 'index.html': `<main>${text}${form}</main>` });
    const [next, old] = [formAt('New'), formAt('Old')];
    const host: Host = (request) => hostOf(request.url.pathname.endsWith('.json') ? next : old)(request);
    await failed(endedCheck(host, next.digest), { hint: onlyAgain });
  });

  test('does not lower a sample of one file', async () => {
    const limited = serving(site, (path) => (path === publishedManifestName ? undefined : { status: 429, body: '' }));
    const check = endedCheck(limited, site.digest, { sample: '1' });
    await failed(check, { code: 'timed-out', hint: /^(?!.*sample).*raise `timeout`/ });
  });
});

test('a text about mismatches names ten causes with the first file of each, and counts the other files', () => {
  const fileAt = (path: string, sizeBytes = 10_400): SiteFile => ({ path, sizeBytes, sha256: 'a'.repeat(64) });
  const asPlain = (file: SiteFile): Mismatch => ({ file, kind: 'unusable', reason: 'served as text/plain' });
  const different = (file: SiteFile): Mismatch => ({ file, kind: 'other-content', reason: 'other' });
  const styles = Array.from({ length: 12 }, (_, index) => fileAt(`${index}.css`));
  const pages = Array.from({ length: 12 }, (_, index) => fileAt(`${index}.html`));
  const late = pages.map((file) => ({ file, kind: 'not-compared', reason: 'time ran out' }) as const);
  const causes = [...styles.slice(1), fileAt('a.js')].map(asPlain);
  expect(mismatchesText([...pages.map(different), ...causes, ...late])).toBe(
    '0.html and 11 more (time ran out), 1.css and 10 more (served as text/plain), 0.html (other), 1.html (other), 2.html (other), 3.html (other), 4.html (other), 5.html (other), 6.html (other), 7.html (other) and 5 more',
  );
});
