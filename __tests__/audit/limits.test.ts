import { expect, jest, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SiteAudit } from '../../src/audit/audit.ts';
import { Findings } from '../../src/audit/findings.ts';
import { Turns } from '../../src/clock.ts';
import { root } from '../../testing/repository.ts';
import { audited, findingsIn, rulesIn } from './audit-fixture.ts';

jest.setTimeout(60_000);

function links(count: number, start = 0): string {
  return Array.from({ length: count }, (_, index) => `<a href="${start + index}">x</a>`).join('');
}

function anyTurns(): Turns {
  return new Turns(new AbortController().signal);
}

/** A reference with a short address needs 400 to 450 bytes, and each use of it 8. */
const bytesOfThree = 1350;

test('stops recording at the limit of references, and reports it once, even if everything else is ignored', async () => {
  const site = { 'a.html': links(3).repeat(9) + links(5), 'b.html': links(9, 1) };
  const { findings, targets, countsOfKinds } = await audited(site, { maxBytes: bytesOfThree });
  expect(findings.map(({ file, target }) => `${file} ${target}`)).toEqual([
    ...['a.html /0', 'a.html /1', 'a.html /2', 'a.html 1.32 KiB of references'],
    ...['b.html /1', 'b.html /2'],
  ]);
  expect(targets[0]).toMatchObject({ kind: 'limit-reached', found: { count: 1 } });
  expect(countsOfKinds).toEqual({ 'dead-link': 5, 'limit-reached': 1 });
  const ignored = await findingsIn(site, { ignore: rulesIn('/**'), maxBytes: bytesOfThree });
  expect(ignored).toEqual(['limit-reached 1.32 KiB of references ()']);
});

test('counts the characters of addresses, and those of bases', async () => {
  const short = '<base href="/a/"><a href="x">x</a>';
  const long = short.replace('/a/', `/${'a'.repeat(500)}/`);
  const limits = { maxBytes: bytesOfThree };
  expect(await audited({ 'a.html': short }, limits)).toMatchObject({ isComplete: true });
  expect(await audited({ 'a.html': long }, limits)).toMatchObject({ isComplete: false });
});

test('counts a long address as one reference', async () => {
  const address = `https://cdn.example.net/${'a'.repeat(8191)}`;
  const { findings } = await audited({ 'index.html': `<img src="${address}">`.repeat(3) });
  expect(findings).toHaveLength(1);
});

test.each([
  ['a.html', 'limit-reached 8388608 bytes of one page'],
  ['a.CSS', 'unread-style /a.CSS'],
])('reports %s of more than 8 MiB, which it does not receive', async (name, finding) => {
  const audit = new SiteAudit({});
  await audit.add(name, undefined, anyTurns());
  await audit.evaluate(anyTurns());
  expect(audit.findings.targets.map(({ kind, target }) => `${kind} ${target}`)).toEqual([finding]);
});

async function auditOf(page: string): Promise<SiteAudit> {
  const audit = new SiteAudit({});
  await audit.add('a.html', Buffer.from(page), anyTurns());
  return audit;
}

test('stops in the middle of a page if the signal aborts', async () => {
  const audit = await auditOf(links(100_000));
  const controller = new AbortController();
  const result = audit.evaluate(new Turns(controller.signal));
  setImmediate(() => controller.abort(new Error('cancelled')));
  await expect(result).rejects.toThrow('cancelled');
});

test('stops between two pages if the signal aborts', async () => {
  await expect((await auditOf('')).evaluate(new Turns(AbortSignal.abort(new Error('cancelled'))))).rejects.toThrow(
    'cancelled',
  );
});

/** Returns the findings of different targets. */
function findingsOf(count: number, length: number, rules = ''): Findings {
  const findings = new Findings(rulesIn(rules));
  for (let index = 0; index < count; index += 1) {
    const address = String(index).padStart(length, '0');
    findings.add('a.html', findings.target('dead-link', address), { element: 'a', attribute: 'href', address });
  }
  return findings;
}

test.each([
  ['short', 130_000, 8],
  ['long', 28_000, 1_000],
])('keeps and lists findings of many %s targets, and counts those beyond', (_what, count, length) => {
  const findings = findingsOf(count, length);
  expect(findings.kinds.get('dead-link')?.count).toBe(count);
  const [limit, ...targets] = findings.targets;
  expect(limit).toMatchObject({ kind: 'limit-reached', all: { count: 1 } });
  for (const kept of [targets.length, findings.listed.length]) {
    expect(kept).toBeGreaterThan(count / 2);
    expect(kept).toBeLessThan(count);
  }
});

test('targets that an exception matches do not reach the limit', () => {
  const { found, ignored } = findingsOf(130_000, 8, 'dead-link');
  expect([found.count, ignored.get('dead-link')]).toEqual([0, 130_000]);
});

/** Returns what the program prints. The process aborts if it needs a larger heap. */
function auditInHeap(megabytes: number, [program, arg]: readonly [string, string], input = ''): unknown {
  const argv = [`--max-old-space-size=${megabytes}`, join(root, 'testing', program), arg];
  const { stdout, status } = spawnSync(process.execPath, argv, { encoding: 'utf8', input });
  expect(status).toBe(0);
  return JSON.parse(stdout);
}

test('a site may have a million different references, within a heap of 500 MB', () => {
  expect(auditInHeap(500, ['audit-many-references.ts', '1000000'])).toEqual([1_000_000, null]);
  expect(auditInHeap(600, ['audit-many-references.ts', '1500000'])).toEqual([
    expect.any(Number),
    '512 MiB of references',
  ]);
});

test.each([
  ['in a folder', `${'x'.repeat(8_000)}/index.html`, ''],
  ['with a base', 'index.html', `<base href="/${'x'.repeat(7_998)}/">`],
])('10,000 links of one page %s of 8,000 characters stay within a heap of 70 MB', (_what, path, base) => {
  const result = auditInHeap(70, ['audit-page.ts', path], base + links(10_000));
  expect(result).toEqual({ 'dead-link': 10_000, 'limit-reached': 1 });
});

test('a million candidates of one `srcset` stay within a heap of 50 MB', () => {
  const page = `<img srcset="${'a, '.repeat(1_000_000)}">`;
  expect(auditInHeap(50, ['audit-page.ts', 'index.html'], page)).toMatchObject({ 'missing-file': 1 });
});
