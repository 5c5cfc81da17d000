import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../testing/seeded-random.ts';
import type { HttpRequest } from '../../src/http/transport.ts';
import { nightOf, site } from '../../testing/changed-night.ts';
import { hostOf, type PublishedSite } from '../../testing/published-site.ts';
import { type Checked, checkOn, endedCheck, failed, type Host } from '../../testing/site-check.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useServers } from '../../testing/test-server.ts';

const folder = useTemporaryFolder();
const servers = useServers();
const random = seededRandom(7);

/** A host of several servers, of which a share serves the old site. */
function poolOf(old: PublishedSite, share: number, by: 'request' | 'connection'): Host {
  const servedBy = new WeakMap<object, boolean>();
  const isOld = ({ connection }: HttpRequest): boolean => {
    const key = (by === 'connection' ? connection : undefined) ?? {};
    const isOldServer = servedBy.get(key) ?? random() < share;
    servedBy.set(key, isOldServer);
    return isOldServer;
  };
  return (request) => hostOf(isOld(request) ? old : site)(request);
}

async function codesOf(checks: number, check: () => Promise<Checked>): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let count = 0; count < checks; count += 1)
    codes.push(
      await (
        await check()
      ).outcome.then(
        () => 'green',
        () => 'red',
      ),
    );
  return codes;
}

describe('a check of a site with an old server', () => {
  test.each([
    ['request', 3, 'modified'],
    ['request', 9, 'modified'],
    ['request', 1, 'added'],
    ['connection', 3, 'modified'],
    ['connection', 9, 'modified'],
    ['connection', 1, 'added'],
  ] as const)('fails each time if two servers take turns by %s, with %d pages %s', async (by, count, kind) => {
    const { old, inputs } = nightOf(folder, count, kind);
    const codes = await codesOf(5, async () => endedCheck(poolOf(old, 1 / 2, by), site.digest, inputs));
    expect(codes).toEqual(Array(5).fill('red'));
  });

  test('fails nearly each time if one of ten servers is old', async () => {
    const { old, inputs } = nightOf(folder, 3);
    const codes = await codesOf(20, async () => endedCheck(poolOf(old, 1 / 10, 'request'), site.digest, inputs));
    expect(codes.filter((code) => code === 'red').length).toBeGreaterThanOrEqual(19);
  });

  test('names the share of old answers, and counts the files', async () => {
    const { old, inputs } = nightOf(folder, 2);
    const host: Host = (request, count) => hostOf(count % 2 === 0 ? old : site)(request);
    const { run } = await failed(endedCheck(host, site.digest, inputs), {
      code: 'published-differs',
      message: /some servers still have the old export: 1\d of 3\d answers/,
    });
    expect(run.outputs).toMatchObject({ 'checked-count': 20, 'mismatch-count': 2 });
  });

  test('finds it on real connections, each of which leads to another server', async () => {
    const { old, inputs } = nightOf(folder, 1);
    const files = [site, old].map((each) => each.files);
    const host = await servers.start((request, response) => {
      const body = files[request.connection % 2]?.get(
        (URL.parse(request.path, 'http://host')?.pathname ?? '').slice(1),
      );
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await failed(checkOn(host.origin, { 'content-digest': site.digest, ...inputs }), { code: 'published-differs' });
  });
});
