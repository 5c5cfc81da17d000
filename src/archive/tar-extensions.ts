/**
 * Extended headers of a tar, which change the entry after them: GNU tar's long names (types L and K), and pax records for one
 * entry (x) or for all that follow (g). If several change the same field, the result is that of GNU tar: x overrides g, both
 * override L and K, and a later header overrides an earlier one of its type.
 */
import { damagedArchive, unsupportedArchive } from './errors.ts';
import { type TarHeader, textIn } from './tar-header.ts';

export const extensionTypes = ['L', 'K', 'x', 'g'] as const;
export type ExtensionType = (typeof extensionTypes)[number];

type PaxRecords = ReadonlyMap<string, string>;

const noRecords: PaxRecords = new Map();

export class TarExtensions {
  #longName: string | undefined;
  #longLink: string | undefined;
  #pax = noRecords;
  #global = noRecords;

  /** Throws `damaged-archive` and `unsupported-archive`. */
  add(type: ExtensionType, body: Buffer): void {
    if (type === 'L') this.#longName = textIn(body);
    else if (type === 'K') this.#longLink = textIn(body);
    else if (type === 'x') this.#pax = paxRecords(body);
    else this.#global = new Map([...this.#global, ...paxRecords(body)]);
  }

  /** The header with what the extended headers before it replace. Those for one entry are used up. Throws `damaged-archive`. */
  applied(header: TarHeader): TarHeader {
    const record = (key: string): string | undefined => this.#pax.get(key) ?? this.#global.get(key);
    const size = record('size');
    const applied = {
      type: header.type,
      name: record('path') ?? this.#longName ?? header.name,
      linkName: record('linkpath') ?? this.#longLink ?? header.linkName,
      sizeBytes: size === undefined ? header.sizeBytes : paxSize(size),
    };
    this.#longName = undefined;
    this.#longLink = undefined;
    this.#pax = noRecords;
    return applied;
  }
}

function paxSize(size: string): number {
  if (!/^\d{1,15}$/.test(size)) throw damagedArchive('a pax header has an invalid size');
  return Number(size);
}

/** The keys that change names or content. All others are ignored. */
const usedKeys = ['path', 'linkpath', 'size'];
/** The keys of a file that is stored sparsely, or in several volumes: its content in the archive is not that of the file. */
const unsupportedKeys = /^(GNU\.sparse\.|GNU\.volume\.(?!label$)|SCHILY\.realsize$|SUN\.holesdata$)/;

const spaceByte = 0x20;
const equalsByte = 0x3d;
const lineFeed = 0x0a;

/** Reads records of the form `LENGTH KEY=VALUE\n`; the length includes itself (POSIX.1-2017, pax, "pax Header Block"). */
function paxRecords(body: Buffer): PaxRecords {
  const records = new Map<string, string>();
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(spaceByte, at);
    const equals = body.indexOf(equalsByte, space);
    const length = body.toString('latin1', at, space);
    const end = at + Number(length);
    if (!/^\d+$/.test(length) || equals < 0 || equals >= end - 1 || body[end - 1] !== lineFeed) {
      throw damagedArchive('a pax header has a record that is not `LENGTH KEY=VALUE`');
    }
    const key = body.toString('utf8', space + 1, equals);
    if (unsupportedKeys.test(key)) throw unsupportedArchive(`a pax header contains \`${key}\``);
    if (usedKeys.includes(key)) records.set(key, body.toString('utf8', equals + 1, end - 1));
    at = end;
  }
  return records;
}
