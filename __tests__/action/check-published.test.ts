import { describe, expect, test } from '@jest/globals';
import { cpSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { serveFolder } from '../../sandbox/published/serve-folder.ts';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import { publishedSite } from '../../testing/published-site.ts';
import { preloading } from '../../testing/step-environments.ts';
import { type ActionRun, startStep, type StartedStep } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from '../../testing/step-checks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { type Handler, useServers } from '../../testing/test-server.ts';

const action = actionFixture();
const folder = useTemporaryFolder();
const servers = useServers();
const title = 'Published site';

function start(url: string, digest: string, inputs: Readonly<Record<string, string>> = {}): StartedStep {
  return startStep({
    action: 'check',
    inputs: { url, 'content-digest': digest, timeout: '1s', ...inputs },
    env: preloading('record-pid.js', 'virtual-clock.js'),
    workFolder: folder.at('check'),
    signal: new AbortController().signal,
  });
}

const contents = { 'index.html': '<p>Start', 'guides/index.html': '<p>Guides', 'a.html': '<p>A', 'site.js': 'let a;' };

/** Serves the files, and those that replace them. */
function serving(files: ReadonlyMap<string, string>): Handler {
  return (request, response) => {
    const path = decodeURIComponent(request.path.replace(/^\/|\?.*/g, '')).replace(/(^|\/)$/, '$1index.html');
    const content = files.get(path) ?? files.get(`${path}.html`);
    if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(content));
  };
}

async function checked(handler: Handler, digest = publishedSite(contents).digest): Promise<ActionRun> {
  const { origin } = await servers.start(handler);
  return start(origin, digest).ended;
}

test('the chain of export, deployment and check succeeds, and the second night finds no changes', async () => {
  const host = await serveFolder(folder.at('published'));
  try {
    const inputs = {
      domain: action.sandbox.domain,
      'extract-to': 'site',
      'manifest-in-site': 'true',
      'previous-manifest': `${host.origin}/${publishedManifestName}`,
    };
    for (const changed of ['true', 'false']) {
      const night = await action.run(inputs);
      expectSuccess(night, 'succeeded');
      expect(night.outputs['changed']).toBe(changed);
      expect(night.log.join('\n').includes('first export')).toBe(changed === 'true');
      cpSync(night.outputs['site-path'] ?? '', folder.at('published'), { recursive: true });
      const digest = night.outputs['content-digest'] ?? '';
      const check = await start(host.origin, digest).ended;
      expectSuccess(check, 'succeeded');
      expect(check.outputs).toMatchObject({ 'mismatch-count': '0', 'content-digest': digest });
      expect(check.annotations).toEqual([]);
      expect(check.rawSummary).toContain('checked files are online');
      rmSync(folder.at('check'), { recursive: true });
    }
    expect(host.requests.map(({ headers }) => headers.authorization).filter(Boolean)).toEqual([]);
  } finally {
    await host.close();
  }
});

describe('the check of a published site', () => {
  const site = publishedSite(contents);
  const withFile = (path: string, content: string | undefined): Map<string, string> => {
    const files = new Map(site.files);
    if (content === undefined) files.delete(path);
    else files.set(path, content);
    return files;
  };

  test.each<readonly [string, Handler, Parameters<typeof expectFailedStep>[1]['code'], string]>([
    ['a missing file', serving(withFile('site.js', undefined)), 'published-differs', 'site.js (404)'],
    ['a login page', (_, response) => response.writeHead(401).end(), 'site-unreachable', '401'],
    ['one page for every address', (_, response) => response.end('<p>App'), 'manifest-missing', 'every missing file'],
  ])('fails for %s', async (_, handler, code, named) => {
    expect(await expectFailedStep(await checked(handler), { title, code })).toContain(named);
  });

  test('can be cancelled', async () => {
    const server = await servers.start(() => undefined);
    const step = start(server.origin, site.digest);
    await server.arrived(1);
    step.send('SIGTERM');
    await expectFailedStep(await step.ended, { title, code: 'cancelled' });
  });
});
