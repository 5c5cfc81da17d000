/** What may befall a bundle in the tool cache between two steps, and what the second one may make of it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { page, rawTar } from '../../__tests__/archive/raw-tar.ts';
import type { FailureCode } from '../../src/failure.ts';
import { sha256 } from '../rendered.ts';

/** Paths of one entry of the tool cache. */
export interface CacheEntry {
  readonly bundle: string;
  readonly digest: string;
  /** Without it the entry does not count. */
  readonly marker: string;
}

interface Damage {
  readonly befall: (entry: CacheEntry) => void;
  /** How a step ends that takes what lies there for its bundle. None: it never should. */
  readonly codes?: readonly FailureCode[];
}

const hostile = gzipSync(rawTar([page, { name: '../evil.html', content: 'x' }]));

export const damages: Readonly<Record<string, Damage>> = {
  'a byte that is another': {
    befall({ bundle }) {
      const bytes = readFileSync(bundle);
      const at = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      replace(bundle, bytes);
    },
  },
  'a bundle that is cut': { befall: ({ bundle }) => truncateSync(bundle, 100) },
  'an empty bundle': { befall: ({ bundle }) => replace(bundle, '') },
  'bytes after its end': { befall: ({ bundle }) => replace(bundle, Buffer.concat([readFileSync(bundle), hostile])) },
  'no bundle': { befall: ({ bundle }) => rmSync(bundle) },
  'no digest': { befall: ({ digest }) => rmSync(digest) },
  'an empty digest': { befall: ({ digest }) => replace(digest, '') },
  'another digest': { befall: ({ digest }) => replace(digest, `${'0'.repeat(64)}\n`) },
  'no marker': { befall: ({ marker }) => rmSync(marker) },
  'another archive': { befall: ({ bundle }) => replace(bundle, hostile) },
  // As good as its digest: who can write both is known by what the archive holds, or not at all.
  'another archive with its digest': {
    befall({ bundle, digest }) {
      replace(bundle, hostile);
      replace(digest, `${sha256(hostile)}\n`);
    },
    codes: ['unsafe-archive'],
  },
  'a folder as bundle': {
    befall({ bundle }) {
      rmSync(bundle);
      mkdirSync(bundle);
    },
  },
  'a link as bundle': {
    befall({ bundle }) {
      rmSync(bundle);
      symlinkSync(process.execPath, bundle);
    },
  },
  'a FIFO as bundle': { befall: ({ bundle }) => replaceByFifo(bundle) },
  'a FIFO as digest': { befall: ({ digest }) => replaceByFifo(digest) },
};

const none: Damage = { befall: () => undefined };

export function damageOf(name: string): Damage {
  return damages[name] ?? none;
}

/** By a new file: the kept bundle may be the same file as that of the step which kept it. */
function replace(path: string, content: string | Buffer): void {
  rmSync(path);
  writeFileSync(path, content);
}

function replaceByFifo(path: string): void {
  rmSync(path);
  execFileSync('mkfifo', [path]);
}
