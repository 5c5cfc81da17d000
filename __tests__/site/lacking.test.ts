/** Which published pages an export lacks, from what is recorded of both. */
import { describe, expect, test } from '@jest/globals';
import { Turns } from '../../src/turns.ts';
import type { PageReading } from '../../src/model/site.ts';
import { whatIsLacking } from '../../src/site/lacking.ts';
import { pagesOf, type Site } from './recorded-pages.ts';

type Facts = Partial<PageReading> | undefined;

async function lackingOf(before: Site, now: Site, domain: string | null = null): ReturnType<typeof whatIsLacking> {
  const turns = new Turns(new AbortController().signal);
  return await whatIsLacking({ before: pagesOf(before), now: pagesOf(now), domain }, turns);
}

async function kindsOf(before: Site, now: Site, domain?: string): Promise<Readonly<Record<string, string>>> {
  const { pages } = await lackingOf(before, now, domain);
  return Object.fromEntries(pages.map(({ path, kind }) => [path, kind]));
}

const names = (count: number, folder = ''): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${folder}p${index}.html`);

function numbered(count: number, facts: (path: string, index: number) => Facts = () => ({}), folder = ''): Site {
  return Object.fromEntries(names(count, folder).map((path, index) => [path, facts(path, index)]));
}

/** A page that redirects shows a few words. */
const redirect = (address: string, textSha256 = 'moved'): Facts => ({ redirect: address, textSha256, textLength: 40 });
const replaced = (textLength: number, ownLength?: number): Facts => ({ textSha256: 'new', textLength, ownLength });

describe('a page is missing if no page has its address', () => {
  test.each([
    ['a.html', 'a/index.html', true],
    ['a/index.html', 'a.html', true],
    ['a.htm', 'a.html', true],
    ['index.html', 'index.htm', true],
    ['a.html', 'b/a.html', false],
    ['a.html', 'a.md', false],
  ])('%s, exported as %s: %p', async (path, now, isThere) => {
    const other = { 'z.html': {} };
    const kinds = await kindsOf({ [path]: {}, ...other }, { [now]: { textSha256: path }, ...other });
    expect(kinds).toEqual(isThere ? {} : { [path]: 'missing' });
  });

  test.each([
    ['a.htm', 'a.html'],
    ['a.htm', 'a/index.htm'],
    ['a.html', 'a/index.htm'],
    ['a/index.htm', 'a/index.html'],
    ['index.htm', 'index.html'],
  ])('%s and %s have one address', async (first, second) => {
    const { published } = await lackingOf({ [first]: {}, [second]: {}, 'z.html': {} }, { 'z.html': {} });
    expect(published).toEqual([first, 'z.html']);
  });

  test('addresses are counted, not files, and the page of missing addresses is not one of them', async () => {
    const before = { 'a.html': {}, 'a/index.html': {}, 'b/index.html': {}, '404.html': {}, '404/index.html': {} };
    expect(await lackingOf(before, { 'b.html': {} })).toMatchObject({
      published: ['a.html', 'b/index.html'],
      pages: [{ path: 'a.html', kind: 'missing', isSuspicious: false }],
    });
  });

  test('nothing else is judged without readings', async () => {
    const unread = { 'a.html': undefined, 'b.html': undefined };
    expect(await kindsOf(unread, { 'a.html': replaced(0) })).toEqual({ 'b.html': 'missing' });
  });
});

describe('a page is emptied if it shows less than a tenth', () => {
  test.each([
    [200, 19, true],
    [200, 20, false],
    [199, 0, false],
    [5000, 499, true],
  ])('of %i characters, %i are left: %p', async (length, left, isEmptied) => {
    const kinds = await kindsOf({ 'a.html': { textLength: length } }, { 'a.html': replaced(left) });
    expect(kinds).toEqual(isEmptied ? { 'a.html': 'emptied' } : {});
  });

  test.each([
    ['of its own text', 10, 10, 200, 19, true],
    ['but not if the own text was short', 10, 10, 199, 0, false],
    ['but not of a small site', 9, 10, 200, 0, false],
    ['but not of a site that became small', 10, 9, 200, 0, false],
    ['but not if the published own text is unknown', 10, 10, undefined, 0, false],
    ['but not if the own text is unknown', 10, 10, 200, undefined, false],
  ])('%s', async (_what, beforeCount, nowCount, own, left, isEmptied) => {
    const before = { ...numbered(beforeCount), 'p0.html': { ownLength: own } };
    const kinds = await kindsOf(before, { ...numbered(nowCount), 'p0.html': replaced(1000, left) });
    expect(kinds['p0.html']).toBe(isEmptied ? 'emptied' : undefined);
  });

  test('unless its text is the same: the pages around it changed', async () => {
    const before = numbered(10, () => ({ ownLength: 900 }));
    expect(
      await kindsOf(before, { ...numbered(10, () => ({ ownLength: 0 })), ...numbered(10, undefined, 'v2/') }),
    ).toEqual({});
  });
});

describe('a page is alike if many more pages show its text than before', () => {
  test.each([
    [4, 1, false],
    [4, 2, false],
    [4, 3, true],
    [20, 5, false],
    [20, 6, true],
    [200, 9, false],
    [200, 10, true],
  ])('of %i pages, %i show one text: %p', async (count, sharing, isAlike) => {
    const now = numbered(count, (_path, index) => (index < sharing ? replaced(1000) : {}));
    const kinds = await kindsOf(numbered(count), now);
    expect(Object.values(kinds)).toEqual(isAlike ? Array(sharing).fill('alike') : []);
  });

  test('but not if as many showed its old text', async () => {
    const text = (textSha256: string): Site => numbered(12, () => ({ textSha256 }));
    expect(await kindsOf(text('old'), text('new'))).toEqual({});
  });

  test('but not if its text is the same', async () => {
    expect(
      await kindsOf(numbered(12), { ...numbered(12), ...numbered(40, (path) => ({ textSha256: path }), 'de/') }),
    ).toEqual({});
  });
});

describe('a page that redirects', () => {
  const before = { ...numbered(8), 'index.html': {}, 'to.html': {} };
  const moved = (address: string): Site => ({ ...before, 'p0.html': redirect(address) });

  test.each([
    ['to a page', '/to.html', true],
    ['to its address', '/to', true],
    ['to its address as a folder', '/to/', true],
    ['to a page under a base path', '/repo/docs/to.html', true],
    ['to its own host', 'http://docs.example.com/to', true],
    ['to another host', 'https://login.example.com/to', false],
    ['to an encoded name', '/%74o.html?return=p0#top', true],
    ['to the root', '/', false],
    ['to the root under a base path', '/repo/', false],
    ['to no page', '/gone', false],
    ['to the page of missing addresses', '/404', false],
    ['to itself', '/p0', false],
  ])('%s was moved: %p', async (_where, address, isMoved) => {
    const now = { ...moved(address), '404.html': {} };
    expect(await kindsOf(before, now, 'docs.example.com')).toEqual(isMoved ? {} : { 'p0.html': 'redirecting' });
  });

  test('is judged by its path if the domain is unknown', async () => {
    expect(await kindsOf(before, moved('https://any.example.com/to'))).toEqual({});
    expect(await kindsOf(before, moved('https://any.example.com/p0'))).toEqual({ 'p0.html': 'redirecting' });
  });

  test('was not moved to a page that redirects itself', async () => {
    const now = { ...moved('/p1'), 'p1.html': redirect('/to') };
    const { pages } = await lackingOf(before, now);
    expect(pages).toMatchObject([{ path: 'p0.html', kind: 'redirecting', isSuspicious: true }]);
  });

  test.each([
    [3, true],
    [4, false],
  ])('with %i in all to one page was moved: %p', async (count, isMoved) => {
    const now = { ...before, ...numbered(count, () => redirect('/to')) };
    expect(await kindsOf(before, now)).toEqual(
      isMoved ? {} : Object.fromEntries(names(4).map((path) => [path, 'redirecting'])),
    );
    expect((await lackingOf(before, now)).pages.some(({ isSuspicious }) => isSuspicious)).toBe(false);
  });

  test('counts together with redirects that were there before', async () => {
    const old = { ...before, ...numbered(3, () => redirect('/to'), 'old/') };
    expect(await kindsOf(old, { ...old, 'p0.html': redirect('/to') })).toEqual({ 'p0.html': 'redirecting' });
  });

  test('was moved to where its text is, however many lead there', async () => {
    const text: Facts = { textSha256: 'same' };
    const now = { ...before, ...numbered(8, () => redirect('/')), 'index.html': text };
    expect(await kindsOf({ ...before, ...numbered(8, () => text) }, now)).toEqual({});
  });

  test('with other words than before is not lacking', async () => {
    const old = { ...before, ...numbered(8, () => redirect('/to', 'Moved')) };
    expect(await kindsOf(old, { ...before, ...numbered(8, () => redirect('/to', 'Go on')) })).toEqual({});
  });

  test('at home, as before, is lacking only if it leads to another address than with HTTPS now', async () => {
    const home = (address: string): Site => ({ ...before, 'index.html': redirect(address) });
    const now = home('https://other.example.com/');
    expect(await kindsOf(home('http://other.example.com/'), now)).toEqual({});
    expect(await kindsOf(home('/to'), now)).toEqual({ 'index.html': 'redirecting' });
    expect(await kindsOf(home('/to'), { ...home('/p1'), 'p1.html': redirect('/to') })).toEqual({});
  });

  test('and shows 300 characters is judged by its text', async () => {
    const gone = { redirect: '/gone', textSha256: 'a' };
    const now = (textLength: number): Site => ({ ...before, 'p0.html': { ...gone, textLength } });
    expect(await kindsOf(before, now(299))).toEqual({ 'p0.html': 'redirecting' });
    expect(await kindsOf(before, now(300))).toEqual({});
  });
});

test('a page that two rules name counts once', async () => {
  const before = { ...numbered(4), 'p0/index.html': {} };
  const now = numbered(4, () => replaced(10));
  const { published, pages } = await lackingOf(before, now);
  expect(published).toHaveLength(4);
  expect(pages.map(({ kind }) => kind)).toEqual(Array(4).fill('emptied'));
});

test('a page lost its style sheets if it had some, and none is left', async () => {
  const before = { 'a.html': { unstyled: false }, 'b.html': { unstyled: false }, 'c.html': {} };
  const others = { 'd.html': { unstyled: true }, 'e.html': undefined, 'r.html': { redirect: 'a.html' } };
  const plain = { unstyled: true };
  const now = { 'a.html': plain, 'b.html': {}, 'c.html': plain, 'f.html': plain };
  expect(await lackingOf({ ...before, ...others }, { ...others, ...now })).toMatchObject({
    ...{ styledCount: 3, unstyledCount: 1, pages: [] },
  });
});
