/** Tars written byte by byte, because no packer would write them. */

export interface RawEntry {
  readonly name: string | Buffer;
  /** The type flag; default: a file. */
  readonly type?: string;
  readonly content?: string | Buffer;
  readonly linkname?: string;
  /** The declared size, if it is not the size of the content. */
  readonly sizeBytes?: number;
  /** Offset 257; default: ustar. */
  readonly magic?: string;
  readonly mode?: string;
}

export const blockBytes = 512;

export const endOfTar = Buffer.alloc(2 * blockBytes);

/** `end` replaces the end mark. */
export function rawTar(entries: readonly (RawEntry | Buffer)[], end: Buffer = endOfTar): Buffer {
  return Buffer.concat([...entries.map((entry) => (Buffer.isBuffer(entry) ? entry : rawEntry(entry))), end]);
}

/** An entry with other bytes in its header, and a checksum that is right for them. */
export function withBytes(entry: RawEntry, at: number, bytes: Buffer): Buffer {
  const raw = rawEntry(entry);
  bytes.copy(raw, at);
  writeChecksum(raw);
  return raw;
}

/** Makes the checksum of the header right. */
function writeChecksum(entry: Buffer): void {
  entry.fill(' ', 148, 156);
  const sum = entry.subarray(0, blockBytes).reduce((total, byte) => total + byte, 0);
  entry.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
}

export function rawEntry(entry: RawEntry): Buffer {
  const { name, type = '0', content = '', linkname = '', magic = 'ustar\u000000', mode = '0000644' } = entry;
  const body = Buffer.from(content);
  const header = Buffer.alloc(blockBytes);
  Buffer.from(name).copy(header, 0, 0, 100);
  header.write(`${mode}\0`, 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${(entry.sizeBytes ?? body.length).toString(8).padStart(11, '0')}\0`, 124);
  header.write('14700000000\0', 136);
  header.write(type, 156);
  header.write(linkname, 157, 100);
  header.write(magic, 257);
  writeChecksum(header);
  return Buffer.concat([header, body, Buffer.alloc((blockBytes - (body.length % blockBytes)) % blockBytes)]);
}

/** A pax header for the next entry, or with `g` for all entries. */
export function paxHeader(records: Readonly<Record<string, string>>, type: 'x' | 'g' = 'x'): RawEntry {
  const content = Object.entries(records)
    .map(([key, value]) => paxRecord(` ${key}=${value}\n`))
    .join('');
  return { name: 'PaxHeader', type, content };
}

/** A record begins with its own length. */
function paxRecord(rest: string): string {
  const bytes = Buffer.byteLength(rest);
  const length = [1, 2, 3, 4, 5, 6].map((digits) => bytes + digits).find((sum) => String(sum).length === sum - bytes);
  return `${length ?? ''}${rest}`;
}

export const page: RawEntry = { name: 'index.html', content: '<!doctype html><title>Guides</title>' };
