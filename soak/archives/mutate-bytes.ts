/** Changes bytes of an archive, independent of its format. */
import type { RandomSource } from '../random-source.ts';

type ByteChange = (bytes: Buffer, at: number, length: number) => Buffer;
export type ByteChanges = readonly (readonly [name: string, change: ByteChange])[];

export const byteChanges: ByteChanges = [
  ['byte', (bytes, at, length) => withByte(bytes, at, length % 256)],
  ['bit', (bytes, at, length) => withByte(bytes, at, (bytes[at] ?? 0) ^ (1 << (length % 8)))],
  ['byte near the beginning', (bytes, at, length) => withByte(bytes, at % 700, length % 256)],
  ['byte near the end', (bytes, at, length) => withByte(bytes, bytes.length - 1 - (at % 100), length % 256)],
  ['removed range', (bytes, at, length) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])],
  [
    'repeated range',
    (bytes, at, length) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - length))]),
  ],
];

/** What an interrupted or repeated transfer does. */
export const endChanges: ByteChanges = [
  ['cut', (bytes, at) => bytes.subarray(0, at)],
  ['zeros at the end', (bytes, _at, length) => Buffer.concat([bytes, Buffer.alloc(length)])],
  ['bytes at the end', (bytes, _at, length) => Buffer.concat([bytes, bytes.subarray(0, length)])],
  ['twice', (bytes) => Buffer.concat([bytes, bytes])],
];

/** Applies one of the changes. Returns it with its description. */
export function mutateBytes(archive: Buffer, choices: ByteChanges, random: RandomSource): readonly [Buffer, string] {
  const [name, change] = random.pick(choices);
  const at = random.between(0, archive.length - 1);
  return [change(archive, at, random.between(1, 600)), `${name} at ${at}`];
}

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
}
