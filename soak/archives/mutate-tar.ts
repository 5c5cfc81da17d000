/** Changes a tar: header fields with a corrected checksum, extended headers, and whole records. */
import { blockBytes, paxHeader, rawEntry, type RawEntry, writeChecksum } from '../../testing/raw-tar.ts';
import type { RandomSource } from '../random-source.ts';
import { type Changed, type TarBase, tarEnd } from './bases.ts';
import { drawName, insert, rearrange, overwritten } from './draw.ts';

interface TarRecord {
  readonly header: Buffer;
  readonly body: Buffer;
}

/** Returns a description. */
type Change = (records: TarRecord[], random: RandomSource) => string;

/** Changes of whole records: no file can be missing in what is accepted. */
const recordChanges: readonly Change[] = [rearrange, insertZeros];
/** Changes of fields: a changed size or type can turn a file into a part of another one. */
const fieldChanges: readonly Change[] = [changeField, changeField, addExtendedHeader, changeBody];

export function mutateTar(base: TarBase, random: RandomSource): Changed {
  const records = base.map(recordOf);
  const keepsFields = random.chance(0.3);
  const changes = random
    .pick([[1], [1], [1, 2], [1, 2, 3]])
    .map(() => random.pick(keepsFields ? recordChanges : [...fieldChanges, ...recordChanges])(records, random));
  const archive = Buffer.concat([...records.flatMap(({ header, body }) => [header, body]), tarEnd]);
  const fileCount = records.filter(({ header }) => ['0', '1', '2'].includes(typeOf(header))).length;
  return { archive, changes, ...(keepsFields && { fileCount }) };
}

function recordOf(entry: RawEntry): TarRecord {
  const raw = rawEntry(entry);
  return { header: raw.subarray(0, blockBytes), body: raw.subarray(blockBytes) };
}

function typeOf(header: Buffer): string {
  return header.toString('latin1', 156, 157);
}

/** One zero block, or two, which end the archive. */
function insertZeros(records: TarRecord[], random: RandomSource): string {
  const body = Buffer.alloc(random.pick([0, blockBytes]));
  insert(records, { header: Buffer.alloc(blockBytes), body }, random);
  return 'zero blocks';
}

function changeBody(records: TarRecord[], random: RandomSource): string {
  const [record] = records.splice(random.between(0, records.length - 1), 1);
  if (record !== undefined) insert(records, { ...record, body: overwritten(record.body, random) }, random);
  return 'body';
}

const fields: readonly (readonly [name: string, start: number, length: number])[] = [
  ['name', 0, 100],
  ['mode', 100, 8],
  ['size', 124, 12],
  ['size', 124, 12],
  ['checksum', 148, 8],
  ['type', 156, 1],
  ['type', 156, 1],
  ['linkname', 157, 100],
  ['magic', 257, 8],
  ['prefix', 345, 155],
];
const types = Array.from('0123456789xgXLKNSVMDAEIzZ -\0');
const magics = ['ustar\u000000', 'ustar  \0', 'ustar', '', 'USTAR\0'];

function changeField(records: TarRecord[], random: RandomSource): string {
  const { header } = random.pick(records);
  const [field, start, length] = random.pick(fields);
  const value = fieldValue(field, length, random);
  header.fill(0, start, start + length);
  value.copy(header, start, 0, Math.min(length, value.length));
  if (field !== 'checksum') writeChecksum(header);
  return `${field} = ${JSON.stringify(value.toString('latin1'))}`;
}

function fieldValue(field: string, length: number, random: RandomSource): Buffer {
  if (field === 'type') return Buffer.from(random.pick(types));
  if (field === 'magic') return Buffer.from(random.pick(magics));
  return ['mode', 'size', 'checksum'].includes(field) ? anyNumber(length, random) : drawName(random);
}

function anyNumber(length: number, random: RandomSource): Buffer {
  const value = random.pick([0, 1, 10, 34, 511, 512, 513, 720, 1024, 2 ** 20, 2 ** 33]);
  const octal = value.toString(8);
  const base256 = Buffer.alloc(length);
  base256.writeUIntBE(value, length - 6, 6);
  base256[0] = random.pick([0x80, 0x80, 0xff, 0x81, 0x00]);
  const texts = [`${octal.padStart(length - 1, '0')}\0`, octal.padStart(length - 1), `${octal}\0x`, `-${octal}`, ''];
  return random.pick([...texts.map((text) => Buffer.from(text)), base256]);
}

const paxKeys = 'GNU.sparse.major SCHILY.realsize path path linkpath size size mtime comment hdrcharset'.split(' ');

function addExtendedHeader(records: TarRecord[], random: RandomSource): string {
  const name = drawName(random).toString('utf8');
  const type = random.pick(['x', 'x', 'g', 'L', 'K'] as const);
  const value = random.pick([name, '5', '0', '720', '', '1x', 'a/b.html']);
  const isPax = type === 'x' || type === 'g';
  const content = isPax ? String(paxHeader({ [random.pick(paxKeys)]: value }).content) : `${name}\0`;
  const { header, body } = recordOf({ name: 'planted', type, content });
  insert(records, { header, body: random.chance(0.2) ? overwritten(body, random) : body }, random);
  return `extended header ${type}`;
}
