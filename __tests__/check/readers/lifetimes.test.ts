import { expect, test } from '@jest/globals';
import { hostOf, publishedSite } from '../../../testing/published-site.ts';
import { endedCheck, passed } from '../../../testing/site-check.ts';
import { factsOf } from '../served-facts.ts';

const date = 'Sat, 28 Nov 2026 08:00:00 GMT';

test.each<readonly [Readonly<Record<string, string>>, number]>([
  [{ 'cache-control': 'max-age=600000' }, 600_000],
  [{ 'cache-control': 'public, Max-Age=31536000, immutable' }, 31_536_000],
  [{ 'cache-control': 'max-age=600000, max-age=90000' }, 600_000],
  [{ 'cache-control': 's-maxage=600000' }, 0],
  [{ 'cache-control': 'max-age="600000"' }, 0],
  [{ 'cache-control': 'max-age=-1' }, 0],
  [{ 'cache-control': 'no-cache, max-age=600000' }, 0],
  [{ 'cache-control': 'max-age=600000, No-Store' }, 0],
  [{ 'cache-control': 'max-age=600000', pragma: 'no-cache' }, 0],
  [{ 'cache-control': 'max-age=600000', vary: 'Accept, *' }, 0],
  [{ 'cache-control': 'max-age=600000', vary: 'Accept' }, 600_000],
  [{ 'cache-control': 'max-age=0', date, expires: 'Mon, 30 Nov 2026 08:00:00 GMT' }, 0],
  [{ date, expires: 'Mon, 30 Nov 2026 08:00:00 GMT' }, 172_800],
  [{ expires: 'Mon, 30 Nov 2026 08:00:00 GMT' }, 0],
  [{ date, expires: '0' }, 0],
  [{ etag: '"a"', 'last-modified': 'Sat, 01 Jan 2000 08:00:00 GMT' }, 0],
])('a browser keeps a page with the headers %j for %d s', async (headers, seconds) => {
  expect((await factsOf(Buffer.of(), headers)).lifetimes).toEqual(seconds === 0 ? [] : [seconds]);
});

test.each([
  ['max-age=86401', true],
  ['max-age=86400', false],
])('a page that is sent with %s is reported if browsers keep it for more than a day', async (control, isReported) => {
  const site = publishedSite({ 'index.html': 'Home', 'a.html': 'A', 'a.css': 'a {}' });
  const serve = hostOf(site);
  const { run } = await passed(
    endedCheck((request, count) => {
      const reply = serve(request);
      // A page that is old at first counts as well.
      const body = request.url.pathname === '/a.html' && count === 1 ? 'Old' : reply.body;
      return { ...reply, body, headers: { ...reply.headers, 'cache-control': control } };
    }, site.digest),
  );
  const found = run.warnings.filter((text) => text.startsWith('Browsers keep'));
  expect(found).toHaveLength(isReported ? 1 : 0);
  if (isReported) expect(found[0]).toContain('2 checked pages');
});
