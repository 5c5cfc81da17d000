/** Scenarios of a whole run: an honest service and store, or ones that send other replies or another object. */
import { constants, gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FailureCode } from '../src/failure.ts';
import { page, paxHeader, type RawEntry, rawTar } from '../testing/raw-tar.ts';
import type { exportCalls } from './faults/fault.ts';
import type { Inputs } from './inputs.ts';
import type { Fields } from './json.ts';

export interface Scenario {
  /** The request that reveals the scenario. */
  readonly seenAt: (typeof exportCalls)[number];
  /** How a run that makes this request must end. Empty: it must succeed. */
  readonly codes: readonly FailureCode[];
  /** Corrupted bytes could not be detected. */
  readonly hasNoChecksum?: true;
  /** Creates the stored bundle from the exported one. */
  readonly bundle?: (honest: Buffer) => Buffer;
  /** Fields that replace those of the service in its replies to this call. */
  readonly changesReply?: { readonly call: 'read' | 'bundle'; readonly fields: (body: Fields) => Fields };
  readonly inputs?: Inputs;
}

export const honestScenario: Scenario = { seenAt: 'object', codes: [] };

/** Of a job that never ends. */
export const untilTimeout: Inputs = { timeout: '5m', 'poll-interval': '3s' };

const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

export const scenarios: Readonly<Record<string, Scenario>> = {
  'a failed export': {
    seenAt: 'read',
    codes: ['export-failed'],
    changesReply: {
      call: 'read',
      fields: ({ status }) => (status === 'completed' ? { status: 'failed', error: 'no <b>page</b>' } : {}),
    },
  },
  'an endless export': {
    seenAt: 'read',
    codes: ['timed-out'],
    inputs: untilTimeout,
    changesReply: { call: 'read', fields: () => ({ status: 'running', progress: 40 }) },
  },
  'a size that only the store reports': reports(() => ({ sizeBytes: null })),
  'a reported size that is too small': reports(
    ({ sizeBytes }) => ({ sizeBytes: Number(sizeBytes) - 1 }),
    'size-mismatch',
  ),
  'a reported size that is too large': reports(
    ({ sizeBytes }) => ({ sizeBytes: Number(sizeBytes) + 1 }),
    'size-mismatch',
  ),
  'a reported size beyond all limits': reports(() => ({ sizeBytes: 2 ** 50 }), 'bundle-too-large'),
  'an unreachable store': reports(
    () => ({ bundleUrl: 'http://127.0.0.1:9/b?X-Amz-Signature=0123456789' }),
    'download-failed',
  ),
  'a plain tar': { ...stores(gunzipSync), hasNoChecksum: true },
  'a tar.zst': stores((honest) => zstdCompressSync(gunzipSync(honest), withChecksum)),
  'a path out of the site': unsafe({ name: '../evil.html', content: 'x' }),
  'an absolute path': unsafe({ name: '/etc/evil.html', content: 'x' }),
  'a path out of the site in a pax header': unsafe(paxHeader({ path: '../../evil.html' }), { name: 'a.html' }),
  'a link out of the site': unsafe({ name: 'a', type: '2', linkname: '../../../etc/passwd' }),
  'a FIFO': unsafe({ name: 'a', type: '6' }),
  'a duplicate name': unsafe({ name: './index.html' }),
  'two names that differ in case': unsafe({ name: 'INDEX.html' }),
  'a line break in a name': unsafe({ name: 'a\n::error::b.html' }),
  'a truncated archive': stores((honest) => honest.subarray(0, -20), 'damaged-archive'),
  'half an archive': stores((honest) => honest.subarray(0, honest.length / 2), 'damaged-archive'),
  'a wrong checksum': stores(
    (honest) => Buffer.concat([honest.subarray(0, -8), Buffer.alloc(8, 7)]),
    'damaged-archive',
  ),
  'bytes after the end': stores((honest) => Buffer.concat([honest, Buffer.alloc(600, 7)]), 'damaged-archive'),
  'gzip of plain text': stores(() => gzipSync('no tar at all'), 'damaged-archive'),
  'no page': stores(() => gzipSync(rawTar([{ name: 'a.txt', content: 'a' }])), 'no-pages'),
  'an HTML page instead': stores(
    () => Buffer.from(`<!doctype html><title>Sign in</title>${'<p>Please sign in.</p>'.repeat(40)}`),
    'not-an-archive',
  ),
  // No range of it can be satisfied. A store that ignores ranges sends it anyway.
  'an empty object': stores(() => Buffer.alloc(0), 'download-failed', 'not-an-archive'),
};

/** The service replies with these fields when it creates a bundle. */
function reports(fields: (body: Fields) => Fields, ...codes: readonly FailureCode[]): Scenario {
  return { seenAt: 'object', codes, changesReply: { call: 'bundle', fields } };
}

function stores(bundle: (honest: Buffer) => Buffer, ...codes: readonly FailureCode[]): Scenario {
  return { seenAt: 'object', codes, bundle };
}

function unsafe(...entries: readonly RawEntry[]): Scenario {
  return stores(() => gzipSync(rawTar([page, ...entries])), 'unsafe-archive');
}
