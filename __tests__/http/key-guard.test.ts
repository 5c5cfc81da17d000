import { expect, test } from '@jest/globals';
import { openTransport } from '../../src/http/transport.ts';
import { guardedTransport } from '../../src/http/key-guard.ts';
import { Secrets } from '../../src/secrets/secrets.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';

const servers = useServers();
const { signal } = new AbortController();
const key = 'docs_s3cret_key+key/1';

test('a URL that contains the key is never requested', async () => {
  const server = await servers.start((_, response) => response.end());
  const transport = guardedTransport(
    openTransport(() => undefined),
    new Secrets(key),
  );
  for (const path of [`/?k=${encodeURIComponent(key)}`, `/${Buffer.from(key).toString('base64url')}`]) {
    const asked = transport.send({ method: 'GET', url: new URL(path, server.origin), headers: {} }, signal);
    const failure = await expectFailure(asked, { code: 'key-exposed' });
    expect(failure.message).not.toContain('s3cret');
  }
  const reply = await transport.send({ method: 'GET', url: new URL('/other', server.origin), headers: {} }, signal);
  reply.body.destroy();
  expect(server.requests.map(({ path }) => path)).toEqual(['/other']);
});
