import { describe, expect, test } from '@jest/globals';
import { endedCheck, failed, type Host, passed, url } from '../../../testing/site-check.ts';
import { addresses, type Answer, checked, hostWith, link, page, rewriting, siteWith } from './linked-site.ts';

describe('addresses that pages link to', () => {
  test('are alive in the folder of their page, however a link encodes its name', async () => {
    const files = { 'operator[]/index.html': page('Operator', ['../p1.html']) };
    const { run } = await passed(checked(siteWith(1, ['operator%5B%5D/', '/operator%5b]/'], files)));
    expect(run.warnings.join()).not.toContain('not served');
  });

  test.each([
    ['the path of `url`', '/%7eteam/docs/p'],
    ['slashes', `${url}/~team//docs//p`],
  ])('are those of the site however a link writes %s', async (_, start) => {
    const site = siteWith(
      3,
      addresses(3).map((address) => address.replace('/p', start)),
    );
    const host = (answer?: Answer): Host => {
      const serve = hostWith(site, answer);
      const pathOf = (pathname: string): string => pathname.replace(/^\/(~|%7e)team\/+docs\/+/, '/');
      return (request, ...more) =>
        serve({ ...request, url: new URL(pathOf(request.url.pathname), request.url) }, ...more);
    };
    const inputs = { url: `${url}/~team/docs` };
    await failed(endedCheck(host(), site.digest, inputs), { message: /^3 of 3 addresses .*1 \(404\)/ });
    const { run } = await passed(endedCheck(host(rewriting(site)), site.digest, inputs));
    expect(run.warnings).toEqual([]);
  });

  test('are resolved with the base of their page, and may be encoded', async () => {
    const more = {
      'guides/index.html': `<base href="/guides/deep/">${link('../two%20wörds')}`,
      'guides/two wörds.html': page('Two'),
    };
    const { requested } = await checked(siteWith(1, [], more));
    expect(requested).toContain('/guides/two%20w%C3%B6rds');
  });
});
