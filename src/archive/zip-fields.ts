/** The fields that the headers of a zip entry share, and their extra areas (APPNOTE.TXT, sections 4.4 and 4.5). */
import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { damagedArchive, shownName, unsafeEntry } from './errors.ts';
import { readUInt64 } from './zip-bytes.ts';

/** As one of the two headers of an entry declares it. */
export interface ZipFields {
  readonly nameBytes: Buffer;
  readonly extra: ExtraFields;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly sizeBytes: number;
}

type ExtraFields = ReadonlyMap<number, Buffer>;

export const zipFlags = { encrypted: 0x2041, hasDescriptor: 0x0008, patched: 0x0020, utf8: 0x0800 } as const;
const extraIds = { zip64: 0x0001, unicodePath: 0x7075 } as const;
const decisiveIds: readonly number[] = Object.values(extraIds);

/** Extra fields from which some programs take the type of an entry, instead of taking it from the directory. */
const overridingExtraIds = [0x6c78, 0x756e];

/** Throws `damaged-archive` and `unsafe-archive`. */
export function readExtraFields(area: Buffer, nameBytes: Buffer): ExtraFields {
  const fields = new Map<number, Buffer>();
  let at = 0;
  while (at + 4 <= area.length) {
    const id = area.readUInt16LE(at);
    const end = at + 4 + area.readUInt16LE(at + 2);
    if (end > area.length) throw damagedExtra(nameBytes);
    // Go programs that copy entries write other fields twice, such as the time.
    if (fields.has(id) && decisiveIds.includes(id)) throw damagedExtra(nameBytes);
    if (overridingExtraIds.includes(id)) {
      throw unsafeEntry(nameBytes.toString(), 'has an extra field that replaces its type in some programs');
    }
    fields.set(id, Buffer.from(area.subarray(at + 4, end)));
    at = end;
  }
  // Some packers align the content with zeros that are too few for a field.
  if (area.subarray(at).some((byte) => byte !== 0)) throw damagedExtra(nameBytes);
  return fields;
}

const saturated = 0xffffffff;

/** Replaces values that are marked as too large for 32 bits by those of the zip64 extra field. Throws `damaged-archive`. */
export function withZip64(values: readonly number[], extra: ExtraFields, nameBytes: Buffer): readonly number[] {
  const field = extra.get(extraIds.zip64) ?? Buffer.alloc(0);
  let at = 0;
  return values.map((value) => {
    if (value !== saturated) return value;
    if (at + 8 > field.length) throw damagedExtra(nameBytes);
    const large = readUInt64(field, at);
    if (large === Infinity) throw damagedExtra(nameBytes);
    at += 8;
    return large;
  });
}

function damagedExtra(nameBytes: Buffer): Error {
  return damagedArchive(`the extra fields of ${shownName(nameBytes.toString())} cannot be read`);
}

/** The upper half of code page 437, in which the format stores names that are not marked as UTF-8. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/**
 * Reads the name of an entry (APPNOTE.TXT, appendix D). Returns it as UTF-8 if it is valid UTF-8, marked as such (flag 11) or not.
 * Other names are in an unknown encoding: packers on Windows use the code page of their machine, and programs decode the same
 * bytes to different names. Such a name is accepted only in code page 437 beside the same name in UTF-8 (extra field 0x7075).
 * Throws `unsafe-archive` for all others.
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
