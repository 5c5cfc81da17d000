/** Changes a tar: header fields with a corrected checksum, extended headers, and whole records. */
import { blockBytes, paxHeader, rawEntry, writeChecksum } from '../../testing/raw-tar.ts';
import type { RandomSource } from '../random-source.ts';
import { drawName, inserted, moved, removeOne, spliced } from './mutate-bytes.ts';

interface TarRecord {
  header: Buffer;
  body: Buffer;
}

interface TarParts {
  records: TarRecord[];
  tail: Buffer;
}

/** Applies a few changes, and adds a description of each to the list. */
export function mutateTar(archive: Buffer, random: RandomSource, changes: string[]): Buffer {
  const parts = splitTar(archive);
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const [name, change] = random.pick(tarChanges);
    changes.push(`${name}${change(parts, random) ?? ''}`);
  }
  return Buffer.concat([...parts.records.flatMap(({ header, body }) => [header, body]), parts.tail]);
}

function splitTar(archive: Buffer): TarParts {
  const records: TarRecord[] = [];
  let at = 0;
  while (at + blockBytes <= archive.length && archive[at] !== 0) {
    const header = Buffer.from(archive.subarray(at, at + blockBytes));
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8) || 0;
    const end = at + blockBytes + Math.ceil((header[156] === 0x31 ? 0 : size) / blockBytes) * blockBytes;
    records.push({ header, body: Buffer.from(archive.subarray(at + blockBytes, end)) });
    at = end;
  }
  return { records, tail: Buffer.from(archive.subarray(at)) };
}

type Change = (parts: TarParts, random: RandomSource) => string | undefined;

const tarChanges: readonly (readonly [name: string, change: Change])[] = [
  ['field ', changeField],
  ['field ', changeField],
  ['field ', changeField],
  ['header byte ', changeHeaderByte],
  ['checksum', changeChecksum],
  ['extended header ', addExtendedHeader],
  ['extended header ', addExtendedHeader],
  ['body', changeBody],
  ['order', ({ records }, random) => moved(records, random)],
  ['duplicate', ({ records }, random) => inserted(records, copied(random.pick(records)), random)],
  ['delete', ({ records }, random) => removeOne(records, random)],
  ['header without body', ({ records }, random) => void (random.pick(records).body = Buffer.alloc(0))],
  [
    'zero block',
    ({ records }, random) => inserted(records, copied({ header: zeroBlock, body: zeroBlock.subarray(0, 0) }), random),
  ],
  ['tail', changeTail],
];

const zeroBlock = Buffer.alloc(blockBytes);

function copied({ header, body }: TarRecord): TarRecord {
  return { header: Buffer.from(header), body: Buffer.from(body) };
}

function changeHeaderByte({ records }: TarParts, random: RandomSource): string {
  const { header } = random.pick(records);
  const at = random.between(0, blockBytes - 1);
  header[at] = random.between(0, 255);
  if (random.chance(0.8)) writeChecksum(header);
  return String(at);
}

function changeChecksum({ records }: TarParts, random: RandomSource): undefined {
  const { header } = random.pick(records);
  const sum = header.toString('latin1', 148, 154).replace(/^0/, ' ');
  const text = random.pick([`${sum} \0`, `${sum}\0\0`, sum.trim(), `${sum}x `, '\0\0\0\0\0\0\0\0']);
  header.write(text, 148, 8, 'latin1');
}

function changeBody({ records }: TarParts, random: RandomSource): string {
  const long = records.filter(({ body }) => body.length > 0);
  const extended = long.filter(({ header }) => 'xgLK'.includes(header.toString('latin1', 156, 157)));
  const record = random.pick(extended.length > 0 && random.chance(0.8) ? extended : long);
  record.body = spliced(record.body, random);
  return ` of ${record.header.toString('latin1', 156, 157)}`;
}

function changeTail(parts: TarParts, random: RandomSource): undefined {
  const late = rawEntry({ name: 'late.html', content: 'late' });
  parts.tail = random.pick([
    parts.tail.subarray(0, blockBytes * random.between(0, 3)),
    Buffer.alloc(blockBytes * random.between(0, 30)),
    Buffer.concat([parts.tail, late]),
    Buffer.concat([parts.tail, Buffer.alloc(random.between(1, 700), random.pick([0, 1]))]),
    Buffer.concat([zeroBlock, late, parts.tail]),
  ]);
}

const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  type: [156, 1],
  linkname: [157, 100],
  magic: [257, 6],
  version: [263, 2],
  uname: [265, 32],
  devmajor: [329, 8],
  devminor: [337, 8],
  prefix: [345, 155],
  rest: [500, 12],
} as const satisfies Readonly<Record<string, readonly [start: number, length: number]>>;
type FieldName = keyof typeof fields;

const fieldNames: readonly FieldName[] = [
  ...(['name', 'name', 'size', 'size', 'size', 'type', 'type', 'linkname', 'magic', 'version', 'prefix'] as const),
  ...(['mode', 'uid', 'gid', 'mtime', 'uname', 'devmajor', 'devminor', 'rest'] as const),
];
const numberFields: readonly FieldName[] = ['mode', 'uid', 'gid', 'size', 'mtime', 'devmajor', 'devminor'];
const types = Array.from('0123456789xgXLKNSVMDAEIzZ -\0');
const magics = ['ustar\0', 'ustar ', 'ustar', '\0\0\0\0\0\0', 'USTAR\0', 'ustar1'];
const versions = ['00', ' \0', '\0\0', '  ', '01'];

function fieldValue(field: FieldName, random: RandomSource): Buffer {
  const [, length] = fields[field];
  if (field === 'type') return Buffer.from(random.pick(types));
  if (field === 'magic') return Buffer.from(random.pick(magics));
  if (field === 'version') return Buffer.from(random.pick(versions));
  return numberFields.includes(field) ? anyNumber(length, random) : drawName(random);
}

function anyNumber(length: number, random: RandomSource): Buffer {
  const value = random.pick([0, 1, 10, 34, 511, 512, 513, 720, 1024, 2 ** 20, 2 ** 33]);
  const octal = value.toString(8);
  const base256 = Buffer.alloc(length);
  base256.writeUIntBE(value, length - 6, 6);
  base256[0] = random.pick([0x80, 0x80, 0xff, 0x81, 0xc0, 0x00]);
  return random.pick([
    Buffer.from(`${octal.padStart(length - 1, '0')}\0`),
    Buffer.from(`${octal.padStart(length - 1, ' ')}\0`),
    Buffer.from(`${octal.padStart(length - 2, '0')} \0`),
    Buffer.from(octal.padStart(length, '0')),
    Buffer.from(`${octal}\0`),
    Buffer.from(`${octal} `),
    Buffer.from(`${octal}\0${random.pick(['7', 'x', '\0'])}`),
    Buffer.from(`${random.pick(['-', '+', '0x', ' ', '\0', '8', '9'])}${octal}`),
    Buffer.alloc(length, random.pick([0, 0x20])),
    base256,
  ]);
}

const sparseKeys = [
  'GNU.sparse.name',
  'GNU.sparse.major',
  'SCHILY.realsize',
  'SCHILY.xattr.user.a',
  'LIBARCHIVE.creationtime',
];
const paxKeys = [...sparseKeys, ...'path linkpath size mtime comment charset hdrcharset uname '.split(' ')];

function changeField({ records }: TarParts, random: RandomSource): string {
  const { header } = random.pick(records);
  const field = random.pick(fieldNames);
  const [start, length] = fields[field];
  const value = fieldValue(field, random);
  if (random.chance(0.7)) header.fill(0, start, start + length);
  value.copy(header, start, 0, Math.min(length, value.length));
  if (random.chance(0.95)) writeChecksum(header);
  return `${field} = ${JSON.stringify(value.toString('latin1'))}`;
}

function addExtendedHeader({ records }: TarParts, random: RandomSource): string {
  const record = drawExtendedHeader(random);
  inserted(records, record, random);
  return record.header.toString('latin1', 156, 157);
}

function drawExtendedHeader(random: RandomSource): TarRecord {
  const magic = random.pick(['ustar\u000000', 'ustar  \0', '']);
  const name = drawName(random).toString('utf8');
  const records: Record<string, string> = {};
  for (let left = random.pick([1, 1, 2]); left > 0; left -= 1) {
    records[random.pick(paxKeys)] = random.pick([name, '5', '0', '720', '', ' 5', '1x', 'a/b.html', 'BINARY']);
  }
  const kind = random.pick(['x', 'x', 'g', 'X', 'L', 'K', 'N', 'V', 'S', 'M'] as const);
  const isPax = kind === 'x' || kind === 'g' || kind === 'X';
  const content = isPax
    ? String(paxHeader(records).content)
    : `${name}${random.pick(['\0', '', '\0\0', '\n', '\0tail'])}`;
  const length = Buffer.byteLength(content);
  const sizeBytes = Math.max(0, random.pick([length, length, length, length, 0, 1, length + 1, length - 1]));
  const raw = rawEntry({ name: 'planted', type: kind, magic, content, sizeBytes });
  const body = Buffer.from(raw.subarray(blockBytes));
  return {
    header: Buffer.from(raw.subarray(0, blockBytes)),
    body: isPax && random.chance(0.3) ? spliced(body, random) : body,
  };
}
