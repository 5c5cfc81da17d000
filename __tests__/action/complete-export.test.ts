import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveFolder } from '../../sandbox/published/serve-folder.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { manifestAt } from '../../testing/written-manifest.ts';
import { actionFixture } from './action-fixture.ts';
import { calls } from '../../testing/faults.ts';
import { expectSuccess } from './step-checks.ts';

const action = actionFixture();
const folder = useTemporaryFolder();
const domain = 'docs.example.com';
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('starts, awaits, downloads and reports an export with only a domain given', async () => {
  const run = await action.run({ domain, 'poll-interval': 'auto' });
  expectSuccess(run, 'succeeded');

  const { outputs } = run;
  const bundle = await readFile(outputs['bundle-path'] ?? '');
  expect(outputs).toMatchObject({
    'job-id': expect.stringMatching(/^se_[0-9a-f]{16}$/),
    status: 'completed',
    'page-count': expect.stringMatching(/^\d+$/),
    'bundle-url': expect.stringContaining(`${action.sandbox.storageUrl}/`),
    'bundle-expires-at': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'bundle-size': String(bundle.length),
    'bundle-sha256': sha256(bundle),
    'bundle-format': 'tar.gz',
  });
  const files = (await manifestAt(outputs['manifest-path'] ?? '')).files.map(({ path }) => path);
  expect(files).toEqual(expect.arrayContaining(['index.html', 'guides/linking.html', 'assets/site.css']));
  const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html');
  expect(pages).toHaveLength(Number(outputs['page-count']));

  // Only `reuse` adds a bundle to it.
  expect(await readdir(join(run.workFolder, 'tool-cache'))).toEqual([]);

  const sent = action.requests().map(({ server, method }) => `${server} ${method}`);
  expect(sent.join(', ')).toMatch(/^api POST(, api GET)+, api POST, storage GET$/);
  expect(action.requests(calls.start).map(({ body }) => body)).toEqual([JSON.stringify({ domain })]);

  const jobId = outputs['job-id'] ?? '';
  expect(run.annotations).toEqual([]);
  const lines = [
    `Export ${jobId} of ${domain} started`,
    `^✓ Exported ${pages.length} pages in `,
    '^✓ Downloaded [\\d.]+ KiB in ',
    '^✓ Verified \\d+ files, ',
    sha256(bundle),
  ];
  expect(run.log.join('\n')).toMatch(new RegExp(lines.join('[^]*'), 'm'));
  expect(run.rawSummary).toMatch(/^### ✅ .* exported&#58; \d+ pages$/m);
  for (const shown of [jobId.replace('_', '&#95;'), `**${pages.length}**<br>`, sha256(bundle)])
    expect(run.rawSummary).toContain(shown);
});

test('writes every byte of bundle and site, even if the system accepts only a part of each write', async () => {
  const run = await action.run({ domain, 'extract-to': 'site' }, { changes: ['short-writes'] });
  expectSuccess(run, 'succeeded');
  const { outputs } = run;
  expect(sha256(await readFile(outputs['bundle-path'] ?? ''))).toBe(outputs['bundle-sha256']);
  const { files } = await manifestAt(outputs['manifest-path'] ?? '');
  expect(files.length).toBe(Number(outputs['file-count']));
  for (const { path, sha256: digest } of files)
    expect([path, sha256(await readFile(join(outputs['site-path'] ?? '', path)))]).toEqual([path, digest]);
});

test('a site passes its audit, and the check of what a host serves, until a page is emptied', async () => {
  const { outputs } = await action.run({ domain, 'extract-to': 'site', 'manifest-in-site': 'true' });
  const site = outputs['site-path'] ?? '';
  expectSuccess(await action.run({ 'site-path': site }, { action: 'audit' }), 'succeeded');
  await cp(site, folder.at('online'), { recursive: true });
  const host = await serveFolder(folder.at('online'));
  try {
    const inputs = { url: host.origin, 'site-path': site };
    expectSuccess(await action.run(inputs, { action: 'check' }), 'succeeded');
    await writeFile(folder.at('online/guides/linking.html'), '');
    const { outputs: check } = await action.run(inputs, { action: 'check' });
    expect(check).toMatchObject({ 'failure-code': 'published-differs', 'mismatch-count': '1' });
  } finally {
    await host.close();
  }
});

test.each([
  ['is replaced on Windows even if a virus scanner blocks each rename for a moment', 'blocked-renames', false],
  ['that is replaced and cannot be removed causes a warning', 'failing-removals', true],
])('a site %s', async (_what, change, isLeft) => {
  const inputs = { domain, 'extract-to': 'site', 'values-file': 'values.yaml' };
  const { workFolder } = await action.run(inputs);
  const run = await action.run(inputs, { workFolder, changes: [change] });
  expectSuccess(run, 'succeeded');
  expect(await readdir(run.outputs['site-path'] ?? '')).toContain('index.html');
  const left = (await readdir(join(workFolder, 'workspace'))).filter((name) => name.endsWith('.staging'));
  expect(left.length > 0).toBe(isLeft);
  expect(run.annotations.map(({ message }) => left.some((name) => message.includes(name)))).toEqual(
    isLeft ? [true] : [],
  );
});
