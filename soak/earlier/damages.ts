/** Damages a bundle in the tool cache between two steps, and lists how the second step may end. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { page, rawTar } from '../../testing/raw-tar.ts';
import type { FailureCode } from '../../src/failure.ts';
import { sha256Of } from '../rendered-export.ts';

/** Paths of one entry of the tool cache. */
export interface CacheEntryPaths {
  /** The name of the file is its digest. */
  readonly bundle: string;
  /** The entry is ignored without it. */
  readonly marker: string;
}

interface Damage {
  readonly apply: (entry: CacheEntryPaths) => void;
  /** How a step that uses the damaged bundle must end. Undefined: no step may use it. */
  readonly codes?: readonly FailureCode[];
}

const hostile = gzipSync(rawTar([page, { name: '../evil.html', content: 'x' }]));

export const damages: Readonly<Record<string, Damage>> = {
  'a corrupted byte': {
    apply({ bundle }) {
      const bytes = readFileSync(bundle);
      const at = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      replace(bundle, bytes);
    },
  },
  'a truncated bundle': { apply: ({ bundle }) => truncateSync(bundle, 100) },
  'an empty bundle': { apply: ({ bundle }) => replace(bundle, '') },
  'appended bytes': { apply: ({ bundle }) => replace(bundle, Buffer.concat([readFileSync(bundle), hostile])) },
  'no bundle': { apply: ({ bundle }) => rmSync(bundle) },
  'no digest': { apply: ({ bundle }) => renameSync(bundle, join(dirname(bundle), 'bundle')) },
  'another digest': { apply: ({ bundle }) => renameSync(bundle, join(dirname(bundle), '0'.repeat(64))) },
  'no marker': { apply: ({ marker }) => rmSync(marker) },
  'another archive': { apply: ({ bundle }) => replace(bundle, hostile) },
  // Bundle and digest match, so only the contents of the archive can reveal it.
  'another archive with its digest': {
    apply({ bundle }) {
      rmSync(bundle);
      writeFileSync(join(dirname(bundle), sha256Of(hostile)), hostile);
    },
    codes: ['unsafe-archive'],
  },
  'a folder as bundle': {
    apply({ bundle }) {
      rmSync(bundle);
      mkdirSync(bundle);
    },
  },
  'a link as bundle': {
    apply({ bundle }) {
      rmSync(bundle);
      symlinkSync(process.execPath, bundle);
    },
  },
  'a FIFO as bundle': {
    apply({ bundle }) {
      rmSync(bundle);
      execFileSync('mkfifo', [bundle]);
    },
  },
};

const none: Damage = { apply: () => undefined };

export function damageOf(name: string): Damage {
  return damages[name] ?? none;
}

function replace(path: string, content: string | Buffer): void {
  rmSync(path);
  writeFileSync(path, content);
}
