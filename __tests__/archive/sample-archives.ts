/** Archives as common tools write them, made in memory. */
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { pack } from 'tar-stream';

interface Entry {
  readonly name: string;
  readonly type?: 'file' | 'directory' | 'symlink';
  readonly linkname?: string;
}

/** A tar with one entry: ustar, with a pax header in front if the name does not fit into ustar. */
export async function packed(entry: Entry): Promise<Buffer> {
  const archive = pack();
  archive.entry(entry, '');
  archive.finalize();
  return buffer(archive);
}

const checksumAt = 148;
const checksumBytes = 8;

interface HandMade {
  /** Offset 257: empty before POSIX, `ustar\0` + `00` in POSIX, `ustar` and two spaces in GNU tar. */
  readonly magic?: string;
  /** Offset 156: `L` for GNU tar's long name. */
  readonly type?: string;
  /** `$` stands for the checksum's octal digits. */
  readonly checksum?: string;
}

/** The header of one entry, written by hand. */
export function tarHeader(name: string, { magic = '', type = '0', checksum = '0$\0 ' }: HandMade = {}): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write('00000000144\0', 124);
  header.write('14700000000\0', 136);
  header.write(type, 156);
  header.write(magic, 257);
  header.fill(' ', checksumAt, checksumAt + checksumBytes);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(checksum.replace('$', sum.toString(8)).padEnd(checksumBytes, '\0'), checksumAt, 'latin1');
  return header;
}

/** The first entry of a zip, stored. */
export function zip(name: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + content)]);
}
