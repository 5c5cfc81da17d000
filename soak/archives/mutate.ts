/** Creates one mutation: changes a base archive and packs it as the action may receive it. */
import { gzipSync } from 'node:zlib';
import type { BundleFormat } from '../../src/model/bundle.ts';
import type { RandomSource } from '../random-source.ts';
import type { BaseArchive } from './bases.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateTar } from './mutate-tar.ts';
import { mutateZip } from './mutate-zip.ts';

export interface Mutation {
  readonly base: string;
  readonly format: BundleFormat;
  readonly archive: Buffer;
  readonly changes: readonly string[];
}

export function mutate(bases: readonly BaseArchive[], random: RandomSource): Mutation {
  const format = random.pick(['tar', 'tar', 'tar.gz', 'zip', 'zip'] as const);
  const base = random.pick(bases.filter((each) => each.format === (format === 'zip' ? 'zip' : 'tar')));
  const changes: string[] = [];
  const change = format === 'zip' ? mutateZip : mutateTar;
  const bytesOnly = random.chance(0.15);
  const changed = bytesOnly ? base.archive : change(base.archive, random, changes);
  const packed = format === 'tar.gz' ? gzipped(changed, random, changes) : changed;
  const archive = bytesOnly || random.chance(0.05) ? mutateBytes(packed, random, changes) : packed;
  return { base: base.name, format, archive, changes };
}

/** Compresses a tar into one or two members, with or without padding after them. */
function gzipped(tar: Buffer, random: RandomSource, changes: string[]): Buffer {
  const at = random.chance(0.2) ? random.between(0, tar.length) : tar.length;
  const padding = random.chance(0.1) ? random.between(1, 600) : 0;
  if (at < tar.length) changes.push(`gzip members, split at ${at}`);
  if (padding > 0) changes.push(`${padding} zeros after gzip`);
  const members = at < tar.length ? [tar.subarray(0, at), tar.subarray(at)] : [tar];
  return Buffer.concat([...members.map((member) => gzipSync(member, { level: 1 })), Buffer.alloc(padding)]);
}
