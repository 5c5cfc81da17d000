import { describe, expect, test } from '@jest/globals';
import { renameSync } from 'node:fs';
import { Failure } from '../../src/failure.ts';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { hostOf, publishedSite } from '../../testing/published-site.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { checkOn, endedCheck, failed, type Host, htmlReply, notFound, passed, url } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useServers } from '../../testing/test-server.ts';

const folder = useTemporaryFolder();
const servers = useServers();

const site = publishedSite({
  'index.html': '<p>Start',
  'guide.html': '<p>Guide',
  'guides/index.html': '<p>Guides',
  '404.html': '<p>Not found',
});

/** The inputs of a check with the folder of the site. */
function folderInputs(): Readonly<Record<string, string>> {
  for (const [path, content] of site.files) folder.write(`deploy/${path}`, content);
  return { 'site-path': folder.at('deploy'), 'content-digest': '' };
}

/** As a transport that has not reached the host before. */
const certificate = (code: string) => (): never => {
  const cause = Object.assign(new Error('TLS'), { code });
  throw new Failure({ code: 'tls-error', message: 'Could not connect.', cause });
};

/** A host with nothing but a reply at the address of the manifest. */
const insteadOfManifest =
  (reply: ScriptedReply): Host =>
  ({ url: { pathname } }) =>
    pathname.endsWith('.json') ? reply : notFound;

const redirectTo = (location: string): ScriptedReply => ({ status: 302, headers: { location }, body: '' });

describe('the arrival of an export', () => {
  test.each<readonly [string, () => ScriptedReply, string]>([
    ['the certificate of another host', certificate('ERR_TLS_CERT_ALTNAME_INVALID'), 'tls-error'],
    ['a missing host name', () => Object.assign(new Error(), { code: 'ENOTFOUND' }), 'site-unreachable'],
    ['403', () => ({ status: 403, body: '' }), 'site-unreachable'],
    ['404', () => notFound, 'manifest-missing'],
  ])('is waited for through %s, until `timeout`', async (_, reply, code) => {
    const arriving: Host = (request, _count, clock) => (clock.elapsedMs() < 30_000 ? reply() : hostOf(site)(request));
    const green = await endedCheck(arriving, site.digest);
    expect(await green.outcome).toBe('succeeded');
    expect(green.run.kinds).toContain('export-not-online');
    const red = await endedCheck(reply, site.digest);
    await expectFailure(red.outcome, { code, hint: /^Check `url`/ });
    expect(red.clock.elapsedMs()).toBe(60_000);
  });

  test.each<readonly [string, ScriptedReply, RegExp]>([
    ['refuses connections', Object.assign(new Error(), { code: 'ECONNREFUSED' }), /network(?!.*(403|limit))/],
    ['limits requests', { status: 429, body: '' }, /does not limit requests(?!.*403)/],
    ['is down', { status: 503, body: '' }, /is up(?!.*(403|limit))/],
    ['refuses requests', { status: 403, body: '' }, /user agent/],
  ])('that never comes because the host %s has its own hint', async (_, reply, hint) => {
    const check = endedCheck(() => reply, site.digest, { timeout: '5m' });
    await failed(check, { code: 'site-unreachable', hint });
  });

  test('is not waited for if the certificate has expired', async () => {
    const { clock } = await failed(endedCheck(certificate('CERT_HAS_EXPIRED'), site.digest), { code: 'tls-error' });
    expect(clock.elapsedMs()).toBe(0);
  });

  test.each<readonly [string, Host, string]>([
    ['a redirect that is not followed', () => redirectTo('http://static.example.com/'), 'site-unreachable'],
    ['JSON that is not a manifest', insteadOfManifest({ body: '{}' }), 'invalid-manifest'],
    ['a host that closes connections', () => new Error('closed'), 'site-unreachable'],
  ])('fails for %s, and names the address', async (_, host, code) => {
    const message = `${url}/${publishedManifestName} `;
    const { run } = await failed(endedCheck(host, site.digest), { code, hint: /^Check `url`/, message });
    expect(run.lines[1]).toContain(`${url}/${publishedManifestName}`);
  });

  const login = /login.*read it without one/;
  const deployment = /^(?!.*(login|manifest-in-site)).*deployment/;
  const either = /(manifest-in-site|deployment succeeded).*login/;
  const form = '<form><INPUT name=p type="Password">';
  const atManifest =
    (body: string) =>
    (path: string): string | undefined =>
      path.includes('.json') ? body : undefined;

  test.each<readonly [string, (path: string) => string | undefined, string, RegExp]>([
    ['a page of the folder for every file', () => '<p>Start', 'manifest-missing', deployment],
    ['a field for a password', atManifest(form), 'invalid-manifest', login],
    ['one page for every address', () => '<button>Log in</button>', 'invalid-manifest', login],
    ['another site', (path) => (path === '/' ? '<p>Other' : '<p>Where?'), 'manifest-missing', either],
    ['a page at this address only', atManifest('<p>type=password'), 'manifest-missing', either],
    ['another page for each request', (path) => ` <p>${path}`, 'manifest-missing', either],
  ])('fails for %s, with the right hint', async (_, bodyAt, code, hint) => {
    const { origin } = await servers.start(({ path }, response) => {
      const body = bodyAt(path);
      response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(body);
    });
    await failed(checkOn(origin, folderInputs()), { code, hint });
  });

  test('fails for a page of another host, which is a login', async () => {
    const other = await servers.start(({ path }, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<p>${path}`),
    );
    const { origin } = await servers.start(({ path }, response) =>
      response.writeHead(302, { Location: other.origin + path }).end(),
    );
    await failed(checkOn(origin, folderInputs()), { code: 'invalid-manifest', hint: login });
  });

  test('fails for 401, which is a login', async () => {
    const check = endedCheck(() => ({ status: 401, body: '' }), site.digest);
    await failed(check, { code: 'invalid-manifest', message: '401. That is a login.', hint: login });
  });

  test('cannot distinguish a login from a site with one page without the folder', async () => {
    const check = endedCheck(() => htmlReply('<p>App'), site.digest);
    await failed(check, { code: 'manifest-missing', hint: either });
  });

  test('may be in another folder of its host, which is not another site', async () => {
    const moved: Host = (request) => {
      const { pathname } = request.url;
      return pathname === `/${publishedManifestName}`
        ? redirectTo(`/records${pathname}`)
        : hostOf(site)({ ...request, url: new URL(pathname.replace('/records/', '/'), url) });
    };
    const { requested } = await passed(endedCheck(moved, site.digest));
    expect(requested).toContain('/guide.html');
    expect(requested).not.toContain('/records/guide.html');
  });

  test.each([publishedManifestName, 'manifest.json'])(
    'may be at another origin with %s: one warning names it, and the site is checked there',
    async (name) => {
      const www = await servers.start(({ path }, response) => {
        const { pathname } = new URL(path, 'http://host');
        const reply = hostOf(site)({ method: 'GET', url: new URL(pathname, 'http://host'), headers: {} });
        response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
      });
      const apex = await servers.start(({ path }, response) =>
        response.writeHead(301, { Location: `${www.origin}${path}` }).end(),
      );
      const inputs = folderInputs();
      renameSync(folder.at(`deploy/${publishedManifestName}`), folder.at(`deploy/${name}`));
      site.files.set(name, site.files.get(publishedManifestName) ?? '');
      const { run } = await passed(checkOn(apex.origin, inputs));
      expect(run.warnings).toEqual([`${apex.origin}/ redirects to ${www.origin}/. Set \`url\` to that address.`]);
    },
  );
});
