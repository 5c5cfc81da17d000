import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blocksIn } from '../../testing/markdown.ts';
import { publishedSite } from '../../testing/published-site.ts';
import { readText } from '../../testing/repository.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { type ActionRun, startStep } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from '../../testing/step-checks.ts';
import { virtualClock } from '../../testing/step-environments.ts';
import { useSharedFolder, useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { type WebServer, webServers } from '../../testing/web-servers.ts';

jest.setTimeout(30_000);

const pageWith = (word: string): string =>
  `<!doctype html><title>Page</title><nav>${word}</nav><main><p>The ${word}.</main>`;
const pages = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`guides/${index}.html`, pageWith('word')]));
/** The last night changed one word, and the generator rebuilt every page. */
const changed = 'guides/150.html';
const site = publishedSite({ 'index.html': pageWith('start'), ...pages, [changed]: pageWith('new word') });
const changes = {
  ...{ added: [], modified: ['index.html', ...Object.keys(pages)], removed: ['guides/old.html'] },
  pages: { added: [], modified: [changed], removed: ['guides/old.html'] },
};

describeNeeding('nginx')('after a night with one changed word, served by nginx', () => {
  const folder = useSharedFolder();
  const workFolder = useTemporaryFolder();
  let server: WebServer;

  beforeAll(async () => {
    for (const [path, content] of site.files) publish(path, content);
    const rules = blocksIn(readText('docs/hosting.md')).find(({ language }) => language === 'nginx')?.text ?? '';
    server = await webServers.nginx({ rules, siteFolder: folder.at('site'), folder: folder.path });
  });
  afterAll(() => server.stop());

  function publish(path: string, content: string): void {
    const file = join(folder.at('site'), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  async function check(): Promise<ActionRun> {
    const changesPath = folder.at('changes.json');
    writeFileSync(changesPath, JSON.stringify(changes));
    const inputs = {
      ...{ url: server.origin, 'content-digest': site.digest, timeout: '1s' },
      ...{ sample: '5', 'changes-path': changesPath },
    };
    const { signal } = new AbortController();
    return startStep({ action: 'check', inputs, env: virtualClock, workFolder: workFolder.at('step'), signal }).ended;
  }

  test('the check finds exactly the page that is stale', async () => {
    publish(changed, pageWith('old word'));
    const message = await expectFailedStep(await check(), { title: 'Published site', code: 'published-differs' });
    expect(message).toContain('1 of 5');
    expect(message).toContain(changed);
  });

  test('the check succeeds when the page is online, and names a removed page that still is', async () => {
    publish(changed, site.files.get(changed) ?? '');
    publish('guides/old.html', pageWith('removed page'));
    const run = await check();
    expectSuccess(run, 'succeeded');
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringContaining('guides/old.html')]);
  });
});
