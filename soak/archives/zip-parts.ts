/** Splits a zip into records that can be changed, and joins them again. */

export interface ZipHeader {
  /** Up to the name. */
  fixed: Buffer;
  name: Buffer;
  extra: Buffer;
  comment: Buffer;
}

export interface ZipEntryParts {
  local: ZipHeader;
  listed: ZipHeader;
  /** With its data descriptor. */
  content: Buffer;
}

export interface ZipParts {
  entries: ZipEntryParts[];
  /** The entries in the order of the directory. */
  listing: ZipEntryParts[];
  end: Buffer;
}

export const endRecordBytes = 22;

export function splitZip(archive: Buffer): ZipParts {
  const endStart = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const first = archive.indexOf('PK\x06\x06', 0, 'latin1');
  const directoryEnd = first < 0 ? endStart : first;
  const start = first < 0 ? archive.readUInt32LE(endStart + 16) : Number(archive.readBigUInt64LE(first + 48));
  const listed: ZipHeader[] = [];
  for (let at = start; at < directoryEnd;) {
    const header = headerAt(archive, at, { fixed: 46, lengths: 28, hasComment: true });
    listed.push(header);
    at += sizeOf(header);
  }
  const starts = [...listed.map(({ fixed }) => fixed.readUInt32LE(42)), start];
  const entries = listed.map((header, index): ZipEntryParts => {
    const [from = 0, to = 0] = starts.slice(index, index + 2);
    const local = headerAt(archive, from, { fixed: 30, lengths: 26, hasComment: false });
    return { local, listed: header, content: Buffer.from(archive.subarray(from + sizeOf(local), to)) };
  });
  return { entries, listing: [...entries], end: Buffer.from(archive.subarray(directoryEnd)) };
}

interface Layout {
  readonly fixed: number;
  /** Offset of the length of the name. The lengths of the extra field and of the comment follow. */
  readonly lengths: number;
  readonly hasComment: boolean;
}

function headerAt(archive: Buffer, at: number, { fixed, lengths, hasComment }: Layout): ZipHeader {
  const nameEnd = at + fixed + archive.readUInt16LE(at + lengths);
  const extraEnd = nameEnd + archive.readUInt16LE(at + lengths + 2);
  const commentEnd = hasComment ? extraEnd + archive.readUInt16LE(at + lengths + 4) : extraEnd;
  return {
    fixed: Buffer.from(archive.subarray(at, at + fixed)),
    name: Buffer.from(archive.subarray(at + fixed, nameEnd)),
    extra: Buffer.from(archive.subarray(nameEnd, extraEnd)),
    comment: Buffer.from(archive.subarray(extraEnd, commentEnd)),
  };
}

function sizeOf({ fixed, name, extra, comment }: ZipHeader): number {
  return fixed.length + name.length + extra.length + comment.length;
}

export function joinedZip({ entries, listing, end }: ZipParts, isRight: boolean): Buffer {
  const positions = new Map<ZipEntryParts, number>();
  const chunks: Buffer[] = [];
  let at = 0;
  const add = (chunk: Buffer): void => {
    chunks.push(chunk);
    at += chunk.length;
  };
  for (const entry of entries) {
    positions.set(entry, at);
    add(headerBytes(entry.local, 26));
    add(entry.content);
  }
  const start = at;
  for (const entry of listing) {
    const position = positions.get(entry);
    if (isRight && position !== undefined) entry.listed.fixed.writeUInt32LE(position, 42);
    add(headerBytes(entry.listed, 28));
  }
  if (isRight) correctEnd(end, { start, endByte: at, count: listing.length });
  add(end);
  return Buffer.concat(chunks);
}

function headerBytes({ fixed, name, extra, comment }: ZipHeader, lengths: number): Buffer {
  const copy = Buffer.from(fixed);
  copy.writeUInt16LE(name.length, lengths);
  copy.writeUInt16LE(extra.length, lengths + 2);
  return Buffer.concat([copy, name, extra, comment]);
}

function correctEnd(end: Buffer, found: Readonly<Record<'start' | 'endByte' | 'count', number>>): void {
  const { start, endByte, count } = found;
  const record = end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (record < 0 || record + endRecordBytes > end.length) return;
  if (end.readUInt16LE(record + 10) !== 0xffff) {
    end.writeUInt16LE(count, record + 8);
    end.writeUInt16LE(count, record + 10);
  }
  end.writeUInt32LE(endByte - start, record + 12);
  end.writeUInt32LE(start, record + 16);
  if (record < 76 || end.readUInt32LE(record - 76) !== 0x06064b50) return;
  const values = [count, count, endByte - start, start];
  for (const [index, value] of values.entries()) end.writeBigUInt64LE(BigInt(value), record - 76 + 24 + 8 * index);
  end.writeBigUInt64LE(BigInt(endByte + record - 76), record - 20 + 8);
}
