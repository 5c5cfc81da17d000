/** Zips written byte by byte, for what no packer would write (APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16). */
import { crc32, deflateRawSync } from 'node:zlib';

export interface RawZipEntry {
  readonly name: string;
  readonly content?: string | Buffer;
  readonly isDeflated?: boolean;
  /** `st_mode` of a Unix packer; default: none. */
  readonly mode?: number;
  readonly flags?: number;
  /** What the headers announce, where that is not so. */
  readonly method?: number;
  readonly checksum?: number;
  readonly packedBytes?: number;
  readonly sizeBytes?: number;
}

const utf8Names = 0x0800;

export function rawZip(entries: readonly RawZipEntry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { fields, name, stored } = described(entry);
    const local = Buffer.concat([numbers([4, 0x04034b50], [2, 20], ...fields, [2, name.length], [2, 0]), name, stored]);
    const attributes = ((entry.mode ?? 0) << 16) >>> 0;
    const tail = [
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, attributes],
      [4, offset],
    ] as const;
    central.push(Buffer.concat([numbers([4, 0x02014b50], [2, 0x0314], [2, 20], ...fields, ...tail), name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const count = entries.length;
  const end = [
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ] as const;
  return Buffer.concat([...locals, directory, numbers(...end), Buffer.from(comment)]);
}

type Field = readonly [bytes: 2 | 4, value: number];

interface Described {
  /** Flags to size, which both headers have in common. */
  readonly fields: readonly Field[];
  readonly name: Buffer;
  readonly stored: Buffer;
}

function described({ name, content = '', isDeflated = false, flags = 0, ...announced }: RawZipEntry): Described {
  const { checksum, packedBytes, sizeBytes } = announced;
  const plain = Buffer.from(content);
  const stored = isDeflated ? deflateRawSync(plain) : plain;
  return {
    fields: [
      [2, utf8Names | flags],
      [2, announced.method ?? (isDeflated ? 8 : 0)],
      [2, 0],
      [2, 0x21],
      [4, checksum ?? crc32(plain)],
      [4, packedBytes ?? stored.length],
      [4, sizeBytes ?? plain.length],
    ],
    name: Buffer.from(name),
    stored,
  };
}

function numbers(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
