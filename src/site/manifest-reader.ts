/** Reads a manifest line by line while it arrives, so that memory depends on its list of files and on nothing else. */
import { closeSync, openSync, readSync } from 'node:fs';
import { filePath } from '../archive/path-rules.ts';
import { Turns } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { numberText, sizeText } from '../text/amounts.ts';
import { jsonIn } from '../text/json.ts';
import { inByteOrder } from '../text/paths.ts';
import { fileIn, headIn, type Manifest, type ManifestHead } from './manifest.ts';

export interface ReadingLimits {
  readonly signal: AbortSignal;
  /** A manifest may list this many files, or a million. */
  readonly maxFiles?: number | undefined;
}

/** Throws `invalid-manifest`, the signal's reason, and what the content throws. */
export async function readManifest(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { signal, maxFiles = 0 }: ReadingLimits,
): Promise<Manifest> {
  const reader = new ManifestReader(Math.max(maxFiles, maxListedFiles));
  const turns = new Turns(signal);
  for await (const chunk of content) {
    reader.add(chunk);
    await turns.take();
  }
  return reader.end();
}

const maxListedFiles = 1_000_000;
/** In UTF-16 units. A path of 1,024 bytes and its digests need a quarter of it. */
const maxLineLength = 8 * 1024;
const maxHeadLength = 64 * 1024;
/** Of all paths together, in UTF-16 units, as for an archive. */
const maxPathsLength = 256 * 1024 * 1024;
const readBytes = 256 * 1024;

/** Yields the content of a file. The buffer of a chunk is used again for the next one. Throws file system errors. */
export function* chunksOf(path: string): Generator<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(readBytes);
  const file = openSync(path, 'r');
  try {
    for (let count = readSync(file, buffer); count > 0; count = readSync(file, buffer)) yield buffer.subarray(0, count);
  } finally {
    closeSync(file);
  }
}

type Part = 'begin' | 'head' | 'files' | 'brace' | 'end';

/** Takes the text that `manifestPieces` yields: a head, one line per file, and a closing brace. Ignores unknown fields. */
class ManifestReader {
  readonly #maxFiles: number;
  readonly #decoder = new TextDecoder();
  readonly #files: SiteFile[] = [];
  #part: Part = 'begin';
  #head: ManifestHead | undefined;
  #headText = '';
  #pathsLength = 0;
  #lineCount = 0;
  /** The start of the line that has not arrived completely. */
  #rest = '';

  constructor(maxFiles: number) {
    this.#maxFiles = maxFiles;
  }

  add(bytes: Uint8Array): void {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#addLine(line);
    this.#requireShort(this.#rest, this.#lineCount + 1);
  }

  end(): Manifest {
    const rest = this.#rest + this.#decoder.decode();
    if (rest !== '') this.#addLine(rest);
    if (this.#head === undefined || this.#part !== 'end') throw damaged('it is truncated');
    return { ...this.#head, files: this.#files };
  }

  #addLine(line: string): void {
    this.#lineCount += 1;
    this.#requireShort(line, this.#lineCount);
    const text = line.trim();
    if (this.#part === 'head') this.#addToHead(line);
    else if (this.#part === 'files' && text !== ']') this.#addFile(text);
    else {
      const { expected, next } = marks[this.#part];
      if (text !== expected) throw damaged(`line ${this.#lineCount} is not "${expected}"`);
      if (this.#part === 'begin') this.#headText = text;
      this.#part = next;
    }
  }

  /** The list of files is the last field. */
  #addToHead(line: string): void {
    const list = /^ {2}"files": \[(\]?)\s*$/.exec(line);
    this.#headText += list === null ? line : '"files":[]}';
    if (this.#headText.length > maxHeadLength) throw damaged(`its head is longer than ${sizeText(maxHeadLength)}`);
    if (list === null) return;
    const head = jsonIn(this.#headText);
    if (head === undefined) throw damaged('its head is not JSON');
    this.#head = headIn(head);
    this.#part = list[1] === '' ? 'files' : 'brace';
  }

  #addFile(text: string): void {
    const value = jsonIn(text.replace(/,$/, ''));
    if (value === undefined) throw damaged(`line ${this.#lineCount} is not one file`);
    const file = fileIn(value, this.#head?.reading !== undefined);
    if (!isFilePath(file.path))
      throw invalid(`lists "${file.path.slice(0, maxShownLength)}", which is not a valid path`);
    const previous = this.#files.at(-1);
    if (previous !== undefined && inByteOrder(previous.path, file.path) >= 0)
      throw damaged(`line ${this.#lineCount} is not in the order of paths`);
    this.#pathsLength += file.path.length;
    if (this.#pathsLength > maxPathsLength)
      throw invalid(`lists paths of more than ${numberText(maxPathsLength)} characters`);
    if (this.#files.length === this.#maxFiles) throw invalid(`lists more than ${numberText(this.#maxFiles)} files`);
    this.#files.push(file);
  }

  #requireShort(line: string, number: number): void {
    if (line.length > maxLineLength) throw damaged(`line ${number} is longer than ${sizeText(maxLineLength)}`);
  }
}

/** Longer paths are truncated in the message. */
const maxShownLength = 100;

/** The rules for archives, and well-formed text: names in archives are decoded, and always well-formed. */
export function isFilePath(path: string): boolean {
  try {
    return path.isWellFormed() && filePath(path) === path;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Lines that have only one possible text. Only line breaks follow the last brace. */
const marks = {
  begin: { expected: '{', next: 'head' },
  files: { expected: ']', next: 'brace' },
  brace: { expected: '}', next: 'end' },
  end: { expected: '', next: 'end' },
} as const;

function damaged(what: string): Failure {
  return invalid(`was reformatted or damaged: ${what}`, 'Use the file exactly as the action wrote it.');
}

function invalid(what: string, hint?: string): Failure {
  return new Failure({ code: 'invalid-manifest', message: `The manifest ${what}.`, hint });
}
