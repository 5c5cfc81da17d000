import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Findings } from '../../src/audit/findings.ts';
import { Turns } from '../../src/turns.ts';
import { auditContents } from '../../testing/audit-contents.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { audited, rulesIn } from './audit-fixture.ts';

const place = { element: 'a', attribute: 'href', purpose: 'link' } as const;

/** Returns the findings of different targets. */
function findingsOf(count: number, length: number, rules = ''): Findings {
  const findings = new Findings(rulesIn(rules));
  for (let index = 0; index < count; index += 1) {
    const address = String(index).padStart(length, '0');
    findings.add('a.html', { kind: 'dead-link', target: address }, { ...place, address });
  }
  return findings;
}

test('a site with too many different findings is rejected, ignored ones included', async () => {
  for (const rules of ['', 'dead-link']) {
    await expectFailure(() => findingsOf(120_000, 1_000, rules), { code: 'site-too-large' });
  }
});

const declarations = 'a:url(b);'.repeat(40_000);
const links = Array.from({ length: 3000 }, (_, index) => `<a href="//${index}.example">`).join('');

test.each([
  ['style sheet', 'a.css', `a{${declarations}}`],
  ['`style` element', 'a.html', `<style>a{${declarations}}</style>`],
  ['`style` attribute', 'a.html', `<p style="${declarations}">`],
  ['page in an attribute', 'a.html', `<iframe srcdoc="${'<p>'.repeat(200_000)}">`],
  ['web app manifest', 'manifest.json', `{"icons":[${'{"src":"a"},'.repeat(10_000)}{}]}`],
  ['page with many links', 'a.html', links],
])('a long %s is read with turns', async (_what, path, content) => {
  let count = 0;
  const turns = new Turns(new AbortController().signal, { elapsedMs: () => (count += 1) });
  await auditContents([{ path, content: Buffer.from(content) }], {}, turns);
  expect(count).toBeGreaterThan(20);
});

test.each([
  ['web app manifest', 'manifest.json', 'unread-file /manifest.json', (json: string) => json],
  ['import map', 'a.html', 'unread-file /a.html', (json: string) => `<script type=importmap>${json}</script>`],
])('reports a %s of more than 256 KiB', async (_what, path, finding, contentOf) => {
  const json = (length: number): string => contentOf('{}'.padEnd(length));
  expect((await audited({ [path]: json(2 ** 18) })).findings).toEqual([]);
  const { targets } = await audited({ [path]: json(2 ** 18 + 1) });
  expect(targets.map(({ kind, target }) => `${kind} ${target}`)).toEqual([finding]);
});

test('reports a page with a tag of more than 999 attributes', async () => {
  const page = (count: number): string => `<p ${Array.from({ length: count }, (_, index) => `a${index}`).join(' ')}>`;
  expect((await audited({ 'a.html': page(999) })).findings).toEqual([]);
  expect((await audited({ 'a.html': page(1001) })).findings).toMatchObject([{ kind: 'unread-file' }]);
});

test('reads a thousand addresses of a `srcset`', async () => {
  const candidates = Array.from({ length: 1001 }, (_, index) => `${index} 1x`).join(', ');
  expect(await audited({ 'a.html': `<img srcset="${candidates}">` })).toMatchObject({ findingCount: 1000 });
});

test('findings are listed up to a limit, and counted beyond', () => {
  const findings = findingsOf(28_000, 1_000);
  const { kinds, listed } = findings;
  expect([kinds.get('dead-link')?.count, findings.targets().length]).toEqual([28_000, 28_000]);
  expect(listed.length).toBeGreaterThan(14_000);
  expect(listed.length).toBeLessThan(28_000);
});

test('neither what pages show nor what was found keeps pages in memory', () => {
  // The process aborts if it needs a larger heap.
  const argv = ['--max-old-space-size=100', join(import.meta.dirname, 'read-many-pages.ts')];
  expect(spawnSync(process.execPath, argv, { encoding: 'utf8' }).stdout).toBe('400 800\n');
});
