/** Responses of a service, a store or a proxy that contain a secret, in every field that a response has. */
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { page, paxHeader, rawTar } from '../../testing/raw-tar.ts';
import { encodings } from '../../testing/encodings.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';

export type EchoStage = 'start' | 'read' | 'bundle' | 'object' | 'third';

export type Reply = Exclude<ScriptedReply, Error | 'silence'>;

/** A request that may get a response with an echo. */
export interface Asked {
  readonly stage: EchoStage;
  /** 1 for the first request of its stage. */
  readonly count: number;
  readonly echo: string;
  /** Origins of the store and of an unrelated host. */
  readonly store: string;
  readonly third: string;
}

/** Returns undefined for a normal response. */
export type Channel = (asked: Asked) => Reply | undefined;

const onceAt =
  (wanted: EchoStage, reply: (asked: Asked) => Reply): Channel =>
  (asked) =>
    asked.stage === wanted && asked.count === 1 ? reply(asked) : undefined;

const echoingHeaders = ['x-request-id', 'x-amzn-requestid', 'cf-ray', 'retry-after', 'content-type', 'location'];
const headersOf = (echo: string): Record<string, string> =>
  Object.fromEntries(echoingHeaders.map((name) => [name, echo]));
const errorsAt = (stage: EchoStage): readonly Channel[] =>
  [400, 401, 403, 404, 409, 429, 503, 302, 301].flatMap((status) => {
    // Without it, the pause after a conflict is as long as the limit of a request, which the clock must not skip.
    const soon = status === 409 ? { 'retry-after': '1' } : {};
    return [
      onceAt(stage, ({ echo }) => ({ status, body: { error: echo }, headers: { ...headersOf(echo), ...soon } })),
      onceAt(stage, ({ echo }) => ({ status, body: { error: { message: echo } }, headers: soon })),
      onceAt(stage, ({ echo }) => ({ status, body: `<html>${echo}</html>`, headers: { ...headersOf(echo), ...soon } })),
    ];
  });
const job = { status: 'running', progress: 7 };

/** Echo the key, which is known from the start. */
export const errorChannels: readonly Channel[] = [...errorsAt('start'), ...errorsAt('read'), ...errorsAt('bundle')];

/** Echo the key in successful responses. */
export const answerChannels: readonly Channel[] = [
  onceAt('start', ({ echo }) => ({ body: { jobId: echo } })),
  onceAt('start', ({ echo }) => ({ body: echo })),
  onceAt('read', ({ echo }) => ({ body: { ...job, status: echo } })),
  onceAt('read', ({ echo }) => ({ body: { ...job, progress: echo, pageCount: echo, updatedAt: echo } })),
  onceAt('read', ({ echo }) => ({ body: { ...job, progress: { step: ['x'.repeat(40), echo] } } })),
  onceAt('read', ({ echo }) => ({ body: { ...job, jobId: echo } })),
  onceAt('read', ({ echo }) => ({ body: { status: 'failed', error: echo } })),
  onceAt('read', ({ echo, store }) => ({ body: { status: 'completed', bundleUrl: `${store}/?of=${echo}` } })),
  onceAt('bundle', ({ echo, third }) => ({ body: { bundleUrl: `${third}/?of=${echo}` } })),
  onceAt('bundle', ({ echo }) => ({ body: { bundleUrl: `http://third.example.com/?of=${echo}` } })),
  onceAt('bundle', ({ echo }) => ({ body: { bundleUrl: echo } })),
  onceAt('bundle', ({ echo, store }) => ({
    body: { bundleUrl: otherBundleUrl(store), expiresAt: `2027-01-01 (${echo})` },
  })),
];

const otherBundleUrl = (store: string): string => `${store}/b.tar.gz?X-Amz-Signature=0123456789abcdef`;

/** A header field for the name would cut the echo, and no one can recognize half a secret. */
const archive = (echo: string): Buffer =>
  gzipSync(rawTar([page, paxHeader({ path: `${echo}/../../x` }), { name: 'x' }]));

/** Echo the bundle URL as well, which is known from the first response of the store on. */
export const storeChannels: readonly Channel[] = [
  ...[400, 403, 404, 412, 416, 500, 503].map((status) =>
    onceAt('object', ({ echo }) => ({ status, body: `<Error><Code>${echo}</Code></Error>`, headers: headersOf(echo) })),
  ),
  ...[302, 307].map((status) =>
    onceAt('object', ({ echo, third }) => ({ status, body: '', headers: { location: `${third}/${echo}?a=${echo}` } })),
  ),
  onceAt('object', ({ echo }) => ({ headers: { etag: `"${echo}"`, 'content-range': `bytes ${echo}` }, body: echo })),
  onceAt('object', ({ echo }) => ({ body: archive(echo) })),
];

/** The store rejects the URL, and the renewal fails with an echo of the first URL. */
export const renewalChannels: readonly Channel[] = errorsAt('bundle').map((channel) => (asked) => {
  if (asked.stage === 'object') return { status: 403, body: '' };
  return asked.stage === 'bundle' && asked.count === 2 ? channel({ ...asked, count: 1 }) : undefined;
});

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const token = (unit: string): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...unit.split('')), minLength: 20, maxLength: 40 });

/** A key, and the signature of a bundle URL. */
export const secretTexts = fc.record({
  key: token(`${letters}_-.~+/=&<>%\\`).map((text) => `docs_${text}`),
  signature: token(letters),
});

export function bundleUrlAt(store: string, signature: string): string {
  return `${store}/a/bundle.tar.gz?X-Amz-Date=20260101T000000Z&X-Amz-Signature=${signature}`;
}

/** Base64 of more than the secret, as in a header. Together with `encodings`, the secret appears at all three offsets. */
const amongOthers = [
  (text: string): string => Buffer.from(`:${text}:`).toString('base64'),
  (text: string): string => Buffer.from(`x:${text}:`).toString('base64'),
];

/** Which secret is echoed, its encoding, and the surrounding text. */
interface Echoing {
  readonly which: number;
  readonly encode: (text: string) => string;
  readonly around: string;
}

export const echoing: fc.Arbitrary<Echoing> = fc.record({
  which: fc.nat(),
  encode: fc.constantFrom(...Object.values(encodings), ...amongOthers),
  around: fc.string({ unit: fc.constantFrom('a', ' ', '"', '\n', '::error::'), maxLength: 8 }),
});

/** Returns every common encoding of a secret. Base64 is cut at both ends, where it depends on the surrounding text. */
export function commonEncodingsOf(secret: string): readonly string[] {
  const offsets = [0, 1, 2].map((offset) => Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]));
  const base64 = offsets.flatMap((bytes) =>
    (['base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding).replaceAll('=', '').slice(4, -2)),
  );
  return [...Object.values(encodings).map((encode) => encode(secret)), ...base64];
}
