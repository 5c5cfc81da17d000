import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { type ActionRun, startStep, virtualClock } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from '../../testing/step-checks.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { type WebServer, webServers } from '../../testing/web-servers.ts';

const guides = Array.from({ length: 60 }, (_, index) => `guides/${index}`);
const edited = 'guides/40';
const site = createTestSite({
  'README.md': '# Guides\n',
  ...Object.fromEntries(guides.map((path) => [`${path}.md`, `# Page ${path}\n`])),
});
afterAll(() => site.remove());

describeNeeding('nginx')('after a night with one changed word, served by nginx', () => {
  const action = actionFixture({ siteFolder: site.folder, rebuilds: true });
  const folder = useSharedFolder();
  let server: WebServer;

  beforeAll(async () => {
    const rules = blocksIn(readText('docs/hosting.md')).find(({ language }) => language === 'nginx')?.text ?? '';
    server = await webServers.nginx({ rules, siteFolder: folder.at('site'), folder: folder.path });
  });
  afterAll(() => server.stop());

  async function exported(): Promise<ActionRun> {
    const previous = `${server.origin}/${publishedManifestName}`;
    const inputs = { domain: action.sandbox.domain, 'extract-to': 'site', 'manifest-in-site': 'true' };
    const run = await action.run({ ...inputs, 'previous-manifest': previous });
    expectSuccess(run, 'succeeded');
    return run;
  }

  function deploy({ outputs }: ActionRun): void {
    cpSync(outputs['site-path'] ?? '', folder.at('site'), { recursive: true });
  }

  function check({ outputs }: ActionRun, workFolder: string): Promise<ActionRun> {
    const { 'content-digest': digest = '', 'changes-path': changes = '' } = outputs;
    const given = { url: server.origin, 'content-digest': digest, timeout: '1s', sample: '5', 'changes-path': changes };
    const { signal } = new AbortController();
    return startStep({ action: 'check', inputs: given, env: virtualClock, workFolder, signal }).ended;
  }

  test('the export reports which page changed, and the check finds exactly this page if it is stale', async () => {
    deploy(await exported());
    const published = folder.at('site', `${edited}.html`);
    const stale = readFileSync(published);
    writeFileSync(join(site.folder, `${edited}.md`), '# Another page 40\n');
    const night = await exported();
    deploy(night);

    expect(night.outputs).toMatchObject({ changed: 'true', 'changed-page-count': '1' });
    expect(JSON.parse(readFileSync(night.outputs['changes-path'] ?? '', 'utf8'))).toMatchObject({
      modified: expect.arrayContaining(['index.html', ...guides.map((path) => `${path}.html`)]),
      pages: { added: [], modified: [`${edited}.html`], removed: [] },
    });
    expect(night.log.join('\n')).toMatch(/ 1 page reads differently \(1 modified\); \d+ others were rebuilt/);
    expect(night.rawSummary).toMatch(/exported.* pages, 1 changed/);
    expect(night.rawSummary).toContain(`https://${action.sandbox.domain}/${edited}"`);

    const green = await check(night, folder.at('green'));
    expectSuccess(green, 'succeeded');
    expect(green.annotations).toEqual([]);
    writeFileSync(published, stale);
    const red = await check(night, folder.at('red'));
    const message = await expectFailedStep(red, { title: 'Published site', code: 'published-differs' });
    expect(message).toContain(`1 of 5 checked files at ${server.origin}/ is not online as deployed: ${edited}.html (`);
  });
});
