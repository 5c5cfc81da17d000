/** Reads a manifest line by line while it arrives, so that memory depends on its list of files and on nothing else. */
import { createHash } from 'node:crypto';
import { Failure } from '../failure.ts';
import { beginsLikeGzip } from '../http/body.ts';
import { defaultMaxFiles, type SiteFile } from '../model/site.ts';
import { numberText, sizeText } from '../text/amounts.ts';
import { isObject, parseJson } from '../text/json.ts';
import { inByteOrder, isHtml } from '../text/paths.ts';
import { Turns } from '../turns.ts';
import { recordedFile, headIn, invalidManifest } from './manifest-fields.ts';
import { digestLine, type RecordedSite } from './manifest.ts';

export interface ManifestLimits {
  readonly signal: AbortSignal;
  /** A manifest may list this many files, or as many as by default. */
  readonly maxFiles?: number | undefined;
}

/** Throws `invalid-manifest`, the signal's reason, and what the content throws. */
export async function readManifest(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { signal, maxFiles }: ManifestLimits,
): Promise<RecordedSite> {
  const reader = new ManifestReader(maxFiles);
  const turns = new Turns(signal);
  for await (const chunk of content) {
    reader.add(chunk);
    await turns.take();
  }
  return reader.end();
}

/** Returns the content digest in the head of a manifest; undefined if the content does not begin like one. */
export async function recordedDigest(content: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const reader = new ManifestReader();
  try {
    for await (const chunk of content) {
      reader.add(chunk);
      if (reader.contentDigest !== undefined) break;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  return reader.contentDigest;
}

/** The limit in UTF-16 units. A path of 1,024 bytes and its digests need a quarter of it. */
const maxLineLength = 8 * 1024;
/** The action writes less than 1 KiB. */
const maxHeadLength = 64 * 1024;

const wholeEnd = ']}';
const incomplete = 'it does not end with a complete list of files';

/** Takes the text that `manifestPieces` yields: a head, one line per file, and a closing brace. */
class ManifestReader {
  readonly #maxFiles: number;
  readonly #decoder = new TextDecoder();
  readonly #files: SiteFile[] = [];
  readonly #digest = createHash('sha256');
  /** What is before the list of files: the lines, and when they are complete, the fields. */
  #headText = '';
  #head: Omit<RecordedSite, 'files'> | undefined;
  /** What ends the list, and what is behind it. */
  #end = '';
  #lineCount = 0;
  /** The start of the line that has not arrived completely. */
  #rest = '';

  constructor(maxFiles = 0) {
    this.#maxFiles = Math.max(maxFiles, defaultMaxFiles);
  }

  /** Undefined until the head is complete. */
  get contentDigest(): string | undefined {
    return this.#head?.contentDigest;
  }

  add(bytes: Uint8Array): void {
    const isFirst = this.#lineCount === 0 && this.#rest === '';
    if (isFirst && beginsLikeGzip(bytes)) throw invalidManifest('is compressed, and no Content-Encoding declares it');
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#addLine(line);
    this.#requireShort(this.#rest, this.#lineCount + 1);
  }

  end(): RecordedSite {
    this.#addLine(this.#rest);
    if (this.#head === undefined || this.#end !== wholeEnd) throw damagedManifest(incomplete);
    if (this.#digest.digest('hex') !== this.#head.contentDigest)
      throw invalidManifest('lists files that do not match its content digest');
    // Compared with a manifest without a page, no page would be lacking.
    if (!this.#files.some(({ path }) => isHtml(path)))
      throw invalidManifest('lists no HTML file, as that of an export does');
    return { ...this.#head, files: this.#files };
  }

  #addLine(line: string): void {
    this.#lineCount += 1;
    this.#requireShort(line, this.#lineCount);
    const text = line.trim();
    if (this.#head === undefined) this.#addToHead(line);
    else if (this.#end === '' && !wholeEnd.startsWith(text)) this.#addFile(text);
    else this.#end += text;
    if (!wholeEnd.startsWith(this.#end)) throw damagedManifest(incomplete);
  }

  /** The list of files is the last field. */
  #addToHead(line: string): void {
    const isList = /^ {2}"files": \[\s*$/.test(line);
    this.#headText += isList ? '"files":[]}' : line;
    if (this.#headText.length > maxHeadLength)
      throw damagedManifest(`its head is longer than ${sizeText(maxHeadLength)}`);
    if (!isList) return;
    const head = parseJson(this.#headText);
    if (!isObject(head)) throw damagedManifest('its head is not JSON');
    this.#head = headIn(head);
  }

  #addFile(text: string): void {
    const value = parseJson(text.replace(/,$/, ''));
    if (!isObject(value)) throw damagedManifest(`line ${this.#lineCount} is not one file`);
    const file = recordedFile(value, this.#head?.rules !== undefined);
    const previous = this.#files.at(-1);
    if (previous !== undefined && inByteOrder(previous.path, file.path) >= 0)
      throw damagedManifest(`line ${this.#lineCount} is not in the order of paths`);
    if (this.#files.length === this.#maxFiles)
      throw invalidManifest(`lists more than ${numberText(this.#maxFiles)} files`);
    this.#files.push(file);
    this.#digest.update(digestLine(file));
  }

  #requireShort(line: string, number: number): void {
    if (line.length > maxLineLength) throw damagedManifest(`line ${number} is longer than ${sizeText(maxLineLength)}`);
  }
}

function damagedManifest(what: string): Failure {
  return invalidManifest(`was reformatted or damaged: ${what}`, 'Use the file exactly as it was written.');
}
