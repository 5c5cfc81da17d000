import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AuditOptions, AuditResult } from '../../src/audit/audit.ts';
import { findingLines } from '../../src/audit/finding-lines.ts';
import { findingKinds } from '../../src/model/finding-kinds.ts';
import { safeLine } from '../../src/runner/safe-text.ts';
import { audited, rulesIn } from './audit-fixture.ts';

type Files = Parameters<typeof audited>[0];

function linesOf(result: AuditResult): readonly string[] {
  return findingLines(result).map(({ text }) => text);
}

function images(count: number, prefix = '/x'): string {
  return Array.from({ length: count }, (_, index) => `<img src="${prefix}${index}">`).join('');
}

test('name the kind, the target and its pages, most findings first', async () => {
  const html = '<img src="/logo.svg"><script src="//cdn.example.net/x.js"></script>';
  const site = { 'a.html': html, 'b.html': `${html}<a href=none>x</a>`, 'c.html': html, 'd.css': '@import "/x.css"' };
  expect(linesOf(await audited({ ...site, 'e.css': '@import "/x.css"' }))).toEqual([
    'missing-file -> /logo.svg (in 3 pages)',
    'external-script -> cdn.example.net (in 3 pages)',
    'missing-file -> /x.css (in 2 files)',
    'dead-link /b.html -> /none',
  ]);
});

describe('for a file with findings that no other file has,', () => {
  test('ten are one line each', async () => {
    expect(linesOf(await audited({ '404.html': images(10) }))).toHaveLength(10);
  });

  test('more of one kind are one line', async () => {
    const lines = linesOf(await audited({ '404.html': `${images(11)}<a href=none>x</a>` }));
    expect(lines).toEqual(['missing-file /404.html (11 findings)', 'dead-link /404.html -> /none']);
  });

  test('more are one line each if another file has one of them', async () => {
    const lines = linesOf(await audited({ '404.html': images(12), 'a.html': images(1) }));
    expect(lines).toHaveLength(12);
    expect(lines).not.toContainEqual(expect.stringContaining('findings'));
  });
});

test('names a limit, which cannot be excepted, first', async () => {
  const limits = { references: 2, characters: 100, uses: 100 };
  const lines = linesOf(await audited({ 'a.html': images(9), 'b.html': images(1) }, { limits }));
  expect(lines[0]).toMatch(/^limit-reached: .*a\.html$/);
});

/** Pastes each line alone, and compares what is left. */
async function expectExact(files: Files, options: AuditOptions): Promise<void> {
  const all = await audited(files, options);
  const lines = findingLines(all);
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(all.findingCount);
  for (const { text, count } of lines) {
    // The log replaces nothing in it.
    expect(safeLine(text)).toBe(text);
    const rest = await audited(files, { ...options, ignore: rulesIn(text) });
    expect({ text, ignored: rest.ignoredCount, unused: rest.unusedIgnoreRules }).toEqual({
      ...{ text, ignored: count, unused: [] },
    });
    // The other lines are still there, so nothing of another line was excepted.
    expect(linesOf(rest).toSorted()).toEqual(
      lines
        .map((line) => line.text)
        .filter((line) => line !== text)
        .toSorted(),
    );
  }
}

describe('each line, pasted alone, excepts exactly its findings', () => {
  const names = [
    ...findingKinds,
    ...[
      'a b',
      'a*',
      '*',
      '**',
      'a->b',
      '->',
      ' -> ',
      '%41',
      '%2A',
      '%',
      '100%',
      'a(b)',
      '(in 2 pages)',
      '##[x]',
      '::x',
    ],
    ...['cdn.example.net', 'ü', '😀', '\u202e', '\u00ad', '\ue000', 'a\nb', "'", '`', '|', '?', '#x', '~', '.x'],
  ];
  const hosts = [
    'cdn.example.net',
    'example.net',
    '*.example.net',
    '*',
    'dead-link',
    'external-script',
    'localhost:81',
  ];
  const address = fc.oneof(
    fc
      .array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
      .map((parts) => `/${parts.map(encodeURIComponent).join('/')}`),
    fc.constantFrom(...hosts, ...findingKinds, '[::1]', 'müller.example').map((host) => `//${host}/x`),
    fc.constantFrom('https://[bad', 'https://a b', '/docs/x', '/docs/', '/%zz', 'none', '/', '%2F%2Fa'),
  );
  const element = fc
    .tuple(
      fc.constantFrom('a href', 'img src', 'script src', 'iframe src', 'video src', 'link rel=manifest href'),
      address,
    )
    .map(([tag, to]) => `<${tag}="${to}">${tag.startsWith('script') ? '</script>' : ''}`);
  const html = fc.array(element, { minLength: 1, maxLength: 6 }).map((elements) => elements.join(''));
  const file = fc.constantFrom(...names).map((name) => `${name}.html`);

  test('for any site', async () => {
    const site = fc.dictionary(file, html, { minKeys: 1, maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(site, fc.constantFrom('/', '/docs'), (files, basePath) => expectExact(files, { basePath })),
      { numRuns: 200 },
    );
  });

  test('for a file with many findings beside others of their kind', async () => {
    const files = { '404.html': images(11) + images(11, '//h'), 'a.html': images(2, '/y'), 'b.html': images(3, '/y') };
    await expectExact(files, { basePath: '/docs' });
    await expectExact({ ...files, 'c.html': images(1) }, { basePath: '/' });
  });

  test('for a style sheet that was not read', async () => {
    await expectExact({ 'a b.css': 'x'.repeat(8 * 2 ** 20 + 1), 'c.css': '@import "a.css"' }, {});
  });
});
