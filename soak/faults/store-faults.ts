/** Faults of the object store. Those with the effect `change` may leave the whole bundle, or start the download over. */
import { type Flaws, redirect, refuse, serve, type Serving } from '../../testing/range-store.ts';
import { readByteRange } from '../../sandbox/storage/byte-range.ts';
import type { Effect, Fault, FaultTable, Occasion } from './fault.ts';
import { broken, connectionFaults, page, statusFaults, trickle } from './http-faults.ts';

const mebibyte = 1024 * 1024;

export const storeFaults: FaultTable = {
  ...connectionFaults,
  ...statusFaults,
  'byte by byte': { effect: 'harmless', deed: trickle },
  'cut or stalled': { effect: 'trouble', deed: broken },
  'cut without length': serves('trouble', (occasion) => ({ hidesLength: true, cutAfterBytes: someBytes(occasion) })),
  'too short': serves('trouble', (occasion) => ({
    hidesLength: true,
    body: (right) => right.subarray(0, someBytes(occasion)),
  })),
  'another range': serves('trouble', () => ({ headers: { 'content-range': 'bytes 7-9/10' } })),
  'a range of unknown size': serves('trouble', () => ({ headers: { 'content-range': 'bytes 0-9/*' } })),
  'a range without its bounds': serves('trouble', () => ({ headers: { 'content-range': 'bytes' } })),
  'a redirect away from https': answers('trouble', (occasion) =>
    redirect(307, 'http://store.example.com/')(...of(occasion)),
  ),
  'a redirect to itself': answers('trouble', (occasion) => redirect(307, occasion.request.url ?? '')(...of(occasion))),
  'no length': serves('harmless', () => ({ hidesLength: true })),

  '403': refuses('link', 403, 'AccessDenied'),
  '404': refuses('link', 404, 'NoSuchKey'),
  '410': refuses('link', 410, 'Gone'),
  '400 ExpiredToken': refuses('link', 400, 'ExpiredToken'),
  'an expired link': {
    effect: 'link',
    deed: (occasion) => {
      occasion.store.age();
      refuse(403, 'AccessDenied')(...of(occasion));
    },
  },

  '412': refuses('change', 412, 'PreconditionFailed'),
  'no range': serves('change', () => ({ ignoresRanges: true })),
  'no range, cut': serves('change', (occasion) => ({ ignoresRanges: true, cutAfterBytes: someBytes(occasion) })),
  'no validator': answers('change', (occasion) => {
    const [request, response, { object }] = of(occasion);
    serve({ ignoresIfMatch: true })(request, response, { object: { bytes: object.bytes } });
  }),
  'a weak validator': serves('change', () => ({ headers: { etag: 'W/"weak"' } })),
  'another validator': serves('change', (occasion) => ({
    ignoresIfMatch: true,
    headers: { etag: `"${occasion.variant}"` },
  })),
  'another object': {
    effect: 'change',
    codes: ['digest-mismatch'],
    deed: (occasion) => {
      occasion.store.object = occasion.store.other;
      serve({ ignoresIfMatch: occasion.variant < 0.5 })(...of(occasion));
    },
  },
  'a page with 200': { effect: 'change', codes: ['not-an-archive', 'size-mismatch'], deed: page(200) },
  'too many bytes': {
    ...serves('change', () => ({ hidesLength: true, body: (right) => Buffer.concat([right, right]) })),
    codes: ['size-mismatch'],
  },
  'a byte that is another': {
    ...serves('harmless', (occasion) => ({ body: (right) => withOtherByte(right, occasion) })),
    codes: ['damaged-archive', 'not-an-archive', 'digest-mismatch'],
    isSeenInArchive: true,
  },

  '400': refuses('end', 400, 'InvalidArgument'),
  '401': refuses('end', 401, 'Unauthorized'),
  '405': refuses('end', 405, 'MethodNotAllowed'),
};

/** The arguments of a store's deed. */
function of({ request, response, store }: Occasion): Parameters<Serving> {
  return [request, response, store];
}

function answers(effect: Effect, deed: Fault['deed']): Fault {
  return { effect, deed };
}

function serves(effect: Effect, flaws: (occasion: Occasion) => Flaws): Fault {
  return answers(effect, (occasion) => serve(flaws(occasion))(...of(occasion)));
}

function refuses(effect: Effect, status: number, code: string): Fault {
  const fault = answers(effect, (occasion) => refuse(status, code)(...of(occasion)));
  return effect === 'end' ? { ...fault, codes: ['download-failed'] } : fault;
}

/** Fewer than were asked for. */
function someBytes({ request, store, variant }: Occasion): number {
  const range = readByteRange(request.headers.range, store.object.bytes.length);
  const askedBytes = range.kind === 'part' ? range.last + 1 - range.first : store.object.bytes.length;
  return Math.floor(variant * Math.min(askedBytes, 4 * mebibyte));
}

/** Beyond gzip's header, which no checksum covers. */
function withOtherByte(right: Buffer, { variant }: Occasion): Buffer {
  const rimBytes = 32;
  if (right.length <= 2 * rimBytes) return right;
  const bytes = Buffer.from(right);
  const at = rimBytes + Math.floor(variant * (right.length - 2 * rimBytes));
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  return bytes;
}
