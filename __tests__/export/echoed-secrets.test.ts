/** Checks that neither the key nor the bundle URL appears in any unexpected place, whatever a service responds. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import type { HttpRequest } from '../../src/http/transport.ts';
import { page, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import {
  answerChannels,
  type Channel,
  echoing,
  errorChannels,
  bundleUrlAt,
  renewalChannels,
  secretTexts,
  type EchoStage,
  storeChannels,
  commonEncodingsOf,
} from './echoing-replies.ts';
import { encodings } from '../../testing/encodings.ts';
import { requiredInputs, storeWith } from '../../testing/in-process-export.ts';
import { withoutEntities } from '../../testing/leaks.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { runPrintedExport, type PrintedExport } from './printed-export.ts';

interface Secrets {
  readonly key: string;
  readonly signature: string;
  readonly bundleUrl: string;
}

const origins = { store: 'https://files.example.com', third: 'https://third.example.com' };

function stageOf({ method, url }: HttpRequest): EchoStage {
  if (url.host === 'third.example.com') return 'third';
  if (url.host !== 'api.example.com') return 'object';
  if (method === 'GET') return 'read';
  return url.pathname.endsWith('/bundle') ? 'bundle' : 'start';
}

interface Answers {
  readonly channel: Channel;
  readonly echo: string;
  readonly entries?: readonly RawEntry[];
}

async function exportThrough(
  { channel, echo, entries = [page] }: Answers,
  { key, bundleUrl }: Omit<Secrets, 'signature'>,
): Promise<PrintedExport> {
  const counts = new Map<EchoStage, number>();
  const good: Readonly<Record<EchoStage, (request: HttpRequest) => ScriptedReply>> = {
    start: () => ({ status: 202, body: { jobId: 'se_1' } }),
    read: () => ({ body: { status: 'completed', progress: 100, pageCount: 1 } }),
    bundle: () => ({ body: { bundleUrl, expiresAt: '2027-01-01T00:00:00Z' } }),
    object: storeWith(gzipSync(rawTar(entries))),
    third: () => ({ status: 404, body: '' }),
  };
  return runPrintedExport({
    inputs: { ...requiredInputs, 'api-key': key, 'poll-interval': '1s' },
    replyTo(request) {
      const stage = stageOf(request);
      counts.set(stage, (counts.get(stage) ?? 0) + 1);
      return channel({ stage, count: counts.get(stage) ?? 0, echo, ...origins }) ?? good[stage](request);
    },
  });
}

function expectSilence({ key, signature, bundleUrl }: Secrets, run: PrintedExport): void {
  const beginnings = [key, signature].map((secret) => secret.slice(0, 14));
  const all = [...[key, signature, bundleUrl].flatMap(commonEncodingsOf), ...beginnings];
  const writings = all.map((text) => text.toLowerCase());
  const others = [...run.outputs].filter(([name]) => name !== 'bundle-url').flat();
  const shown = [run.printed, run.summary, withoutEntities(run.summary), ...others, ...run.files].join('\n');
  expect(writings.filter((writing) => shown.toLowerCase().includes(writing))).toEqual([]);

  const elsewhere = run.requests.filter(({ url }) => url.host !== 'api.example.com');
  const sent = elsewhere.map(({ url, headers, body }) =>
    JSON.stringify([url, decodeURIComponent(url.href), headers, body]),
  );
  const keys = commonEncodingsOf(key).map((writing) => writing.toLowerCase());
  expect(keys.filter((writing) => sent.join('\n').toLowerCase().includes(writing))).toEqual([]);
  expect(elsewhere.flatMap(({ headers }) => Object.keys(headers)).filter((name) => !allowed.has(name))).toEqual([]);
}

const allowed: ReadonlySet<string> = new Set(['Accept-Encoding', 'Range', 'If-Match']);

const secrets = secretTexts.map(({ key, signature }): Secrets => ({
  key,
  signature,
  bundleUrl: bundleUrlAt(origins.store, signature),
}));

test.each([
  ['the key', [...errorChannels, ...answerChannels, ...storeChannels], ({ key }: Secrets) => [key]],
  [
    'the bundle URL',
    [...storeChannels, ...renewalChannels],
    ({ bundleUrl, signature }: Secrets) => [bundleUrl, signature],
  ],
])('a service and a store that echo a secret in any field never reveal %s', async (_what, channels, echoedOf) => {
  await fc.assert(
    fc.asyncProperty(secrets, fc.tuple(...channels.map(() => echoing)), async (kept, echoes) => {
      for (const [at, channel] of channels.entries()) {
        const { which = 0, encode = encodings.plain, around = '' } = echoes[at] ?? {};
        const echoed = echoedOf(kept);
        const secret = echoed[which % echoed.length] ?? '';
        for (const echo of [secret, around + encode(secret) + around]) {
          expectSilence(kept, await exportThrough({ channel, echo }, kept));
        }
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

describe('an archive with the key in a name', () => {
  const key = 'prefix_0123456789abcdef';
  const bundleUrl = bundleUrlAt(origins.store, 'ab'.repeat(32));

  const base64 = Buffer.from(key).toString('base64');
  test.each<readonly [how: string, entry: RawEntry]>([
    ['as it is', { ...page, name: `${key}.html` }],
    ['in the name of a folder', { ...page, name: `guides/${key}/index.html` }],
    ['in base64, in the name of an empty folder in another one', { name: `guides/${base64}/empty/`, type: '5' }],
    ['in the name of a link', { name: key, type: '2', linkname: 'index.html' }],
  ])('is rejected and leaves no file: %s', async (_how, entry) => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...page, name: `page-${index}.html` }));
    for (const entries of [
      [page, entry],
      [page, entry, ...many],
      [page, ...many, entry],
    ]) {
      const run = await exportThrough({ channel: () => undefined, echo: '', entries }, { key, bundleUrl });
      expect(run.printed).toContain('an archive with a name that contains the admin API key');
      expect(run.files).toEqual([]);
    }
  });
});

test('a bundle URL with the key fails the step, even if nothing is requested from it', async () => {
  const run = await runPrintedExport({
    inputs: { ...requiredInputs, download: 'false' },
    replyTo: ({ url, method }) => {
      if (url.pathname.endsWith('/bundle'))
        return { body: { bundleUrl: `${origins.store}/b?of=${requiredInputs['api-key']}` } };
      return method === 'GET' ? { body: { status: 'completed' } } : { status: 202, body: { jobId: 'se_1' } };
    },
  });
  expect(run.outputs.get('failure-code')).toBe('key-exposed');
  expect([...run.outputs.keys()]).not.toContain('bundle-url');
});

test('the query of `previous-manifest` is not shown if its host echoes it', async () => {
  const signature = '0123456789abcdef0123456789';
  const inputs = { ...requiredInputs, 'previous-manifest': `https://docs.example.com/m.json?sig=${signature}` };
  const bundle = storeWith(gzipSync(rawTar([page])));
  const run = await runPrintedExport({
    inputs,
    replyTo(request) {
      const { method, url } = request;
      if (url.host === 'files.example.com') return bundle(request);
      if (url.host === 'api.example.com' && method === 'POST') return { status: 202, body: { jobId: 'se_1' } };
      if (url.host === 'api.example.com')
        return { body: { status: 'completed', bundleUrl: bundleUrlAt(origins.store, 'ab'.repeat(32)) } };
      const echo = url.searchParams.get('sig');
      return echo === null
        ? { status: 404, body: '' }
        : { status: 302, body: '', headers: { location: `https://${echo}.example.com/` } };
    },
  });
  expect(run.printed).toContain('after a redirect to *** ');
  expect(run.printed + run.summary).not.toContain(signature);
});
