/** Publishes exports to a real web server, with the rules of docs/hosting.md, and checks what readers get. */
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { actionFixture } from '../../testing/action-fixture.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { type ActionRun, startStep } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from '../../testing/step-checks.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { type WebServer, webServers } from '../../testing/web-servers.ts';

jest.setTimeout(30_000);

const action = actionFixture();
const folder = useSharedFolder();
const published = folder.at('published');
const rules = blocksIn(readText('docs/hosting.md')).find(({ language }) => language === 'nginx')?.text ?? '';

describeNeeding('nginx')('on nginx', () => {
  let server: WebServer;
  beforeAll(async () => {
    mkdirSync(published);
    server = await webServers.nginx({ rules, siteFolder: published, folder: folder.path });
  });
  afterAll(() => server.stop());

  async function publish(): Promise<ActionRun> {
    const run = await action.run({
      domain: action.sandbox.domain,
      'extract-to': 'site',
      'manifest-in-site': 'true',
      'previous-manifest': `${server.origin}/static-export.manifest.json`,
    });
    expectSuccess(run, 'succeeded');
    rmSync(published, { recursive: true });
    cpSync(run.outputs['site-path'] ?? '', published, { recursive: true });
    return run;
  }

  function check(digest: string, path = ''): Promise<ActionRun> {
    const inputs = { url: server.origin + path, 'content-digest': digest, timeout: '1s' };
    const { signal } = new AbortController();
    return startStep({ action: 'check', inputs, env: {}, workFolder: folder.at('check'), signal }).ended;
  }

  let digest = '';
  beforeEach(async () => {
    digest = (await publish()).outputs['content-digest'] ?? '';
  });

  test('the check of an export succeeds without a warning, and the next night finds no change', async () => {
    const run = await check(digest);
    expectSuccess(run, 'succeeded');
    expect(run.annotations).toEqual([]);
    expect((await publish()).outputs['changed']).toBe('false');
  });

  test.each<readonly [string, 'published-differs' | 'manifest-missing', () => void]>([
    [
      'a tampered file',
      'published-differs',
      () => {
        appendFileSync(`${published}/index.html`, ' ');
      },
    ],
    [
      'a missing manifest',
      'manifest-missing',
      () => {
        rmSync(`${published}/static-export.manifest.json`);
      },
    ],
  ])('the check of a site with %s fails with %s', async (_what, code, damage) => {
    damage();
    await expectFailedStep(await check(digest), { title: 'Published site', code });
  });

  test('the check of an old site fails with timed-out', async () => {
    await expectFailedStep(await check('a'.repeat(64)), { title: 'Published site', code: 'timed-out' });
  });
});
