/** Creates one mutation: changes a base archive and packs it as the action may receive it. */
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { BundleFormat } from '../../src/model/bundle.ts';
import { type RandomSource, randomSource } from '../random-source.ts';
import { archiveOf, type Changed, type TarBase, tarBases, type ZipBase, zipBases } from './bases.ts';
import { byteChanges, endChanges, mutateBytes } from './mutate-bytes.ts';
import { mutateTar } from './mutate-tar.ts';
import { mutateZip } from './mutate-zip.ts';

export interface Mutation extends Changed {
  readonly base: TarBase | ZipBase;
  readonly format: BundleFormat;
  /** What checksums and end marks protect: the base as a whole, or only that each content is one of the base. */
  readonly keeps: 'everything' | 'contents' | 'nothing';
}

/** The same number and seed always result in the same mutation. */
export function mutationOf(seed: string, number: number): Mutation {
  const random = randomSource(seed, number);
  const format = random.pick(['tar', 'tar.gz', 'tar.zst', 'zip', 'zip'] as const);
  const base = random.pick<TarBase | ZipBase>(format === 'zip' ? zipBases : tarBases);
  if (random.chance(0.75)) {
    const changed = 'end' in base ? mutateZip(base, random) : mutateTar(base, random);
    const keeps = format === 'zip' ? 'contents' : 'nothing';
    return { base, format, keeps, ...changed, archive: packed(changed.archive, format, random) };
  }
  const isEnd = random.chance(0.5);
  const whole = packed(archiveOf(base), format, random);
  const [archive, change] = mutateBytes(whole, isEnd ? endChanges : byteChanges, random);
  return { base, format, keeps: isEnd ? 'everything' : byteProtection[format], archive, changes: [change] };
}

const byteProtection = { tar: 'nothing', zip: 'contents', 'tar.gz': 'everything', 'tar.zst': 'everything' } as const;

function packed(archive: Buffer, format: BundleFormat, random: RandomSource): Buffer {
  if (format === 'tar.zst') return zstdCompressSync(archive, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  if (format !== 'tar.gz') return archive;
  const at = random.between(0, archive.length);
  return Buffer.concat([archive.subarray(0, at), archive.subarray(at)].map((member) => gzipSync(member, { level: 1 })));
}
