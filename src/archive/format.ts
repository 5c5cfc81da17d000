/** The format of an archive, by its first bytes and never by its name. */
import { Failure } from '../failure.ts';
import type { BundleFormat } from '../model/bundle.ts';
import { blockBytes, hasTarChecksum } from './tar-header.ts';

/** The first bytes as Latin-1. */
const magicNumbers: readonly (readonly [BundleFormat, RegExp])[] = [
  ['tar.gz', /^\x1f\x8b\x08/],
  ['tar.zst', /^\x28\xb5\x2f\xfd/],
  ['zip', /^PK\x03\x04/],
];

/** Undefined for anything that is not an archive. `head` contains the first 512 bytes, or fewer if the file is shorter. */
export function formatOf(head: Uint8Array): BundleFormat | undefined {
  const start = Buffer.from(head.subarray(0, 4)).toString('latin1');
  const known = magicNumbers.find(([, magic]) => magic.test(start));
  // Every dialect of tar has a checksum in its first header. v7 does not have a magic number.
  return known?.[0] ?? (head.length >= blockBytes && hasTarChecksum(head) ? 'tar' : undefined);
}

/** Throws `not-an-archive`, with what the bytes look like. */
export function requireFormat(head: Uint8Array): BundleFormat {
  const format = formatOf(head);
  if (format !== undefined) return format;
  throw new Failure({
    code: 'not-an-archive',
    message: `The downloaded file is not a tar.gz, tar, tar.zst or zip archive; ${lookOf(head)}.`,
  });
}

/** What bytes that are not an archive look like, for a message. */
export function lookOf(head: Uint8Array): string {
  const text = Buffer.from(head).toString('utf8').trimStart().toLowerCase();
  if (text === '') return 'it is empty';
  if (/^<(!doctype html|html|head|body)\b/.test(text)) return 'it looks like an HTML page';
  if (text.startsWith('<')) return 'it looks like an XML or HTML document';
  return /^[{[]/.test(text) ? 'it looks like JSON' : 'its format is unknown';
}
