/** Describes a valid zip in the terms of `rawZip`, so that its records can be changed. */
import type { RawZipEnd, RawZipEntry } from '../../testing/raw-zip.ts';

export interface Zip {
  readonly entries: RawZipEntry[];
  end: RawZipEnd;
}

export function zipIn(archive: Buffer): Zip {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const record = archive.indexOf('PK\x06\x06', 0, 'latin1');
  const start = record < 0 ? archive.readUInt32LE(end + 16) : Number(archive.readBigUInt64LE(record + 48));
  const listed: number[] = [];
  for (let at = start; archive.toString('latin1', at, at + 4) === 'PK\x01\x02';) {
    listed.push(at);
    at += 46 + [28, 30, 32].reduce((sum, length) => sum + archive.readUInt16LE(at + length), 0);
  }
  const starts = [...listed.map((at) => archive.readUInt32LE(at + 42)), start];
  return {
    entries: listed.map((at, index) => entryAt(archive, at, starts[index + 1] ?? start)),
    end: {
      comment: archive.subarray(end + 22),
      commentBytes: archive.readUInt16LE(end + 20),
      ...(record >= 0 && { zip64: {}, count: 0xffff }),
    },
  };
}

/** `next`: where the record after the content starts. */
function entryAt(archive: Buffer, at: number, next: number): RawZipEntry {
  const start = archive.readUInt32LE(at + 42);
  const listed = fieldsAt(archive, at + 6, at + 46);
  const local = fieldsAt(archive, start + 4, start + 30);
  const content = start + 30 + local.name.length + local.extra.length;
  const contentEnd = content + listed.packedBytes;
  return {
    ...listed,
    local,
    host: archive.readUInt8(at + 5),
    internalAttributes: archive.readUInt16LE(at + 36),
    dosAttributes: archive.readUInt16LE(at + 38),
    mode: archive.readUInt16LE(at + 40),
    packed: archive.subarray(content, contentEnd),
    descriptor: archive.subarray(contentEnd, next),
  };
}

interface ZipFields extends Required<NonNullable<RawZipEntry['local']>> {
  readonly name: Buffer;
  readonly extra: Buffer;
}

/** The fields that both headers have. `at`: the version that is needed; `name`: the name, which the extra field follows. */
function fieldsAt(archive: Buffer, at: number, name: number): ZipFields {
  const nameEnd = name + archive.readUInt16LE(at + 22);
  return {
    versionNeeded: archive.readUInt16LE(at),
    flags: archive.readUInt16LE(at + 2),
    method: archive.readUInt16LE(at + 4),
    checksum: archive.readUInt32LE(at + 10),
    packedBytes: archive.readUInt32LE(at + 14),
    sizeBytes: archive.readUInt32LE(at + 18),
    name: archive.subarray(name, nameEnd),
    extra: archive.subarray(nameEnd, nameEnd + archive.readUInt16LE(at + 24)),
  };
}
