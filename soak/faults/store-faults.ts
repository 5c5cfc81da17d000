/** Faults of the object store. Those with the effect `replaced` may deliver the whole bundle, or start the download over. */
import { type Flaws, redirect, refuse, serve, type Serving } from '../../testing/range-store.ts';
import { readByteRange } from '../../sandbox/storage/byte-range.ts';
import type { Effect, Fault, FaultTable, FaultedRequest } from './fault.ts';
import { broken, connectionFaults, page, statusFaults, trickle } from './http-faults.ts';

const mebibyte = 1024 * 1024;

export const storeFaults: FaultTable = {
  ...connectionFaults,
  ...statusFaults,
  'byte by byte': { effect: 'harmless', apply: trickle },
  'cut or stalled': { effect: 'transient', apply: broken },
  'cut without length': serves('transient', (occasion) => ({ hidesLength: true, cutAfterBytes: someBytes(occasion) })),
  'too short': serves('transient', (occasion) => ({
    hidesLength: true,
    body: (right) => right.subarray(0, someBytes(occasion)),
  })),
  'another range': serves('transient', () => ({ headers: { 'content-range': 'bytes 7-9/10' } })),
  'a range of unknown size': serves('transient', () => ({ headers: { 'content-range': 'bytes 0-9/*' } })),
  'a range without its bounds': serves('transient', () => ({ headers: { 'content-range': 'bytes' } })),
  'a redirect away from https': answers('transient', (occasion) =>
    redirect(307, 'http://store.example.com/')(...of(occasion)),
  ),
  'a redirect to itself': answers('transient', (occasion) =>
    redirect(307, occasion.request.url ?? '')(...of(occasion)),
  ),
  'no length': serves('harmless', () => ({ hidesLength: true })),

  '403': refuses('url-rejected', 403, 'AccessDenied'),
  '404': refuses('url-rejected', 404, 'NoSuchKey'),
  '410': refuses('url-rejected', 410, 'Gone'),
  '400 ExpiredToken': refuses('url-rejected', 400, 'ExpiredToken'),
  'an expired URL': {
    effect: 'url-rejected',
    apply: (occasion) => {
      occasion.store.age();
      refuse(403, 'AccessDenied')(...of(occasion));
    },
  },

  '412': refuses('replaced', 412, 'PreconditionFailed'),
  'no range': serves('replaced', () => ({ ignoresRanges: true })),
  'no range, cut': serves('replaced', (occasion) => ({ ignoresRanges: true, cutAfterBytes: someBytes(occasion) })),
  'no validator': answers('replaced', (occasion) => {
    const [request, response, { object }] = of(occasion);
    serve({ ignoresIfMatch: true })(request, response, { object: { bytes: object.bytes } });
  }),
  'a weak validator': serves('replaced', () => ({ headers: { etag: 'W/"weak"' } })),
  'another validator': serves('replaced', (occasion) => ({
    ignoresIfMatch: true,
    headers: { etag: `"${occasion.variant}"` },
  })),
  'another object': {
    effect: 'replaced',
    codes: ['digest-mismatch'],
    apply: (occasion) => {
      occasion.store.object = occasion.store.other;
      serve({ ignoresIfMatch: occasion.variant < 0.5 })(...of(occasion));
    },
  },
  'a page with 200': { effect: 'replaced', codes: ['not-an-archive', 'size-mismatch'], apply: page(200) },
  'too many bytes': {
    ...serves('replaced', () => ({ hidesLength: true, body: (right) => Buffer.concat([right, right]) })),
    codes: ['size-mismatch'],
  },
  'a corrupted byte': {
    ...serves('harmless', (occasion) => ({ body: (right) => withOtherByte(right, occasion) })),
    codes: ['damaged-archive', 'not-an-archive', 'digest-mismatch'],
    isSeenInArchive: true,
  },

  '400': refuses('final', 400, 'InvalidArgument'),
  '401': refuses('final', 401, 'Unauthorized'),
  '405': refuses('final', 405, 'MethodNotAllowed'),
};

/** The arguments of a `Serving`. */
function of({ request, response, store }: FaultedRequest): Parameters<Serving> {
  return [request, response, store];
}

function answers(effect: Effect, apply: Fault['apply']): Fault {
  return { effect, apply };
}

function serves(effect: Effect, flaws: (occasion: FaultedRequest) => Flaws): Fault {
  return answers(effect, (occasion) => serve(flaws(occasion))(...of(occasion)));
}

function refuses(effect: Effect, status: number, code: string): Fault {
  const fault = answers(effect, (occasion) => refuse(status, code)(...of(occasion)));
  return effect === 'final' ? { ...fault, codes: ['download-failed'] } : fault;
}

/** Returns fewer bytes than requested. */
function someBytes({ request, store, variant }: FaultedRequest): number {
  const range = readByteRange(request.headers.range, store.object.bytes.length);
  const askedBytes = range.kind === 'part' ? range.last + 1 - range.first : store.object.bytes.length;
  return Math.floor(variant * Math.min(askedBytes, 4 * mebibyte));
}

/** Skips the header of gzip: no checksum covers it. */
function withOtherByte(right: Buffer, { variant }: FaultedRequest): Buffer {
  const rimBytes = 32;
  if (right.length <= 2 * rimBytes) return right;
  const bytes = Buffer.from(right);
  const at = rimBytes + Math.floor(variant * (right.length - 2 * rimBytes));
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  return bytes;
}
