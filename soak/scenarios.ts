/** Scenarios of a whole run: an honest service and store, or ones that send other replies or another object. */
import { constants, gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Mapping } from '../sandbox/shapes.ts';
import { page, paxHeader, type RawEntry, rawTar } from '../testing/raw-tar.ts';
import type { Inputs } from './inputs.ts';

export interface Scenario {
  /** Whether a run must succeed or fail. */
  readonly must: 'succeed' | 'fail';
  /** Corrupted bytes could not be detected, so the object does not get faults. */
  readonly hasNoChecksum?: true;
  /** Creates the stored bundle from the exported one. */
  readonly bundle?: (honest: Buffer) => Buffer;
  /** Fields that replace those of the service in its replies to this call. */
  readonly changesReply?: { readonly call: 'read' | 'bundle'; readonly fields: (body: Mapping) => Mapping };
  readonly inputs?: Inputs;
}

export const honestScenario: Scenario = { must: 'succeed' };

/** Of a job that never ends. */
export const untilTimeout: Inputs = { timeout: '5m', 'poll-interval': '3s' };

const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

export const scenarios: Readonly<Record<string, Scenario>> = {
  'a failed export': {
    must: 'fail',
    changesReply: {
      call: 'read',
      fields: ({ status }) => (status === 'completed' ? { status: 'failed', error: 'no <b>page</b>' } : {}),
    },
  },
  'an endless export': {
    must: 'fail',
    inputs: untilTimeout,
    changesReply: { call: 'read', fields: () => ({ status: 'running', progress: 40 }) },
  },
  'a size that only the store reports': reports('succeed', () => ({ sizeBytes: null })),
  'a reported size that is too small': reports('fail', ({ sizeBytes }) => ({ sizeBytes: Number(sizeBytes) - 1 })),
  'a reported size that is too large': reports('fail', ({ sizeBytes }) => ({ sizeBytes: Number(sizeBytes) + 1 })),
  'a reported size beyond all limits': reports('fail', () => ({ sizeBytes: 2 ** 50 })),
  'an unreachable store': reports('fail', () => ({ bundleUrl: 'http://127.0.0.1:9/b?X-Amz-Signature=0123456789' })),
  'a plain tar': { ...repacks((tar) => tar), hasNoChecksum: true },
  'a tar.zst': repacks((tar) => zstdCompressSync(tar, withChecksum)),
  'a path out of the site': unsafe({ name: '../evil.html', content: 'x' }),
  'an absolute path': unsafe({ name: '/etc/evil.html', content: 'x' }),
  'a path out of the site in a pax header': unsafe(paxHeader({ path: '../../evil.html' }), { name: 'a.html' }),
  'a link out of the site': unsafe({ name: 'a', type: '2', linkname: '../../../etc/passwd' }),
  'a FIFO': unsafe({ name: 'a', type: '6' }),
  'a duplicate name': unsafe({ name: './index.html' }),
  'two names that differ in case': unsafe({ name: 'INDEX.html' }),
  'a line break in a name': unsafe({ name: 'a\n::error::b.html' }),
  'a truncated archive': stores('fail', (honest) => honest.subarray(0, -20)),
  'half an archive': stores('fail', (honest) => honest.subarray(0, honest.length / 2)),
  'a flipped byte': stores('fail', (honest) => Buffer.from(honest).fill(~(honest[100] ?? 0), 100, 101)),
  'a wrong checksum': stores('fail', (honest) => Buffer.concat([honest.subarray(0, -8), Buffer.alloc(8, 7)])),
  'gzip of plain text': stores('fail', () => gzipSync('no tar at all')),
  'no page': stores('fail', () => gzipSync(rawTar([{ name: 'a.txt', content: 'a' }]))),
  'an HTML page instead': stores('fail', () =>
    Buffer.from(`<!doctype html><title>Sign in</title>${'<p>Please sign in.</p>'.repeat(40)}`),
  ),
  // A store cannot satisfy a range of it. One that ignores ranges sends it anyway.
  'an empty object': stores('fail', () => Buffer.alloc(0)),
};

/** The service replies with these fields wherever it returns a bundle URL. */
function reports(must: Scenario['must'], fields: (body: Mapping) => Mapping): Scenario {
  return { must, changesReply: { call: 'bundle', fields } };
}

/** A zip stays one. */
function repacks(pack: (tar: Buffer) => Buffer): Scenario {
  return stores('succeed', (honest) => (honest[0] === 0x1f ? pack(gunzipSync(honest)) : honest));
}

function stores(must: Scenario['must'], bundle: (honest: Buffer) => Buffer): Scenario {
  return { must, bundle };
}

function unsafe(...entries: readonly RawEntry[]): Scenario {
  return stores('fail', () => gzipSync(rawTar([page, ...entries])));
}
