import { describe, expect, test } from '@jest/globals';
import { SiteAudit } from '../../src/audit/audit.ts';
import { Turns } from '../../src/clock.ts';
import type { ContentObserver } from '../../src/model/site.ts';
import { type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { siteFixture } from '../site/site-fixture.ts';

interface Watch {
  readonly observer: ContentObserver;
  readonly seen: readonly string[];
}

/** Sees every file except `*.bin`. */
function watch(): Watch {
  const seen: string[] = [];
  return {
    seen,
    observer: {
      file(path) {
        seen.push(`file ${path}`);
        if (path.endsWith('.bin')) return undefined;
        return (content) => {
          seen.push(`end ${path} ${content?.length ?? 'too large'}`);
          return undefined;
        };
      },
      copy: (from, to) => seen.push(`copy ${from} ${to}`),
    },
  };
}

describe('an observer', () => {
  const entries: readonly RawEntry[] = [
    { name: 'a.html', content: 'page' },
    { name: 'a.bin', content: 'a' },
    { name: 'large.css', content: Buffer.alloc(7 * 2 ** 20) },
    { name: 'huge.css', content: Buffer.alloc(2 ** 23 + 1) },
    { name: 'b.html', type: '1', linkname: 'large.css' },
  ];

  test.each(['unpack', 'read'] as const)('sees every file and its content (%s)', async (way) => {
    using fixture = siteFixture();
    const { observer, seen } = watch();
    await fixture[way](rawTar(entries), { observer });
    expect(seen).toEqual([
      'file a.html',
      'end a.html 4',
      'file a.bin',
      'file large.css',
      `end large.css ${7 * 2 ** 20}`,
      'file huge.css',
      'end huge.css too large',
      'copy large.css b.html',
    ]);
  });

  test('receives no end event for an incomplete or rejected file', async () => {
    using fixture = siteFixture();
    const { observer, seen } = watch();
    await expect(fixture.read(rawTar(entries).subarray(0, 2 ** 20), { observer })).rejects.toThrow();
    await expect(fixture.read(rawTar([{ name: '../b.html', content: '' }]), { observer })).rejects.toThrow();
    expect(seen).toEqual(['file a.html', 'end a.html 4', 'file a.bin', 'file large.css']);
  });
});

test('audits a copy of a page at its own path', async () => {
  using fixture = siteFixture();
  const audit = new SiteAudit({ domain: 'docs.example.com' });
  const archive = rawTar([
    { name: 'a.html', content: '<a href="b.html">b</a>' },
    { name: 'b.html', content: '' },
    { name: 'c/a.html', type: '1', linkname: 'a.html' },
    { name: 'c/a.txt', type: '2', linkname: '../a.html' },
    { name: 'c/c.html', content: '<a href="a.txt">a</a>' },
  ]);
  await fixture.read(archive, { observer: audit });
  await audit.evaluate(new Turns(new AbortController().signal));
  expect(audit.fileCount).toBe(4);
  expect(audit.findings.listed.map(({ file, target }) => `${file} ${target}`)).toEqual(['c/a.html /c/b.html']);
});
