import { describe, expect, test } from '@jest/globals';
import { TransientError } from '../../../src/http/transient-error.ts';
import type { ScriptedReply } from '../../../testing/scripted-service.ts';
import { failed, htmlReply, passed, useDeployedFolder } from '../../../testing/site-check.ts';
import { listChanges } from '../changed-night.ts';
import { addresses, type Answer, checked, page, rewriting, siteWith } from './linked-site.ts';

const deployed = useDeployedFolder();

describe('addresses that pages link to', () => {
  test('fail the check, without a warning, if the host does not serve them', async () => {
    const site = siteWith(24, ['/', ...addresses(24)]);
    const check = checked(site, () => ({ status: 403, body: '' }));
    const { run } = await failed(check, {
      message:
        '24 of 25 addresses that pages link to are not served, such as /p1 (403): readers who open, reload or share it do not see the page.',
      hint: 'hosting.md',
    });
    expect(run.warnings.join()).not.toContain('addresses that pages');
  });

  test('are silent if the host serves them', async () => {
    const site = siteWith(24, addresses(24));
    const { run } = await passed(checked(site, rewriting(site)));
    expect(run.warnings).toEqual([]);
  });

  test('are estimated by those that are asked for, each form by the number of its addresses', async () => {
    const folders = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`f${index}/index.html`, page('Folder')]),
    );
    const links = [...addresses(100), ...Object.keys(folders).map((path) => `/${path.replace('index.html', '')}`)];
    const { requested } = await failed(checked(siteWith(100, links, folders), undefined, { sample: '1' }), {
      message: /^About 100 of 140 addresses /,
    });
    expect(requested.filter((path) => /^\/p\d+$/.test(path))).toHaveLength(15);
    expect(requested.filter((path) => /^\/f\d+\/$/.test(path))).toHaveLength(15);
  });

  test('are asked for from those of the home page and of most pages on', async () => {
    const [all, more] = [addresses(40), { 'a.html': page('A', addresses(39)), 'b.html': page('B', ['/p39']) }];
    const site = siteWith(40, all.slice(-1), more);
    const { requested } = await passed(checked(site, rewriting(site)));
    expect(requested.filter((path) => all.includes(path)).slice(0, 2)).toEqual(['/p40', '/p39']);
  });

  test.each([
    [12, 3, true],
    [13, 3, false],
    [1, 2, false],
  ])('fail the check if a fifth is dead, and at least three: %d alive, %d dead', async (aliveCount, count, isRed) => {
    const links = [
      ...addresses(aliveCount + count, '.html').slice(0, aliveCount),
      ...addresses(aliveCount + count).slice(-count),
    ];
    const check = checked(siteWith(aliveCount + count, links));
    if (isRed) {
      await failed(check);
      return;
    }
    const { run } = await passed(check);
    const text = `${count} of ${aliveCount + count} addresses that pages link to are not served, such as /p${aliveCount + 1} (404)`;
    expect(run.warnings).toContainEqual(expect.stringContaining(text));
  });

  test('fail the check if half of the pages link to a dead one', async () => {
    const others = { 'a.html': page('A', ['/p1']), 'b.html': page('B', ['/p1']) };
    await failed(checked(siteWith(1, [], others)), { message: /^1 of 1 addresses / });
  });

  test.each<readonly [string, number, Readonly<Record<string, string>>]>([
    ['one page of two links to it', 1, {}],
    ['most pages link to others, which are alive', 2, { 'a.html': page('A', ['/p1']), 'b.html': page('B', ['/p1']) }],
  ])('are only a warning if one is dead, and %s', async (_, count, others) => {
    const site = siteWith(count, addresses(count), others);
    const dead = `p${count}`;
    const answer: Answer = (path, ...given) => (path === dead ? undefined : rewriting(site)(path, ...given));
    const { run } = await passed(checked(site, answer));
    expect(run.warnings).toContainEqual(expect.stringContaining(`is not served, such as /${dead} (404)`));
  });

  test('are only a warning with `compare: status`', async () => {
    const { files } = siteWith(5, addresses(5));
    deployed.write(files);
    const { run } = await passed(deployed.checkHost(files, { compare: 'status' }));
    expect(run.warnings[0]).toMatch(/^5 of 5 addresses /);
    const withoutFolder = await passed(checked(siteWith(5, addresses(5)), undefined, { compare: 'status' }));
    expect(withoutFolder.run.warnings.join()).not.toContain('addresses that pages');
  });

  test.each<readonly [string, string, string, Answer, string]>([
    ['end in a slash and get 404', '/p1/', 'p1.html', () => undefined, 'ends in a slash and gets 404'],
    [
      'redirect to HTTP',
      '/f',
      'f/index.html',
      (_, { url }) => ({ status: 301, headers: { location: `http://${url.host}/f/` }, body: '' }),
      'redirects to plain HTTP',
    ],
  ])('are alive, with a warning, if they %s', async (_, address, path, answer, text) => {
    const { run } = await passed(checked(siteWith(2, [address], { [path]: page('Linked') }), answer));
    expect(run.warnings).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
    expect(run.warnings.join()).not.toContain('not served');
  });

  test('are dead if the host redirects to a port of the server behind it, or refuses those with a slash', async () => {
    const answer: Answer = (_, { url }) => ({
      status: 301,
      headers: { location: `http://${url.host}:8080/f/` },
      body: '',
    });
    const { run } = await checked(siteWith(2, ['/f'], { 'f/index.html': page('F') }), answer);
    expect(run.warnings.join()).toContain('1 of 1 addresses');
    const refused = await checked(siteWith(2, ['/p1/']), () => ({ status: 403, body: '' }));
    expect(refused.run.warnings.join()).toContain('is not served, such as /p1/ (403)');
  });

  test.each([
    ['relative addresses', '<a href="b.html">B</a><a href="/c.html">C</a>', false],
    ['few relative addresses', '<a href="b.html">B</a><a href="/c.html">C</a><a href="/d.html">D</a>', true],
    ['no address of the site', '<a href="https://example.org/">Other</a>', true],
    ['relative addresses and a base', '<base href="/"><a href="b.html">B</a>', true],
  ])('may show the page in another folder with %s: %s', async (_, content, isAlive) => {
    const files = { 'guide.html': page('Guide') + content };
    const site = siteWith(2, ['/guide/'], files);
    const answer: Answer = (path) => (path === 'guide/' ? htmlReply(files['guide.html']) : undefined);
    const { run } = await checked(site, answer);
    expect(run.warnings.join().includes('breaks its relative links')).toBe(!isAlive);
  });

  test('are asked for again while a cache has their old content', async () => {
    const site = siteWith(3, addresses(3));
    const old = { headers: { 'content-type': 'text/html', age: '90' }, body: page('Old') };
    const answer =
      (minCount: number): Answer =>
      (path, request, count) =>
        /^p\d$/.test(path) && count < minCount ? old : rewriting(site)(path, request, count);
    const { run } = await passed(checked(site, answer(3)));
    expect(run.events).toContainEqual(expect.objectContaining({ kind: 'replies-differ', of: 'link' }));
    const message = /^3 of 3 addresses .* in a cache for 1m 30s\)/;
    await failed(checked(site, answer(Infinity)), { message, hint: 'cache' });
  });

  test('need another host if it lists the files of a folder instead of the page of its name', async () => {
    const site = siteWith(3, addresses(3));
    const answer: Answer = (path, { url }) =>
      /^p\d\/$/.test(path)
        ? htmlReply(`Index of /${path}`)
        : /^p\d$/.test(path)
          ? { status: 301, headers: { location: `${url.origin}/${path}/` }, body: '' }
          : undefined;
    const message = /^3 of 3 addresses .* such as \/p1 \(a redirect to \/p1\/, 13 instead of /;
    const { run } = await failed(checked(site, answer), { message, hint: 'hosting.md' });
    expect(run.events).toContainEqual(expect.objectContaining({ kind: 'replies-differ', of: 'link' }));
  });

  test('keep their old content if the host does not answer again', async () => {
    const old = htmlReply(page('Old'));
    const answer: Answer = (path, _, count) =>
      /^p\d$/.test(path) ? (count === 1 ? old : { status: 503, body: '' }) : undefined;
    await failed(checked(siteWith(3, addresses(3)), answer), { message: /^3 of 3 addresses .* such as \/p1 \(longer/ });
  });

  test('fail the check if they have old content of a page that changed, whatever else pages link to', async () => {
    const [changed, links] = [['p50.html', 'p51.html'], addresses(100)];
    const site = siteWith(100, links);
    const listed = listChanges(deployed.folder, { modified: changed, pages: { modified: changed } });
    const old = htmlReply(page('Old'));
    const answer: Answer = (path, ...given) => (/^p5[01]$/.test(path) ? old : rewriting(site)(path, ...given));
    await failed(checked(site, answer, listed), { message: /^2 of 100 addresses .* such as \/p5[01] \(/ });
  });

  test.each<readonly [string, ScriptedReply, string]>([
    ['is overloaded', { status: 503, body: '' }, '503 Service Unavailable'],
    ['limits requests', { status: 429, body: '' }, 'time ran out'],
    ['resets connections', new TransientError('reset'), 'reset'],
  ])('are a warning without a verdict if the host %s', async (_, reply, reason) => {
    const { run } = await passed(checked(siteWith(5, addresses(5)), () => reply));
    expect(run.warnings).toContainEqual(
      expect.stringMatching(`^5 of 5 addresses that pages link to could not be checked, such as /p1 \\(.*${reason}`),
    );
  });

  test('may show either of two files', async () => {
    const more = { 'two.html': page('Page'), 'two/index.html': page('Folder') };
    for (const body of Object.values(more)) {
      const answer: Answer = () => htmlReply(body);
      const { run } = await checked(siteWith(2, ['/two'], more), answer);
      expect(run.warnings.join()).not.toContain('/two ');
    }
  });

  test('do not count if hosts treat them in another way, or if the site does not have them', async () => {
    const links = '/404 /404/ /_x /gone https://example.org/p1 /logo.svg #top mailto:a@example.org'.split(' ');
    const more = { '_x.html': page('X'), 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    const { requested, run } = await passed(checked(siteWith(1, links, more)));
    expect(requested.filter((path) => ['/404', '/_x', '/gone'].includes(path))).toEqual([]);
    expect(run.warnings.join()).not.toContain('addresses that pages link to');
  });
});
