/** Builds zip archives byte by byte, including those that no packer would write (APPNOTE.TXT, sections 4.3.7 to 4.3.16 and 4.5.3). */
import { crc32, deflateRawSync } from 'node:zlib';

export interface RawZipEntry extends RawZipFields {
  readonly content?: string | Buffer;
  readonly isDeflated?: boolean;
  /** The packed content as it is stored. Default: made from `content`. */
  readonly packed?: Buffer;
  /** `st_mode` of a Unix packer. Default: none. */
  readonly mode?: number;
  /** The system that packed the entry. Default: 3, Unix. */
  readonly host?: number;
  /** Fields of the local header that differ from those of the directory. */
  readonly local?: Partial<RawZipFields>;
  /** Follows the content. */
  readonly descriptor?: Buffer;
  /** The position of the local header according to the directory. Default: the actual one. */
  readonly offset?: number;
  /** Bytes before the local header that belong to no entry. */
  readonly gap?: Buffer;
  /** Leaves out the local header and the content. */
  readonly isOnlyListed?: boolean;
}

/** Fields that both headers of an entry have. */
interface RawZipFields {
  readonly name: string | Buffer;
  /** Default: 0x0800, the name is UTF-8. */
  readonly flags?: number;
  readonly method?: number;
  readonly checksum?: number;
  readonly packedBytes?: number;
  readonly sizeBytes?: number;
  readonly extra?: Buffer;
}

interface RawZipEnd {
  /** Follows the end record. Its declared length is `commentBytes`. */
  readonly comment?: string | Buffer;
  readonly commentBytes?: number;
  /** Entries according to the end record. */
  readonly count?: number;
  readonly directoryBytes?: number;
  readonly directoryStart?: number;
  readonly disk?: number;
  /** Adds a zip64 end record and its locator, with these differences. */
  readonly zip64?: Partial<Record<'count' | 'directoryBytes' | 'directoryStart', number>>;
}

const utf8Names = 0x0800;
export const hasDescriptor = 0x0008;

export function rawZip(entries: readonly RawZipEntry[], end: RawZipEnd = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { gap = Buffer.alloc(0) } = entry;
    const fields = fieldsOf(entry);
    central.push(directoryHeader(entry, fields, entry.offset ?? offset + gap.length));
    if (entry.isOnlyListed === true) continue;
    const local = Buffer.concat([
      gap,
      localHeader({ ...fields, ...entry.local }),
      fields.packed,
      entry.descriptor ?? gap.subarray(0, 0),
    ]);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  return Buffer.concat([...locals, directory, endOf(end, { count: entries.length, directory, start: offset })]);
}

/** A field of an extra area: its id, then its content. */
export function extraField(id: number, content: Buffer): Buffer {
  return Buffer.concat([numbers([2, id], [2, content.length]), content]);
}

/** The Unicode path of a name (extra field 0x7075). */
export function unicodePath(name: string | Buffer, path: string, checksum = crc32(name)): Buffer {
  return extraField(0x7075, Buffer.concat([numbers([1, 1], [4, checksum]), Buffer.from(path)]));
}

/** Sizes and offsets of an entry that has the marker 0xffffffff in place of them (extra field 0x0001). */
export function zip64Extra(...values: readonly number[]): Buffer {
  return extraField(1, numbers(...values.map((value) => [8, value] as const)));
}

/** The data descriptor that follows a content: its CRC-32 and sizes (APPNOTE.TXT, section 4.3.9). */
export function descriptorOf({ content = '', ...entry }: Pick<RawZipEntry, 'content' | 'packed'>): Buffer {
  const { packed = Buffer.from(content) } = entry;
  return numbers([4, 0x08074b50], [4, crc32(content)], [4, packed.length], [4, Buffer.byteLength(content)]);
}

interface WholeFields extends Required<RawZipFields> {
  readonly packed: Buffer;
}

function fieldsOf(entry: RawZipEntry): WholeFields {
  const { content = '', isDeflated = false } = entry;
  const plain = Buffer.from(content);
  const packed = entry.packed ?? (isDeflated ? deflateRawSync(plain) : plain);
  return {
    name: entry.name,
    flags: entry.flags ?? utf8Names,
    method: entry.method ?? (isDeflated ? 8 : 0),
    checksum: entry.checksum ?? crc32(plain),
    packedBytes: entry.packedBytes ?? packed.length,
    sizeBytes: entry.sizeBytes ?? plain.length,
    extra: entry.extra ?? Buffer.alloc(0),
    packed,
  };
}

function localHeader(fields: WholeFields): Buffer {
  const name = Buffer.from(fields.name);
  return Buffer.concat([numbers([4, 0x04034b50], ...shared(fields, name)), name, fields.extra]);
}

function directoryHeader(entry: RawZipEntry, fields: WholeFields, offset: number): Buffer {
  const name = Buffer.from(fields.name);
  const tail = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, ((entry.mode ?? 0) << 16) >>> 0],
    [4, offset],
  ] as const;
  const madeBy = ((entry.host ?? 3) << 8) | 0x14;
  return Buffer.concat([numbers([4, 0x02014b50], [2, madeBy], ...shared(fields, name), ...tail), name, fields.extra]);
}

function shared(fields: WholeFields, name: Buffer): readonly Field[] {
  return [
    [2, 20],
    [2, fields.flags],
    [2, fields.method],
    [2, 0],
    [2, 0x21],
    [4, fields.checksum],
    [4, fields.packedBytes],
    [4, fields.sizeBytes],
    [2, name.length],
    [2, fields.extra.length],
  ];
}

interface ActualEnd {
  readonly count: number;
  readonly directory: Buffer;
  readonly start: number;
}

function endOf(end: RawZipEnd, { count, directory, start }: ActualEnd): Buffer {
  const { comment = '', disk = 0, zip64 } = end;
  const zip64Parts =
    zip64 === undefined
      ? []
      : [
          numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
          numbers([8, zip64.count ?? count], [8, zip64.count ?? count]),
          numbers([8, zip64.directoryBytes ?? directory.length], [8, zip64.directoryStart ?? start]),
          numbers([4, 0x07064b50], [4, 0], [8, start + directory.length], [4, 1]),
        ];
  const declaredCount = end.count ?? count % 0x10000;
  const record = numbers(
    [4, 0x06054b50],
    [2, disk],
    [2, disk],
    [2, declaredCount],
    [2, declaredCount],
    [4, end.directoryBytes ?? directory.length],
    [4, end.directoryStart ?? start],
    [2, end.commentBytes ?? Buffer.from(comment).length],
  );
  return Buffer.concat([...zip64Parts, record, Buffer.from(comment)]);
}

type Field = readonly [bytes: 1 | 2 | 4 | 8, value: number];

function numbers(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
