/** Changes a zip: fields of either header, names, extra fields, and whole records. The rest is packed correctly again. */
import { crc32 } from 'node:zlib';
import {
  descriptorOf,
  extraField,
  hasDescriptor,
  rawZip,
  type RawZipEntry,
  unicodePath,
  utf8Names,
  zip64Extra,
} from '../../testing/raw-zip.ts';
import type { RandomSource } from '../random-source.ts';
import { drawName, inserted, moved, removeOne } from './mutate-bytes.ts';
import { type Zip, zipIn } from './zip-in.ts';

/** Applies a few changes, and adds a description of each to the list. */
export function mutateZip(archive: Buffer, random: RandomSource, changes: string[]): Buffer {
  const zip = zipIn(archive);
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left -= 1) {
    const [name, change] = random.pick(zipChanges);
    changes.push(`${name}${change(zip, random) ?? ''}`);
  }
  return rawZip(zip.entries, zip.end);
}

type Change = (zip: Zip, random: RandomSource) => string | undefined;

const zipChanges: readonly (readonly [name: string, change: Change])[] = [
  ['field ', changeField],
  ['field ', changeField],
  ['listed field ', changeListed],
  ['name ', changeName],
  ['name ', changeName],
  ['extra field ', changeExtra],
  ['extra field ', changeExtra],
  ['data descriptor', addDescriptor],
  ['order', ({ entries }, random) => moved(entries, random)],
  ['not stored', ({ entries }, random) => changeOne(entries, random, () => ({ isOnlyListed: true }))],
  ['listed twice', ({ entries }, random) => inserted(entries, { ...random.pick(entries), isOnlyListed: true }, random)],
  ['removed', ({ entries }, random) => removeOne(entries, random)],
  ['copy under another name', copyOne],
  ['gap', ({ entries }, random) => changeOne(entries, random, () => ({ gap: drawBytes(random) }))],
  [
    'bytes after a content',
    ({ entries }, random) => changeOne(entries, random, () => ({ descriptor: drawBytes(random) })),
  ],
  ['bytes in a content that count', lengthenContent],
  ['end record ', changeEnd],
  ['comment', changeComment],
];

const numbers = [0, 1, 2, 3, 8, 9, 10, 16, 20, 45, 46, 63, 34, 720, 0x800, 0x808, 0x801, 0xffff, 0xffffffff];
const shared = [
  'versionNeeded',
  'flags',
  'flags',
  'method',
  'checksum',
  'packedBytes',
  'sizeBytes',
  'sizeBytes',
] as const;
const longFields: readonly string[] = [
  'checksum',
  'packedBytes',
  'sizeBytes',
  'offset',
  'directoryBytes',
  'directoryStart',
];

function changeOne(
  entries: RawZipEntry[],
  random: RandomSource,
  change: (entry: RawZipEntry) => Partial<RawZipEntry>,
): undefined {
  const at = random.between(0, entries.length - 1);
  const [entry] = entries.slice(at);
  if (entry !== undefined) entries[at] = { ...entry, ...change(entry) };
}

/** Changes fields in the local header, in the directory or in both. */
function changeFields(
  { entries }: Zip,
  random: RandomSource,
  change: (entry: RawZipEntry) => Partial<RawZipEntry>,
): string {
  const where = random.pick(['local', 'listed', 'both', 'both'] as const);
  changeOne(entries, random, (entry) => {
    const changed = change(entry);
    const local = { ...entry, ...entry.local, ...(where !== 'listed' && changed) };
    return { ...(where !== 'local' && changed), local };
  });
  return where;
}

function numberFor(field: string, random: RandomSource, old = 0): number {
  const value = random.pick([...numbers, old ^ (1 << random.between(0, 15)), old + 1, crc32('x')]);
  return longFields.includes(field) ? value >>> 0 : value & 0xffff;
}

function changeField(zip: Zip, random: RandomSource): string {
  const field = random.pick(shared);
  return `${field}, ${changeFields(zip, random, (entry) => ({ [field]: numberFor(field, random, entry[field]) }))}`;
}

function changeListed({ entries }: Zip, random: RandomSource): string {
  const field = random.pick([
    'offset',
    'offset',
    'mode',
    'mode',
    'dosAttributes',
    'internalAttributes',
    'host',
  ] as const);
  const modes = [0, 0o040755, 0o100644, 0o120777, 0o010644];
  const hosts = [0, 3, 10, 11, 19];
  changeOne(entries, random, () => {
    if (field === 'mode') return { mode: random.pick(modes), ...(random.chance(0.3) && { host: random.pick(hosts) }) };
    return { [field]: field === 'host' ? random.pick(hosts) : numberFor(field, random) };
  });
  return field;
}

function changeName(zip: Zip, random: RandomSource): string {
  const name = drawName(random);
  const [isOtherEncoding, host] = [
    random.chance(0.3),
    random.chance(0.3) ? random.pick([0, 3, 10, 11, 19]) : undefined,
  ];
  const where = changeFields(zip, random, ({ flags = utf8Names }) => ({
    name,
    ...(isOtherEncoding && { flags: flags ^ utf8Names }),
    ...(host !== undefined && { host }),
  }));
  return `${JSON.stringify(name.toString('latin1'))}, ${where}`;
}

function changeExtra(zip: Zip, random: RandomSource): string {
  const other = drawName(random);
  const own = Buffer.from(random.pick(zip.entries).name);
  const [what, field] = random.pick<readonly [string, Buffer]>([
    ['Unicode path', unicodePath(own, own.toString())],
    ['other Unicode path', unicodePath(own, other.toString())],
    ['Unicode path of another name', unicodePath(other, other.toString())],
    ['zip64', zip64Extra(...[1, 720, 34].slice(0, random.between(0, 3)))],
    ['time', extraField(0x5455, Buffer.from([3, 0, 0, 0, 0, 1, 1, 1, 1].slice(0, random.between(0, 9))))],
    ['ASi', extraField(0x756e, Buffer.from([0, 0, 0, 0, 0xff, 0xa1, 0, 0, 0, 0, 0, 0, 0, 0]))],
    ['xl', extraField(0x6c78, Buffer.from([7, 20, 3, 0, 0, 0, 0, 0xff, 0xa1]))],
    ['any', extraField(random.between(0, 0xffff), Buffer.alloc(random.between(0, 20), 1))],
    ['zeros', Buffer.alloc(random.between(1, 6))],
    ['cut', extraField(0x5455, Buffer.alloc(9)).subarray(0, random.between(1, 12))],
  ]);
  const where = changeFields(zip, random, ({ extra = Buffer.alloc(0) }) => ({ extra: Buffer.concat([extra, field]) }));
  return `${what}, ${where}`;
}

function drawBytes(random: RandomSource): Buffer {
  return Buffer.alloc(random.between(1, 40), random.pick([0, 1]));
}

function addDescriptor({ entries }: Zip, random: RandomSource): undefined {
  const options = { sizeWidth: random.pick([4, 4, 8] as const), hasSignature: random.chance(0.7) };
  changeOne(entries, random, (entry) => {
    const { flags = 0, local } = entry;
    const empty = random.chance(0.8) ? { checksum: 0, packedBytes: 0, sizeBytes: 0 } : {};
    const marked = { flags: flags | hasDescriptor };
    const descriptor = descriptorOf(entry, options);
    return {
      ...(random.chance(0.9) && { ...marked, descriptor }),
      local: { ...local, ...(random.chance(0.9) && marked), ...empty },
    };
  });
}

function copyOne({ entries }: Zip, random: RandomSource): string {
  const [entry, name] = [random.pick(entries), drawName(random)];
  inserted(entries, { ...entry, name, local: { ...entry.local, name } }, random);
  return ` ${JSON.stringify(name.toString('latin1'))}`;
}

function lengthenContent({ entries }: Zip, random: RandomSource): undefined {
  const added = drawBytes(random);
  changeOne(entries, random, ({ packed = added, local }) => {
    const packedBytes = packed.length + added.length;
    return { packed: Buffer.concat([packed, added]), packedBytes, local: { ...local, packedBytes } };
  });
}

function changeEnd(zip: Zip, random: RandomSource): string {
  const field = random.pick(['count', 'directoryBytes', 'directoryStart', 'commentBytes', 'disk'] as const);
  const inZip64 = zip.end.zip64 !== undefined && random.chance(0.5);
  const value = numberFor(field, random);
  zip.end = { ...zip.end, ...(inZip64 ? { zip64: { [field]: value } } : { [field]: value }) };
  return `${field} = ${value}`;
}

function changeComment(zip: Zip, random: RandomSource): undefined {
  const text = random.pick(['hello', 'PK\x05\x06', `PK\x05\x06${'\0'.repeat(18)}`, 'x'.repeat(300)]);
  const comment = Buffer.from(text, 'latin1');
  zip.end = { ...zip.end, comment, commentBytes: random.chance(0.8) ? comment.length : 0 };
}
