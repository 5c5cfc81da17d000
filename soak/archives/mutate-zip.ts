/** Changes a zip: fields of either header, names, and whole records. The rest is packed correctly. */
import { crc32 } from 'node:zlib';
import { rawZip, type RawZipEnd, type RawZipEntry } from '../../testing/raw-zip.ts';
import type { RandomSource } from '../random-source.ts';
import { type Changed, folderMode, type ZipBase } from './bases.ts';
import { drawName, insert, rearrange } from './draw.ts';

interface Zip {
  readonly entries: RawZipEntry[];
  end: RawZipEnd;
}

/** Returns a description. */
type Change = (zip: Zip, random: RandomSource) => string;

/** Changes of whole records: no file can be missing in what is accepted. */
const recordChanges: readonly Change[] = [rearrangeEntries, copyEntry, hideEntry, addGap, changeEnd, addComment];
/** Changes of fields: a changed name can turn a file into a folder. */
const fieldChanges: readonly Change[] = [changeField, changeField, changeField];

export function mutateZip(base: ZipBase, random: RandomSource): Changed {
  const zip: Zip = { entries: [...base.entries], end: base.end };
  const keepsFields = random.chance(0.5);
  const changes = random
    .pick([[1], [1], [1, 2], [1, 2, 3]])
    .map(() => random.pick(keepsFields ? recordChanges : [...fieldChanges, ...recordChanges])(zip, random));
  const fileCount = zip.entries.filter(
    ({ name, mode }) => !name.toString().endsWith('/') && mode !== folderMode,
  ).length;
  return { archive: rawZip(zip.entries, zip.end), changes, ...(keepsFields && { fileCount }) };
}

function rearrangeEntries({ entries }: Zip, random: RandomSource): string {
  return rearrange(entries, random);
}

function copyEntry({ entries }: Zip, random: RandomSource): string {
  const name = drawName(random);
  insert(entries, { ...random.pick(entries), name }, random);
  return `copy as ${JSON.stringify(name.toString('latin1'))}`;
}

/** Lists an entry, or one more, that is not stored. */
function hideEntry({ entries }: Zip, random: RandomSource): string {
  const hidden = { ...random.pick(entries), isOnlyListed: true };
  if (random.chance(0.5)) insert(entries, { ...hidden, name: drawName(random) }, random);
  else changeOne(entries, random, () => ({ isOnlyListed: true }));
  return 'not stored';
}

function addGap({ entries }: Zip, random: RandomSource): string {
  changeOne(entries, random, () => ({ gap: Buffer.alloc(random.between(1, 40), random.pick([0, 1])) }));
  return 'gap';
}

const numbers = [0, 1, 8, 9, 20, 34, 46, 720, 0x800, 0x808, 0x801, 0xffff, 0xffffffff, crc32('x')];
const shortFields: readonly string[] = ['flags', 'method', 'versionNeeded', 'mode'];

function numberFor(field: string, random: RandomSource): number {
  const value = random.pick([...numbers, random.between(0, 0xffff)]);
  return shortFields.includes(field) ? value & 0xffff : value;
}

function changeEnd(zip: Zip, random: RandomSource): string {
  const field = random.pick(['count', 'directoryBytes', 'directoryStart', 'commentBytes', 'disk'] as const);
  const value = numberFor(field, random) & 0xffff;
  zip.end = { ...zip.end, ...(zip.end.zip64 === undefined ? { [field]: value } : { zip64: { [field]: value } }) };
  return `end record ${field} = ${value}`;
}

function addComment(zip: Zip, random: RandomSource): string {
  const comment = random.pick(['hello', 'PK\x05\x06', `PK\x05\x06${'\0'.repeat(18)}`, 'x'.repeat(300)]);
  zip.end = { ...zip.end, comment, ...(random.chance(0.2) && { commentBytes: 0 }) };
  return 'comment';
}

const sharedFields = ['name', 'name', 'flags', 'method', 'checksum', 'packedBytes', 'sizeBytes', 'sizeBytes'] as const;
const listedFields = ['offset', 'mode', 'versionNeeded'] as const;
const modes = [0, folderMode, 0o120777, 0o010644];

/** Changes a field in the local header, in the directory or in both. */
function changeField({ entries }: Zip, random: RandomSource): string {
  const field = random.pick([...sharedFields, ...listedFields]);
  const drawn = field === 'name' ? drawName(random) : numberFor(field, random);
  const change = { [field]: field === 'mode' ? random.pick(modes) : drawn };
  const where = random.pick(['local', 'listed', 'both', 'both'] as const);
  changeOne(entries, random, (entry) => ({
    ...(where !== 'local' && change),
    local: { ...entry, ...entry.local, ...(where !== 'listed' && change) },
  }));
  return `${field}, ${where}`;
}

function changeOne(
  entries: RawZipEntry[],
  random: RandomSource,
  change: (entry: RawZipEntry) => Partial<RawZipEntry>,
): void {
  const at = random.between(0, entries.length - 1);
  const [entry] = entries.slice(at);
  if (entry !== undefined) entries[at] = { ...entry, ...change(entry) };
}
