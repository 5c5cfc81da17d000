import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { evaluate } from '../../src/audit/evaluate.ts';
import { Findings } from '../../src/audit/findings.ts';
import { readFile } from '../../src/audit/page-reader.ts';
import { ReferenceTable } from '../../src/audit/reference-table.ts';
import { Turns } from '../../src/clock.ts';
import { Failure } from '../../src/failure.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { root } from '../../testing/repository.ts';
import { audited, rulesIn } from './audit-fixture.ts';

function links(count: number, start = 0): string {
  return Array.from({ length: count }, (_, index) => `<a href="${start + index}">x</a>`).join('');
}

/** A reference with a short address needs 400 to 450 bytes, and each use of it 8. */
const bytesOfThree = 1350;

test('a site with references that need too much memory is rejected', async () => {
  const limits = { maxBytes: bytesOfThree };
  await audited({ 'a.html': links(3).repeat(9), 'b.html': links(3) }, limits);
  expect(await failureOf(audited({ 'a.html': links(3), 'b.html': links(9, 1) }, limits))).toMatchObject({
    code: 'site-too-large',
    message: expect.stringContaining('1.32 KiB of references'),
  });
});

test('the characters of addresses count, and those of bases', async () => {
  const short = '<base href="/a/"><a href="x">x</a>';
  const long = short.replace('/a/', `/${'a'.repeat(600)}/`);
  const limits = { maxBytes: bytesOfThree };
  expect(await audited({ 'a.html': short }, limits)).toMatchObject({ findingCount: 1 });
  expect(await failureOf(audited({ 'a.html': long }, limits))).toMatchObject({ code: 'site-too-large' });
});

test('counts a long address as one reference', async () => {
  const address = `https://cdn.example.net/${'a'.repeat(8191)}`;
  const { findings } = await audited({ 'index.html': `<img src="${address}">`.repeat(3) });
  expect(findings).toHaveLength(1);
});

/** Returns the findings of different targets. */
function findingsOf(count: number, length: number, rules = ''): Findings {
  const findings = new Findings(rulesIn(rules));
  for (let index = 0; index < count; index += 1) {
    const address = String(index).padStart(length, '0');
    findings.add('a.html', findings.target('dead-link', address), {
      element: 'a',
      attribute: 'href',
      purpose: 'link',
      address,
    });
  }
  return findings;
}

test('a site with too many different findings is rejected, ignored ones included', async () => {
  for (const rules of ['', 'dead-link']) {
    expect(await failureOf(() => findingsOf(120_000, 1_000, rules))).toMatchObject({ code: 'site-too-large' });
  }
});

/** Aborts the work after its first turn. On its clock, every step takes long enough for one. */
async function expectTurns(work: (turns: Turns) => Promise<unknown>): Promise<void> {
  const cancel = new AbortController();
  let nowMs = 0;
  const result = work(new Turns(cancel.signal, { elapsedMs: () => (nowMs += 50) }));
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
  setImmediate(() => cancel.abort(reason));
  expect(await failureOf(result)).toBe(reason);
}

const declarations = 'a:url(b);'.repeat(10_000);

describe('a cancellation ends', () => {
  test.each([
    ['style sheet', 'a.css', `a{${declarations}}`],
    ['`style` element', 'a.html', `<style>a{${declarations}}</style>`],
    ['`style` attribute', 'a.html', `<p style="${declarations}">`],
    ['page in an attribute', 'a.html', `<iframe srcdoc="${'<p>'.repeat(50_000)}">`],
    ['web app manifest', 'manifest.json', `{"icons":[${'{"src":"a"},'.repeat(10_000)}{}]}`],
  ])('the reading of a long %s', (_what, path, content) =>
    expectTurns((turns) =>
      readFile({ path, content: () => Buffer.from(content) }, { table: new ReferenceTable(), turns }),
    ),
  );

  test('the evaluation of a long page', async () => {
    const { audit } = await audited({ 'a.html': links(1000) });
    await expectTurns((turns) => evaluate(audit, turns));
  });
});

test.each([
  ['web app manifest', 'manifest.json', 'unread-file /manifest.json', (json: string) => json],
  ['import map', 'a.html', 'unread-file /a.html', (json: string) => `<script type=importmap>${json}</script>`],
])('reports a %s of more than 256 KiB', async (_what, path, finding, contentOf) => {
  const json = (length: number): string => contentOf('{}'.padEnd(length));
  expect((await audited({ [path]: json(2 ** 18) })).findings).toEqual([]);
  expect((await audited({ [path]: json(2 ** 18 + 1) })).targets.map(({ kind, target }) => `${kind} ${target}`)).toEqual(
    [finding],
  );
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

test('a site may have a million different references, within a heap of 500 MB', () => {
  // The process aborts if it needs a larger heap.
  const recorded = (count: number, megabytes: number): unknown => {
    const argv = [`--max-old-space-size=${megabytes}`, join(root, 'testing/audit-many-references.ts'), String(count)];
    return JSON.parse(spawnSync(process.execPath, argv, { encoding: 'utf8' }).stdout);
  };
  expect(recorded(1_000_000, 500)).toBe(1_000_000);
  expect(recorded(1_500_000, 600)).toContain('512 MiB of references');
});
