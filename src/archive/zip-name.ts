/** The name of a zip entry as text (APPNOTE.TXT, appendix D). Pure. */
import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { unsafeEntry } from './errors.ts';
import { extraIds, type ZipFields, zipFlags } from './zip-fields.ts';

/** The upper half of code page 437, in which the format stores names that are not marked as UTF-8. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * Returns the name as UTF-8 if it is valid UTF-8, marked as such (flag 11) or not. Other names are in an unknown encoding: packers
 * on Windows use the code page of their machine, and programs decode the same bytes to different names. Such a name is accepted only
 * in code page 437 beside the same name in UTF-8 (extra field 0x7075). Throws `unsafe-archive` for all others.
 */
export function zipName({ nameBytes, flags, extra }: Pick<ZipFields, 'nameBytes' | 'flags' | 'extra'>): string {
  const path = extra.get(extraIds.unicodePath);
  const name = isUtf8(nameBytes) ? nameBytes.toString('utf8') : fromCodePage437(nameBytes);
  const isExplained = path !== undefined && (flags & zipFlags.utf8) === 0;
  if (!isUtf8(nameBytes) && !isExplained) {
    throw unsafeEntry(name, 'has a name in an unknown encoding, which is not UTF-8');
  }
  if (path !== undefined && !isUnicodePathOf(path, nameBytes, name)) {
    throw unsafeEntry(name, 'has a Unicode path (extra field 0x7075) that differs from its name');
  }
  // Info-ZIP removes what looks like the version number of a VMS file.
  if (/;\d*$/.test(name)) throw unsafeEntry(name, 'has a name that ends with a version number, which unzip removes');
  return name;
}

function fromCodePage437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? ''))).join(
    '',
  );
}

/** Version 1, the CRC-32 of the name in the header, and the same name in UTF-8. */
function isUnicodePathOf(field: Buffer, nameBytes: Buffer, name: string): boolean {
  if (field.length < 5 || field.readUInt8(0) !== 1 || field.readUInt32LE(1) !== crc32(nameBytes)) return false;
  return field.subarray(5).equals(Buffer.from(name));
}
