/**
 * Extended headers of a tar, which change the entry after them: GNU tar's long names (types L and K), and pax records for one
 * entry (x) or for all (g). Rejects every combination that two readers could understand differently.
 */
import { damagedArchive, unsafeEntry, unsupportedArchive } from './errors.ts';
import type { TarHeader } from './tar-header.ts';

export const extensionTypes = ['L', 'K', 'x', 'g'] as const;
export type ExtensionType = (typeof extensionTypes)[number];

const linkTypes = ['1', '2'];

/** Extended headers are held in memory. bsdtar has the same limit. */
const maxExtensionBytes = 1024 * 1024;

export class TarExtensions {
  #longName: string | undefined;
  #longLink: string | undefined;
  #pax: PaxFields | undefined;
  #isAfterGlobal = false;

  /** Whether an entry must follow. Python fails if none follows a header for all entries. */
  get needsEntry(): boolean {
    return this.#isPending || this.#isAfterGlobal;
  }

  get #isPending(): boolean {
    return this.#longName !== undefined || this.#longLink !== undefined || this.#pax !== undefined;
  }

  /** Throws `damaged-archive`, `unsafe-archive` and `unsupported-archive`. */
  add(type: ExtensionType, body: Buffer): void {
    const isRepeated = type === 'L' ? this.#longName !== undefined : this.#longLink !== undefined;
    const isGnu = type === 'L' || type === 'K';
    if (isGnu ? isRepeated || this.#pax !== undefined : this.#isPending) {
      throw damagedArchive('its extended headers contradict each other');
    }
    if (type === 'L') this.#longName = longText(body);
    else if (type === 'K') this.#longLink = longText(body);
    else if (type === 'x') this.#pax = paxFields(body);
    else requireNoDefaults(body);
    this.#isAfterGlobal = type === 'g';
  }

  /** The header with everything that the extended headers before it replace. They are used up. */
  applied(header: TarHeader): TarHeader {
    this.#isAfterGlobal = false;
    if (!this.#isPending) return header;
    const { path, linkPath, sizeBytes }: PaxFields = this.#pax ?? {};
    const name = this.#longName ?? path;
    const linkName = this.#longLink ?? linkPath;
    this.#longName = this.#longLink = this.#pax = undefined;
    if (name !== undefined && header.isOldFolder) throw damagedArchive('a folder has two names');
    if (linkName !== undefined && !linkTypes.includes(header.type)) {
      throw damagedArchive('an entry that is not a link has a link target');
    }
    return {
      ...header,
      name: name ?? header.name,
      linkName: linkName ?? header.linkName,
      sizeBytes: agreedSize(header.sizeBytes, sizeBytes),
    };
  }
}

/** Throws `damaged-archive` if an extended header of this size cannot be right. */
export function requireExtensionSize(sizeBytes: number): void {
  if (sizeBytes === 0) throw damagedArchive('an extended header is empty');
  if (sizeBytes > maxExtensionBytes)
    throw damagedArchive(`an extended header is longer than ${maxExtensionBytes} bytes`);
}

function agreedSize(headerBytes: number, paxBytes: number | undefined): number {
  if (paxBytes === undefined || paxBytes === headerBytes) return headerBytes;
  // A size that does not fit into the header is zero there.
  if (headerBytes === 0) return paxBytes;
  throw damagedArchive(`a header declares the size ${headerBytes}, but its pax header declares ${paxBytes}`);
}

/** A name that ends with the body or with NULs. */
function longText(body: Buffer): string {
  const nul = body.indexOf(0);
  const end = nul < 0 ? body.length : nul;
  if (end === 0 || body.subarray(end).some((byte) => byte !== 0)) {
    throw damagedArchive('a header with a long name has an invalid name');
  }
  return body.toString('utf8', 0, end);
}

interface PaxFields {
  readonly path?: string | undefined;
  readonly linkPath?: string | undefined;
  readonly sizeBytes?: number | undefined;
}

/** The records that decide about names and content. All others are read and ignored. */
const decisiveKeys = ['path', 'linkpath', 'size', 'hdrcharset'];
/** Checked, but not used: GNU tar fails if one of them is not a number, or is too large. */
const maxNumbers: Readonly<Record<string, number>> = {
  uid: 0xffffffff,
  gid: 0xffffffff,
  mtime: 2 ** 40,
  atime: 2 ** 40,
  ctime: 2 ** 40,
};
/** Both leave a name in UTF-8 as it is. */
const charsets = ['ISO-IR 10646 2000 UTF-8', 'BINARY'];

function isValidNumber(key: string, value: string): boolean {
  const max = maxNumbers[key];
  return max === undefined || (/^-?\d+(\.\d*)?$/.test(value) && Math.abs(Number(value)) <= max);
}

function paxFields(body: Buffer): PaxFields {
  const records = new Map<string, string>();
  for (const [key, value] of paxRecords(body)) {
    if (!decisiveKeys.includes(key)) continue;
    if (records.has(key) || value === '')
      throw damagedArchive(`a pax header does not have exactly one value of \`${key}\``);
    records.set(key, value);
  }
  const charset = records.get('hdrcharset') ?? 'BINARY';
  if (!charsets.includes(charset)) throw unsupportedArchive(`its names use the character set "${charset}"`);
  const size = records.get('size') ?? '0';
  if (!/^\d{1,15}$/.test(size)) throw damagedArchive('a pax header has an invalid size');
  return {
    path: records.get('path'),
    linkPath: records.get('linkpath'),
    sizeBytes: records.has('size') ? Number(size) : undefined,
  };
}

/** A header for all entries may carry comments. Readers disagree about one that sets the name or size of every file. */
function requireNoDefaults(body: Buffer): void {
  for (const [key] of paxRecords(body)) {
    if (decisiveKeys.includes(key)) throw unsafeEntry(key, 'is set by a pax header for all entries');
  }
}

const unsupportedKeys: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^(GNU\.sparse\.|SCHILY\.realsize$|SUN\.holesdata$)/, 'it contains a sparse file (pax)'],
  [/^GNU\.dumpdir$/, 'it is an incremental backup (GNU tar)'],
  [/^GNU\.volume\.(?!label$)/, 'it is one of several volumes (GNU tar)'],
];

const spaceByte = 0x20;
const equalsByte = 0x3d;
const lineFeed = 0x0a;

/**
 * Records of the form `LENGTH KEY=VALUE\n`, and nothing else; the length includes itself (POSIX.1-2017, pax, "pax Header Block").
 */
function* paxRecords(body: Buffer): Generator<readonly [key: string, value: string]> {
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(spaceByte, at);
    const equals = body.indexOf(equalsByte, space + 1);
    const digits = body.toString('latin1', at, Math.min(Math.max(at, space), at + 8));
    const end = at + Number(digits);
    if (
      !/^[1-9]\d{0,6}$/.test(digits) ||
      end > body.length ||
      equals < 0 ||
      equals >= end - 1 ||
      body[end - 1] !== lineFeed
    ) {
      throw damagedArchive('a pax header has a record that is not `LENGTH KEY=VALUE`');
    }
    const key = body.toString('utf8', space + 1, equals);
    if (!/^[^\s\p{Cc}][^\p{Cc}]*$/u.test(key)) throw damagedArchive('a pax header has a record with an invalid key');
    const unsupported = unsupportedKeys.find(([pattern]) => pattern.test(key));
    if (unsupported !== undefined) throw unsupportedArchive(unsupported[1]);
    const value = body.toString('utf8', equals + 1, end - 1);
    if (!isValidNumber(key, value)) throw damagedArchive(`a pax header has an invalid \`${key}\``);
    yield [key, value];
    at = end;
  }
}
