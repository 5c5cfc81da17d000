/** A pipeline as people have it: it changes a copy of the export, audits and deploys the copy under a base path, and checks it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { actionFixture } from './action-fixture.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from './step-checks.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { mimeTypes, nginx } from '../../testing/web-hosts.ts';
import type { WebServer } from '../../testing/web-servers.ts';

const guides = Array.from({ length: 30 }, (_, index) => `guides/${index}`);
const site = createTestSite({
  'README.md': `# Guides\n\n${guides.map((path) => `- [${path}](${path}.md)\n`).join('')}`,
  ...Object.fromEntries(guides.map((path) => [`${path}.md`, `# Page ${path}\n`])),
});
afterAll(() => site[Symbol.dispose]());

/** The helper that the pipeline deletes, and the path that it deploys under. */
const helper = 'sitemap.xml';
const basePath = '/docs';
/** As on a mirror without rules of its own, links work with `.html` only. */
const rules = `location = /docs/ { index index.html; } charset utf-8; error_page 404 /docs/404.html;
  location ~ ^(?<page>/docs/.*[^/])/$ { try_files $page/index.html @page; }
  location @page { if (-f $document_root$page.html) { rewrite ^(.*)/$ $1 permanent; } return 404; }
  location /docs/ { try_files $uri $uri.html @folder; }
  location @folder { if (-f $document_root$uri/index.html) { rewrite ^(.*)$ $1/ permanent; } return 404; } absolute_redirect off;`;

/** What `rm -rf deploy && cp -a site deploy` and the rest of a script do. Gives the same bytes every night. */
function postProcess(from: string, deploy: string): void {
  rmSync(deploy, { recursive: true, force: true });
  cpSync(from, deploy, { recursive: true });
  rmSync(join(deploy, helper), { force: true });
  for (const page of globSync('**/*.html', { cwd: deploy })) {
    const text = readFileSync(join(deploy, page), 'utf8');
    const moved = text.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${basePath}/`);
    writeFileSync(
      join(deploy, page),
      moved.replace('</body>', `<script src="${basePath}/pagefind/search.js"></script></body>`),
    );
  }
  const added = { 'pagefind/search.js': 'document.title;', 'pagefind/index.json': '[]', 'llms.txt': '# Guides\n' };
  mkdirSync(join(deploy, 'pagefind'));
  for (const [path, content] of Object.entries(added)) writeFileSync(join(deploy, path), content);
}

describeNeeding('nginx')('a pipeline that changes a copy of the export, served by nginx under a base path', () => {
  const action = actionFixture({ siteFolder: site.path });
  const folder = useSharedFolder();
  const deploy = folder.at('deploy');
  const online = folder.at('online', 'docs');
  let server: WebServer;

  beforeAll(async () => {
    mkdirSync(online, { recursive: true });
    server = await nginx(rules, mimeTypes).start(folder.at('online'));
  });
  afterAll(() => server.stop());

  /** Exports, changes and audits the site, deploys it unless nothing changed, and lets `change` damage what is online. */
  async function night(
    change: () => void = () => undefined,
  ): Promise<{ readonly exported: ActionRun; readonly check: ActionRun }> {
    const exported = await action.run({
      ...{ domain: action.sandbox.domain, 'extract-to': 'site', 'manifest-in-site': 'true' },
      'previous-manifest': `${server.origin}${basePath}/${publishedManifestName}`,
    });
    expectSuccess(exported, 'succeeded');
    postProcess(exported.outputs['site-path'] ?? '', deploy);
    const audit = await action.run({ 'site-path': deploy, url: `${server.origin}${basePath}` }, { action: 'audit' });
    expectSuccess(audit, 'succeeded');
    if (exported.outputs['changed'] === 'true') {
      rmSync(online, { recursive: true });
      cpSync(deploy, online, { recursive: true });
    }
    change();
    const inputs = {
      ...{ url: `${server.origin}${basePath}`, 'site-path': deploy, timeout: '1m' },
      'content-digest': exported.outputs['content-digest'] ?? '',
      'changes-path': exported.outputs['changes-path'] ?? '',
    };
    const check = await action.run(inputs, { action: 'check' });
    return { exported, check };
  }

  test('is green on the first, an unchanged and a changed night, and red with one emptied page', async () => {
    const first = await night();
    expectSuccess(first.check, 'succeeded');
    expect(first.check.annotations).toEqual([]);
    const unchanged = await night();
    expect(unchanged.exported.outputs['changed']).toBe('false');
    expectSuccess(unchanged.check, 'succeeded');
    site.write('guides/7.md', '# Another page\n');
    const changed = await night();
    expect(changed.exported.outputs).toMatchObject({ changed: 'true', 'changed-page-count': '1' });
    expectSuccess(changed.check, 'succeeded');
    const emptied = await night(() => writeFileSync(join(online, 'guides/9.html'), ''));
    const message = await expectFailedStep(emptied.check, { title: 'Published site', code: 'published-differs' });
    expect(message).toMatch(/^.*1 of \d+ checked files .*guides\/9\.html \(0 instead of /);
  });
});
