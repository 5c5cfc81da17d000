/** Reads a manifest line by line while it arrives, so that memory depends on its list of files and on nothing else. */
import { Failure } from '../failure.ts';
import { beginsLikeGzip } from '../http/body.ts';
import { defaultMaxFiles, type SiteFile } from '../model/site.ts';
import { numberText, sizeText } from '../text/amounts.ts';
import { isObject, parseJson } from '../text/json.ts';
import { inByteOrder, isHtml } from '../text/paths.ts';
import { Turns } from '../turns.ts';
import { contentDigestOf, headIn, invalidManifest, recordedFile, type RecordedSite } from './manifest.ts';

export interface ManifestLimits {
  readonly signal: AbortSignal;
  /** A manifest may list this many files, or as many as by default. */
  readonly maxFiles?: number | undefined;
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Throws `invalid-manifest`, the signal's reason, and what the content throws. */
export async function readManifest(content: Content, { signal, maxFiles = 0 }: ManifestLimits): Promise<RecordedSite> {
  await using lines = linesOf(content, signal);
  const head = await readHead(lines);
  const maxCount = Math.max(maxFiles, defaultMaxFiles);
  const files: SiteFile[] = [];
  // What ends the list, and what is behind it.
  let end = '';
  for await (const { number, line } of lines) {
    const text = line.trim();
    if (end !== '' || wholeEnd.startsWith(text)) end += text;
    else if (files.length === maxCount) throw invalidManifest(`lists more than ${numberText(maxCount)} files`);
    else files.push(listedFile(text, number, { head, previous: files.at(-1) }));
    if (!wholeEnd.startsWith(end)) throw damagedManifest(incomplete);
  }
  if (end !== wholeEnd) throw damagedManifest(incomplete);
  if ((await contentDigestOf(files, new Turns(signal))) !== head.contentDigest)
    throw invalidManifest('lists files that do not match its content digest');
  // Compared with a manifest without a page, no page would be lacking.
  if (!files.some(({ path }) => isHtml(path))) throw invalidManifest('lists no HTML file, as that of an export does');
  return { ...head, files };
}

function listedFile(
  text: string,
  number: number,
  { head, previous }: { readonly head: Head; readonly previous: SiteFile | undefined },
): SiteFile {
  const value = parseJson(text.replace(/,$/, ''));
  if (!isObject(value)) throw damagedManifest(`line ${number} is not one file`);
  const file = recordedFile(value, head);
  if (previous !== undefined && inByteOrder(previous.path, file.path) >= 0)
    throw damagedManifest(`line ${number} is not in the order of paths`);
  return file;
}

/** Returns the content digest in the head of a manifest; undefined if the content does not begin like one. */
export async function recordedDigest(content: Content, signal: AbortSignal): Promise<string | undefined> {
  await using lines = linesOf(content, signal);
  try {
    return (await readHead(lines)).contentDigest;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** The limit in UTF-16 units. A path of 1,024 bytes and its digests need a quarter of it. */
const maxLineLength = 8 * 1024;
/** The action writes less than 1 KiB. */
const maxHeadLength = 64 * 1024;

const wholeEnd = ']}';
const incomplete = 'it does not end with a complete list of files';

type Head = Omit<RecordedSite, 'files'>;

interface Line {
  readonly number: number;
  readonly line: string;
}

/** Yields the lines as soon as they have arrived. */
async function* linesOf(content: Content, signal: AbortSignal): AsyncGenerator<Line, undefined> {
  const [decoder, turns] = [new TextDecoder(), new Turns(signal)];
  let number = 0;
  let rest = '';
  for await (const bytes of content) {
    if (number === 0 && rest === '' && beginsLikeGzip(bytes))
      throw invalidManifest('is compressed, and no Content-Encoding declares it');
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number += 1;
      yield { number, line: shortLine(line, number) };
    }
    shortLine(rest, number + 1);
    await turns.take();
  }
  yield { number: number + 1, line: rest };
  return undefined;
}

function shortLine(line: string, number: number): string {
  if (line.length <= maxLineLength) return line;
  throw damagedManifest(`line ${number} is longer than ${sizeText(maxLineLength)}`);
}

/** Reads the lines before the list of files, which is the last field. */
async function readHead(lines: AsyncGenerator<Line, undefined>): Promise<Head> {
  let text = '';
  for (let isList = false; !isList;) {
    const { value } = await lines.next();
    if (value === undefined) throw damagedManifest(incomplete);
    isList = /^ {2}"files": \[\s*$/.test(value.line);
    text += isList ? '"files":[]}' : value.line;
    if (text.length > maxHeadLength) throw damagedManifest(`its head is longer than ${sizeText(maxHeadLength)}`);
  }
  const head = parseJson(text);
  if (!isObject(head)) throw damagedManifest('its head is not JSON');
  return headIn(head);
}

function damagedManifest(what: string): Failure {
  return invalidManifest(`was reformatted or damaged: ${what}`, 'Use the file exactly as it was written.');
}
