/** Tells an archive's format by its first bytes, never by its name. Pure. */

import type { BundleFormat } from '../model/bundle.ts';

const magicNumbers: readonly (readonly [BundleFormat, readonly number[]])[] = [
  ['tar.gz', [0x1f, 0x8b, 0x08]],
  ['tar.zst', [0x28, 0xb5, 0x2f, 0xfd]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
];

/** Undefined for everything that is no archive. `head` holds the first 512 bytes, fewer where there are no more. */
export function formatOf(head: Uint8Array): BundleFormat | undefined {
  const known = magicNumbers.find(([, magic]) => magic.every((byte, index) => head[index] === byte));
  return known?.[0] ?? (isTarHeader(head) ? 'tar' : undefined);
}

const headerBytes = 512;
const checksumField = { start: 148, end: 156 };

/** By the header's checksum, which every dialect has, the oldest (v7) included; POSIX.1-2017, pax, "ustar Interchange Format". */
function isTarHeader(head: Uint8Array): boolean {
  if (head.length < headerBytes) return false;
  const { start, end } = checksumField;
  const stored = Number.parseInt(Buffer.from(head.subarray(start, end)).toString('latin1').replace(/[\0 ]/g, ''), 8);
  const sum = head
    .subarray(0, headerBytes)
    .reduce((total, byte, index) => total + (index >= start && index < end ? 0x20 : byte), 0);
  return sum === stored;
}

/** What bytes that are no archive look like, for a message. */
export function lookOf(head: Uint8Array): string {
  const text = Buffer.from(head).toString('utf8').trimStart().toLowerCase();
  if (text === '') return 'nothing at all';
  if (/^<(!doctype html|html|head|body)\b/.test(text)) return 'an HTML page';
  if (text.startsWith('<')) return 'an XML or HTML document';
  return /^[{[]/.test(text) ? 'JSON' : 'no format that is known';
}
