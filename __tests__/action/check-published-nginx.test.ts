/** Publishes exports to a real web server, with the rules of docs/hosting.md, and checks what readers get. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { actionFixture } from '../../testing/action-fixture.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { type ActionRun, startStep } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from '../../testing/step-checks.ts';
import { virtualClock } from '../../testing/step-environments.ts';
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

  function check(digest: string): Promise<ActionRun> {
    const inputs = { url: server.origin, 'content-digest': digest, timeout: '1s' };
    const { signal } = new AbortController();
    return startStep({ action: 'check', inputs, env: virtualClock, workFolder: folder.at('check'), signal }).ended;
  }

  test('the check succeeds without a warning until a file is tampered with, and the next night finds no change', async () => {
    const digest = (await publish()).outputs['content-digest'] ?? '';
    const run = await check(digest);
    expectSuccess(run, 'succeeded');
    expect(run.annotations).toEqual([]);
    expect((await publish()).outputs['changed']).toBe('false');
    appendFileSync(`${published}/index.html`, ' ');
    await expectFailedStep(await check(digest), { title: 'Published site', code: 'published-differs' });
  });
});
