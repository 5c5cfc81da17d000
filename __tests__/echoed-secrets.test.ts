/** Whatever a service answers: neither the key nor the link comes out anywhere but where it belongs. */
import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import type { HttpRequest } from '../src/http/transport.ts';
import { page, rawTar } from './site/raw-tar.ts';
import { encodings } from './support/encodings.ts';
import { storeWith } from './support/exported-site.ts';
import type { ScriptedReply } from './support/scripted-service.ts';
import { toldExport, type ToldExport } from './support/told-export.ts';

interface Secrets {
  readonly key: string;
  readonly signature: string;
  readonly link: string;
}

type Stage = 'start' | 'read' | 'bundle' | 'object' | 'third';

/** What a service, a store, or what stands between says, with an echo in it; undefined where the answer is as it should be. */
type Channel = (echo: string, stage: Stage, count: number) => ScriptedReply | undefined;

const onceAt =
  (wanted: Stage, reply: (echo: string) => ScriptedReply): Channel =>
  (echo, stage, count) =>
    stage === wanted && count === 1 ? reply(echo) : undefined;

const requestIds = ['x-request-id', 'x-amzn-requestid', 'cf-ray', 'retry-after', 'content-type', 'location'];
const headersOf = (echo: string): Record<string, string> => Object.fromEntries(requestIds.map((name) => [name, echo]));
const errorsAt = (stage: Stage): readonly Channel[] =>
  [400, 401, 403, 404, 409, 429, 503, 302, 301].flatMap((status) => [
    onceAt(stage, (echo) => ({ status, body: { error: echo }, headers: headersOf(echo) })),
    onceAt(stage, (echo) => ({ status, body: { error: { message: echo } } })),
    onceAt(stage, (echo) => ({ status, body: `<html>${echo}</html>`, headers: headersOf(echo) })),
  ]);
const job = { status: 'running', progress: 7 };

const otherLink = 'https://files.example.com/b.tar.gz?X-Amz-Signature=0123456789abcdef';

/** The key is known from the beginning. */
const keyChannels: readonly Channel[] = [
  ...errorsAt('start'),
  ...errorsAt('read'),
  ...errorsAt('bundle'),
  onceAt('start', (echo) => ({ body: { jobId: echo } })),
  onceAt('start', (echo) => ({ body: echo })),
  onceAt('read', (echo) => ({ body: { ...job, status: echo } })),
  onceAt('read', (echo) => ({ body: { ...job, progress: echo, pageCount: echo, updatedAt: echo } })),
  onceAt('read', (echo) => ({ body: { ...job, progress: { step: ['x'.repeat(40), echo] } } })),
  onceAt('read', (echo) => ({ body: { ...job, jobId: echo } })),
  onceAt('read', (echo) => ({ body: { status: 'failed', error: echo } })),
  onceAt('bundle', (echo) => ({ body: { bundleUrl: `https://third.example.com/?of=${echo}` } })),
  onceAt('bundle', (echo) => ({ body: { bundleUrl: `http://third.example.com/?of=${echo}` } })),
  onceAt('bundle', (echo) => ({ body: { bundleUrl: echo } })),
  onceAt('bundle', (echo) => ({ body: { bundleUrl: otherLink, expiresAt: `2027-01-01 (${echo})` } })),
];

const archive = (echo: string): Buffer => gzipSync(rawTar([page, { name: `${echo.slice(0, 90)}/../../x` }]));

/** From the first answer of the store on the link is known as well. */
const storeChannels: readonly Channel[] = [
  ...[400, 403, 404, 412, 416, 500, 503].map((status) =>
    onceAt('object', (echo) => ({ status, body: `<Error><Code>${echo}</Code></Error>`, headers: headersOf(echo) })),
  ),
  ...[302, 307].map((status) =>
    onceAt('object', (echo) => ({
      status,
      body: '',
      headers: { location: `https://third.example.com/${echo}?a=${echo}` },
    })),
  ),
  onceAt('object', (echo) => ({ headers: { etag: `"${echo}"`, 'content-range': `bytes ${echo}` }, body: echo })),
  onceAt('object', (echo) => ({ body: archive(echo) })),
];

/** The link breaks, and making it again fails with an echo of the first one. */
const renewalChannels: readonly Channel[] = [...errorsAt('bundle')].map((channel) => (echo, stage, count) => {
  if (stage === 'object') return { status: 403, body: '' };
  return stage === 'bundle' && count === 2 ? channel(echo, 'bundle', 1) : undefined;
});

function stageOf({ method, url }: HttpRequest): Stage {
  if (url.host === 'third.example.com') return 'third';
  if (url.host !== 'api.example.com') return 'object';
  if (method === 'GET') return 'read';
  return url.pathname.endsWith('/bundle') ? 'bundle' : 'start';
}

async function exportThrough(channel: Channel, echo: string, { key, link }: Secrets): Promise<ToldExport> {
  const counts = new Map<Stage, number>();
  const good: Readonly<Record<Stage, (request: HttpRequest) => ScriptedReply>> = {
    start: () => ({ status: 202, body: { jobId: 'se_1' } }),
    read: () => ({ body: { status: 'completed', progress: 100, pageCount: 1 } }),
    bundle: () => ({ body: { bundleUrl: link, expiresAt: '2027-01-01T00:00:00Z' } }),
    object: storeWith(gzipSync(rawTar([page]))),
    third: () => ({ status: 404, body: '' }),
  };
  const inputs = { 'base-url': 'https://api.example.com', 'api-key': key, domain: 'docs.example.com' };
  return toldExport({
    inputs: { ...inputs, 'poll-interval': '1s' },
    replyTo(request) {
      const stage = stageOf(request);
      counts.set(stage, (counts.get(stage) ?? 0) + 1);
      return channel(echo, stage, counts.get(stage) ?? 0) ?? good[stage](request);
    },
  });
}

/** Every usual writing of a secret. Those of base64 without the rims that its neighbours have a share in. */
function writingsOf(secret: string): readonly string[] {
  const offsets = [0, 1, 2].map((offset) => Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]));
  const base64 = offsets.flatMap((bytes) =>
    (['base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding).replaceAll('=', '').slice(4, -2)),
  );
  return [...Object.values(encodings).map((encode) => encode(secret)), ...base64];
}

function expectSilence({ key, signature, link }: Secrets, told: ToldExport): void {
  const beginnings = [key, signature].map((secret) => secret.slice(0, 14));
  const writings = [...[key, signature, link].flatMap(writingsOf), ...beginnings].map((text) => text.toLowerCase());
  const others = [...told.outputs].filter(([name]) => name !== 'bundle-url').flat();
  const shown = [told.printed, told.summary, withoutEntities(told.summary), ...others, ...told.files].join('\n');
  expect(writings.filter((writing) => shown.toLowerCase().includes(writing))).toEqual([]);

  const elsewhere = told.requests.filter(({ url }) => url.host !== 'api.example.com');
  const sent = elsewhere.map(({ url, headers, body }) =>
    JSON.stringify([url, decodeURIComponent(url.href), headers, body]),
  );
  const keys = writingsOf(key).map((writing) => writing.toLowerCase());
  expect(keys.filter((writing) => sent.join('\n').toLowerCase().includes(writing))).toEqual([]);
  expect(elsewhere.flatMap(({ headers }) => Object.keys(headers)).filter((name) => !allowed.has(name))).toEqual([]);
}

const allowed: ReadonlySet<string> = new Set(['Accept-Encoding', 'Range', 'If-Match']);

function withoutEntities(markdown: string): string {
  return markdown.replace(/&#(\d+);(<!-- -->)?/g, (_whole, code: string) => String.fromCodePoint(Number(code)));
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const token = (unit: string): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...unit.split('')), minLength: 20, maxLength: 40 });
const secrets = fc
  .record({ key: token(`${letters}_-.~+/=&<>%\\`), signature: token(letters) })
  .map(({ key, signature }): Secrets => ({
    key: `docs_${key}`,
    signature,
    link: `https://files.example.com/a/bundle.tar.gz?X-Amz-Date=20260101T000000Z&X-Amz-Signature=${signature}`,
  }));
const around = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\n', '::error::'), maxLength: 8 });
const echoing = fc.record({ which: fc.nat(), encode: fc.constantFrom(...Object.values(encodings)), around });

jest.setTimeout(60_000);

describe('whatever the service and the store answer, at every place where they can say a word', () => {
  test.each([
    ['the key', [...keyChannels, ...storeChannels], ({ key }: Secrets) => [key]],
    ['the link', [...storeChannels, ...renewalChannels], ({ link, signature }: Secrets) => [link, signature]],
  ])('%s comes out nowhere', async (_what, channels, echoedOf) => {
    await fc.assert(
      fc.asyncProperty(secrets, fc.tuple(...channels.map(() => echoing)), async (kept, echoes) => {
        for (const [at, channel] of channels.entries()) {
          const { which = 0, encode = encodings.plain, around: rest = '' } = echoes[at] ?? {};
          const echoed = echoedOf(kept);
          const secret = echoed[which % echoed.length] ?? '';
          for (const echo of [secret, rest + encode(secret) + rest]) {
            expectSilence(kept, await exportThrough(channel, echo, kept));
          }
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
