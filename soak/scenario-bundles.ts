/** Bundles that the store may contain instead of the exported one, and how a run that downloads them must end. */
import { constants, gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { page, paxHeader, type RawEntry, rawTar } from '../testing/raw-tar.ts';
import type { FailureCode } from '../src/failure.ts';

export interface ScenarioBundle {
  /** Creates the bundle from the exported one. */
  readonly bundle: (honest: Buffer) => Buffer;
  /** How a run that downloads it must end. Empty: it must succeed. */
  readonly codes: readonly FailureCode[];
  /** Only reading the archive reveals it. */
  readonly isSeenInArchive: boolean;
  /** Corrupted bytes could not be detected. */
  readonly hasNoChecksum?: true;
}

export const scenarioBundles: Readonly<Record<string, ScenarioBundle>> = {
  'a plain tar': { ...good(gunzipSync), hasNoChecksum: true },
  'a tar.zst': good((honest) =>
    zstdCompressSync(gunzipSync(honest), { params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
  ),
  'a path out of the site': unsafe({ name: '../evil.html', content: 'x' }),
  'an absolute path': unsafe({ name: '/etc/evil.html', content: 'x' }),
  'a path out of the site in a pax header': unsafe(paxHeader({ path: '../../evil.html' }), { name: 'a.html' }),
  'a link out of the site': unsafe({ name: 'a', type: '2', linkname: '../../../etc/passwd' }),
  'a FIFO': unsafe({ name: 'a', type: '6' }),
  'a duplicate name': unsafe({ name: './index.html' }),
  'two names that differ in case': unsafe({ name: 'INDEX.html' }),
  'a line break in a name': unsafe({ name: 'a\n::error::b.html' }),
  'a truncated archive': damaged((honest) => honest.subarray(0, -20)),
  'half an archive': damaged((honest) => honest.subarray(0, honest.length / 2)),
  'a wrong checksum': damaged((honest) => Buffer.concat([honest.subarray(0, -8), Buffer.alloc(8, 7)])),
  'bytes after the end': damaged((honest) => Buffer.concat([honest, Buffer.alloc(600, 7)])),
  'gzip of plain text': damaged(() => gzipSync('no tar at all')),
  'no page': inArchive('no-pages', () => gzipSync(rawTar([{ name: 'a.txt', content: 'a' }]))),
  'an HTML page instead': {
    bundle: () => Buffer.from(`<!doctype html><title>Sign in</title>${'<p>Please sign in.</p>'.repeat(40)}`),
    codes: ['not-an-archive'],
    isSeenInArchive: false,
  },
  // No range of it can be satisfied. A store that ignores ranges sends it anyway.
  'an empty object': {
    bundle: () => Buffer.alloc(0),
    codes: ['download-failed', 'not-an-archive'],
    isSeenInArchive: false,
  },
};

function good(bundle: ScenarioBundle['bundle']): ScenarioBundle {
  return { bundle, codes: [], isSeenInArchive: false };
}

function inArchive(code: FailureCode, bundle: ScenarioBundle['bundle']): ScenarioBundle {
  return { bundle, codes: [code], isSeenInArchive: true };
}

function damaged(bundle: ScenarioBundle['bundle']): ScenarioBundle {
  return inArchive('damaged-archive', bundle);
}

function unsafe(...entries: readonly RawEntry[]): ScenarioBundle {
  return inArchive('unsafe-archive', () => gzipSync(rawTar([page, ...entries])));
}
