import { expect, jest, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { SiteAudit } from '../../src/audit/audit.ts';
import { Findings } from '../../src/audit/findings.ts';
import { type ReferenceLimits, ReferenceTable } from '../../src/audit/reference-table.ts';
import { root } from '../../testing/repository.ts';
import { audited, findingsIn, rulesIn } from './audit-fixture.ts';

jest.setTimeout(60_000);

const unlimited: ReferenceLimits = { references: 1e6, characters: 1e6, uses: 1e6 };

function links(count: number, start = 0): string {
  return Array.from({ length: count }, (_, index) => `<a href="${start + index}">x</a>`).join('');
}

function limitsIn(findings: readonly string[]): readonly string[] {
  return findings.filter((finding) => finding.startsWith('limit-reached'));
}

test('a site exactly at the limits causes no finding', async () => {
  const limits = { references: 20, characters: 50, uses: 20 };
  expect(limitsIn(await findingsIn({ 'a.html': links(10), 'b.html': links(10, 10) }, { limits }))).toEqual([]);
});

test.each([
  ['different references', { ...unlimited, references: 5 }, 5, '5 different references'],
  ['characters of references', { ...unlimited, characters: 12 }, 6, '12 characters of references'],
  ['references of all pages', { ...unlimited, uses: 7 }, 7, '7 references'],
])('stops recording at the limit of %s, and reports it once', async (_what, limits, recorded, limit) => {
  const { findings, findingCount, targets } = await audited({ 'a.html': links(10), 'b.html': links(9) }, { limits });
  const about = findings.filter(({ kind }) => kind === 'limit-reached');
  expect(about.map(({ file, target }) => [file, target])).toEqual([['a.html', limit]]);
  expect(findings.filter(({ file, kind }) => file === 'a.html' && kind === 'dead-link')).toHaveLength(recorded);
  expect(targets[0]).toMatchObject({ target: limit, found: { count: 1 } });
  expect(findingCount).toBe(findings.length);
});

test('counts a long address as one reference, even if the cut would halve a character', async () => {
  const address = `https://cdn.example.net/${'a'.repeat(8191 - 24)}😀`;
  const { findings } = await audited({ 'index.html': `<img src="${address}">`.repeat(3) });
  expect(findings).toHaveLength(1);
});

test.each([
  ['a.html', 'limit-reached 67108864 bytes of one page ()'],
  ['a.css', 'unread-style /a.css ()'],
])('does not read %s of more than 64 MiB, and reports it', async (name, finding) => {
  const content = Buffer.alloc(64 * 1024 ** 2 + 1, 'a{b:url(//cdn.example.net)}<img src=//cdn.example.net>');
  expect(await findingsIn({ [name]: content })).toEqual([finding]);
});

test('keeps evaluating known references after the limit', async () => {
  const limits = { ...unlimited, references: 3 };
  const { countsOfKinds } = await audited({ 'a.html': links(3), 'b.html': links(5), 'c.html': links(3) }, { limits });
  expect(countsOfKinds).toEqual({ 'dead-link': 9, 'limit-reached': 1 });
});

test('reports the limit even if all findings of its kind would be ignored', async () => {
  const ignore = [{ text: '/**', kind: undefined, host: undefined, source: '/**', target: undefined }];
  const options = { ignore, limits: { ...unlimited, references: 3 } };
  expect(await findingsIn({ 'a.html': links(5) }, options)).toEqual(['limit-reached 3 different references ()']);
});

test('counts the characters of bases, and drops the references of a page if its base is not recorded', async () => {
  const page = (base: string): string => `<a href="x">x</a><base href="${base}"><a href="y">y</a>`;
  const limits = { ...unlimited, characters: 14 };
  const site = { 'a.html': page('/aaa/'), 'b.html': page('/bbb/'), 'c.html': page('/aaa/') };
  expect(await findingsIn(site, { limits })).toEqual([
    ...['dead-link /aaa/x (a href)', 'dead-link /aaa/y (a href)'],
    ...['dead-link /aaa/x (a href)', 'dead-link /aaa/y (a href)'],
    'limit-reached 14 characters of references ()',
  ]);
});

test('counts the references of copies', async () => {
  const audit = new SiteAudit({ limits: { ...unlimited, uses: 25 } });
  const sink = audit.file('a.html');
  sink?.take(Buffer.from(links(10)));
  sink?.end('');
  for (const name of ['b.html', 'c.html', 'd.html']) audit.copy('a.html', name);
  const { fileCount, countsOfKinds, findings } = await audit.result(new AbortController().signal);
  expect({ fileCount, countsOfKinds }).toEqual({
    fileCount: 4,
    countsOfKinds: { 'dead-link': 20, 'limit-reached': 1 },
  });
  expect(findings.at(-1)).toMatchObject({ kind: 'limit-reached', file: 'c.html', target: '25 references' });
});

test('stops in the middle of a page if the signal aborts', async () => {
  const audit = new SiteAudit({});
  const sink = audit.file('a.html');
  sink?.take(Buffer.from(links(100_000)));
  sink?.end('');
  const controller = new AbortController();
  const result = audit.result(controller.signal);
  setImmediate(() => controller.abort(new Error('cancelled')));
  await expect(result).rejects.toThrow('cancelled');
});

test('stops between two pages if the signal aborts', async () => {
  const audit = new SiteAudit({});
  audit.file('a.html')?.end('');
  await expect(audit.result(AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
});

test.each([
  [
    '100,000 different targets, and lists 50,000 findings',
    100_001,
    8,
    100_000,
    50_000,
    '100000 different targets of findings',
  ],
  [
    '32 MiB of different targets, and lists findings with as much',
    40_000,
    1000,
    33_222,
    16_777,
    '33554432 characters of targets',
  ],
])('tracks %s', (_what, count, characters, tracked, listed, limit) => {
  const all = new Findings();
  for (let index = 0; index < count; index += 1) {
    const target = String(index).padStart(characters, '0');
    all.add('a.html', { kind: 'dead-link', target }, { element: 'a', attribute: 'href', address: target });
  }
  const { countsOfKinds, targets, findings } = all.result();
  expect(countsOfKinds).toEqual({ 'dead-link': count, 'limit-reached': 1 });
  expect(targets[0]?.target).toBe(limit);
  expect([targets.length - 1, findings.length - 1]).toEqual([tracked, listed]);
});

test('targets that an exception matches do not reach the limit', () => {
  const findings = new Findings(rulesIn('dead-link'));
  for (let index = 0; index <= 100_000; index += 1) {
    const place = { element: 'a', attribute: 'href', address: '' };
    findings.add('a.html', { kind: 'dead-link', target: `/${index}` }, place);
  }
  expect(findings.result()).toMatchObject({ findingCount: 0, ignoredCount: 100_001 });
});

test('records 64 MiB of references', () => {
  const findings = new Findings();
  const table = new ReferenceTable(findings);
  table.begin('a.html');
  for (let index = 0; index < 8_389; index += 1) {
    table.add({ element: 'a', attribute: 'href', purpose: 'file', address: String(index).padStart(7_999, '0') });
  }
  expect(findings.result().targets.map(({ target }) => target)).toEqual(['67108864 characters of references']);
});

test('records 50 million references of all pages', () => {
  const findings = new Findings();
  const table = new ReferenceTable(findings);
  table.begin('a.html');
  for (let index = 0; index < 10_000; index += 1) {
    table.add({ element: 'a', attribute: 'href', purpose: 'file', address: String(index) });
  }
  table.end();
  for (let index = 1; index <= 5_000; index += 1) table.copy('a.html', `${index}.html`);
  expect(findings.result().findings).toMatchObject([{ file: '5000.html', target: '50000000 references' }]);
});

/** Returns what the program prints. The process aborts if it needs a larger heap. */
function auditInHeap(megabytes: number, program: string, ...args: readonly number[]): unknown {
  const argv = [`--max-old-space-size=${megabytes}`, path.join(root, 'testing', program), ...args.map(String)];
  const { stdout, status } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  expect(status).toBe(0);
  return JSON.parse(stdout);
}

test('a site may have a million different references, within a heap of 500 MB', () => {
  expect(auditInHeap(500, 'audit-many-references.ts', 1_000_001)).toEqual(['1000000 different references']);
});

test.each([
  ['in a folder', 8_000, 0],
  ['with a base', 0, 8_000],
])('10,000 links of one page %s of 8,000 characters stay within a heap of 70 MB', (_what, folder, base) => {
  const result = auditInHeap(70, 'audit-many-links.ts', 10_000, folder, base);
  expect(result).toEqual({ 'dead-link': 10_000, 'limit-reached': 1 });
});

test('a million candidates of one `srcset` stay within a heap of 50 MB', () => {
  expect(auditInHeap(50, 'audit-many-candidates.ts', 1_000_000)).toMatchObject({ 'missing-file': 1 });
});
