/** Addresses of pages without `.html`, in the forms in which generators write sites and link to them. */
import { expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { checkOn } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { mimeTypes, nginx } from '../../testing/web-hosts.ts';

const folder = useTemporaryFolder();

const names = Array.from({ length: 12 }, (_, index) => `news/${index}`);
const links = names.map((name) => `<a href="/${name}">${name}</a>`).join('');

/** Next writes a folder with payloads beside each page. */
function writeSite(): void {
  folder.write('site/index.html', `<main>Home${links}</main>`);
  for (const name of names) folder.write(`site/${name}.html`, `<main>${name}${links}</main>`);
  for (const name of names) folder.write(`site/${name}/__next._full.txt`, '1:{}');
}

async function check(rules: string): ReturnType<typeof checkOn> {
  writeSite();
  const server = await nginx(rules, mimeTypes).start(folder.at('site'));
  try {
    return await checkOn(server.origin, { 'site-path': folder.at('site') });
  } finally {
    await server.stop();
  }
}

describeNeeding('nginx')('a site of Next on nginx', () => {
  test('is red if the host finds the folder of each page first', async () => {
    const { outcome } = await check('location / { try_files $uri $uri/ $uri.html =404; }');
    expect((await failureOf(outcome)).message).toMatch(/^12 of 12 addresses .*, such as \/news\/\d+ \(403\)/);
  });

  test('is green if the host finds its pages first', async () => {
    const { outcome, run } = await check('location / { try_files $uri $uri.html $uri/ =404; }');
    expect(await outcome).toBe('succeeded');
    expect(run.warnings.join()).not.toContain('addresses that pages link to');
  });
});
