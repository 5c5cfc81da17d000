/** The name of a zip entry as text (APPNOTE.TXT, appendix D). Pure. */
import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { unsafeEntry } from './errors.ts';
import { extraIds, type ZipFields, zipFlags } from './zip-fields.ts';

/** Code page 437 from 0x80 on. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * Returns the name as UTF-8 if it is marked as such or valid as such. Otherwise it is in code page 437, the encoding of the
 * format, unless a Unix system wrote it: those store bytes of an unknown encoding. Throws `unsafe-archive` for a name that
 * programs read differently.
 */
export function zipName(fields: Pick<ZipFields, 'nameBytes' | 'flags' | 'extra'>, isUnix: boolean): string {
  const { nameBytes, flags, extra } = fields;
  const name = decoded(nameBytes, isUnix || (flags & zipFlags.utf8) !== 0);
  const path = extra.get(extraIds.unicodePath);
  if (path !== undefined && !isUnicodePathOf(path, nameBytes, name)) {
    throw unsafeEntry(name, 'has a Unicode path (extra field 0x7075) that differs from its name');
  }
  // Info-ZIP removes what looks like the version number of a VMS file.
  if (/;\d*$/.test(name)) throw unsafeEntry(name, 'has a name that ends with a version number, which unzip removes');
  return name;
}

function decoded(bytes: Buffer, isUtf8Only: boolean): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const name = fromCodePage437(bytes);
  if (isUtf8Only) throw unsafeEntry(name, 'has a name that is not valid UTF-8');
  return name;
}

export function fromCodePage437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upperHalf[byte - 0x80] ?? ''))).join(
    '',
  );
}

/** Version 1, the CRC-32 of the name in the header, and the same name in UTF-8. */
function isUnicodePathOf(field: Buffer, nameBytes: Buffer, name: string): boolean {
  if (field.length < 5 || field.readUInt8(0) !== 1 || field.readUInt32LE(1) !== crc32(nameBytes)) return false;
  return field.subarray(5).equals(Buffer.from(name));
}
