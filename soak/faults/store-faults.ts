/** Faults of the object store. After `replaced`, the run may still deliver the complete bundle, or start the download over. */
import { type Flaws, redirect, refuse, serve, type HeaderHandler } from '../../testing/range-store.ts';
import { readByteRange } from '../../sandbox/storage/storage-server.ts';
import { connectionFaults, sendInPieces, sendPage, sendPartly, statusFaults, transient } from './fault.ts';
import type { Effect, Fault, FaultedRequest, FaultTable } from './fault.ts';

const mebibyte = 1024 * 1024;

export const storeFaults: FaultTable = {
  ...connectionFaults,
  ...statusFaults,
  'byte by byte': { effect: 'harmless', apply: sendInPieces },
  'cut or stalled': transient(sendPartly),
  'cut without length': serves('transient', (faulted) => ({ hidesLength: true, cutAfterBytes: someBytes(faulted) })),
  'too short': serves('transient', (faulted) => ({ hidesLength: true, body: (right) => startOf(right, faulted) })),
  'another range': serves('transient', () => ({ headers: { 'content-range': 'bytes 7-9/10' } })),
  'a range of unknown size': serves('transient', () => ({ headers: { 'content-range': 'bytes 0-9/*' } })),
  'a range without its bounds': serves('transient', () => ({ headers: { 'content-range': 'bytes' } })),
  'a redirect to itself': answers('transient', (faulted) => redirect(307, faulted.request.url ?? '')(...of(faulted))),
  'no length': serves('harmless', () => ({ hidesLength: true })),

  '403': rejects('url-rejected', 403, 'AccessDenied'),
  '404': rejects('url-rejected', 404, 'NoSuchKey'),
  '410': rejects('url-rejected', 410, 'Gone'),
  '400 ExpiredToken': rejects('url-rejected', 400, 'ExpiredToken'),
  'an expired URL': answers('url-rejected', (faulted) => {
    faulted.store.age();
    refuse(403, 'AccessDenied')(...of(faulted));
  }),

  '412': rejects('replaced', 412, 'PreconditionFailed'),
  'no range': serves('replaced', () => ({ ignoresRanges: true })),
  'no range, cut': serves('replaced', (faulted) => ({ ignoresRanges: true, cutAfterBytes: someBytes(faulted) })),
  'no validator': answers('replaced', (faulted) => {
    const [request, response, { object }] = of(faulted);
    serve({ ignoresIfMatch: true })(request, response, { object: { bytes: object.bytes } });
  }),
  'a weak validator': serves('replaced', () => ({ headers: { etag: 'W/"weak"' } })),
  'another validator': serves('replaced', ({ variant }) => ({
    ignoresIfMatch: true,
    headers: { etag: `"${variant}"` },
  })),
  'another object': {
    effect: 'replaced',
    // Its size differs from the reported one if it arrives first.
    mayEnd: true,
    apply: (faulted) => {
      faulted.store.object = faulted.store.other;
      serve({ ignoresIfMatch: faulted.variant < 0.5 })(...of(faulted));
    },
  },
  'a page with 200': { effect: 'replaced', mayEnd: true, apply: sendPage(200) },
  'too many bytes': {
    ...serves('replaced', () => ({ hidesLength: true, body: (right) => Buffer.concat([right, right]) })),
    mayEnd: true,
  },
  'a corrupted byte': {
    ...serves('harmless', (faulted) => ({ body: (right) => withOtherByte(right, faulted) })),
    mayEnd: true,
  },

  '400': rejects('url-rejected', 400, 'InvalidArgument'),
  '401': rejects('url-rejected', 401, 'Unauthorized'),
  '405': rejects('url-rejected', 405, 'MethodNotAllowed'),
  'a redirect away from https': answers('final', (faulted) =>
    redirect(307, 'http://store.example.com/')(...of(faulted)),
  ),
};

/** The arguments of a `Serving`. */
function of({ request, response, store }: FaultedRequest): Parameters<HeaderHandler> {
  return [request, response, store];
}

function answers(effect: Effect, apply: Fault['apply']): Fault {
  return { effect, apply };
}

function serves(effect: Effect, flaws: (faulted: FaultedRequest) => Flaws): Fault {
  return answers(effect, (faulted) => serve(flaws(faulted))(...of(faulted)));
}

function rejects(effect: Effect, status: number, code: string): Fault {
  return answers(effect, (faulted) => refuse(status, code)(...of(faulted)));
}

/** Returns fewer bytes than requested. */
function someBytes({ request, store, variant }: FaultedRequest): number {
  const range = readByteRange(request.headers.range, store.object.bytes.length);
  const askedBytes = range.kind === 'part' ? range.last + 1 - range.first : store.object.bytes.length;
  return Math.floor(variant * Math.min(askedBytes, 4 * mebibyte));
}

function startOf(right: Buffer, faulted: FaultedRequest): Buffer {
  return right.subarray(0, someBytes(faulted));
}

/** Skips the header of gzip, which its checksum does not cover. */
function withOtherByte(right: Buffer, { variant }: FaultedRequest): Buffer {
  const marginBytes = 32;
  if (right.length <= 2 * marginBytes) return right;
  const bytes = Buffer.from(right);
  const at = marginBytes + Math.floor(variant * (right.length - 2 * marginBytes));
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  return bytes;
}
