/** Receives the entries of an archive, whatever its format: checks them against rules and limits, writes, hashes and counts them. */
import { createHash, hash } from 'node:crypto';
import { Turns } from '../clock.ts';
import { Failure } from '../failure.ts';
import { maxParsedBytes, type OpenFile, type ReadPage, type SiteFile, type SiteWriter } from '../model/site.ts';
import { countText, sizeText } from '../text/amounts.ts';
import { isHtml, sortedByPath } from '../text/paths.ts';
import { unsafeLink } from './errors.ts';
import { NameTree } from './name-tree.ts';
import { filePath, folderPath, type LinkKind, linkedPath } from './path-rules.ts';
import type { SiteBudget } from './site-budget.ts';

export interface EntryTargets {
  /** If absent, nothing is written. */
  readonly writer?: SiteWriter | undefined;
  readonly readPage?: ReadPage | undefined;
  /** Called for the path of each file and folder before it is written. */
  readonly checkName?: (name: string) => void;
  /** The path of a file that will be added to the site. It may replace a file of the archive, but not a folder. */
  readonly reservedPath?: string | undefined;
}

export interface SiteContents {
  /** In byte order of their paths. */
  readonly files: readonly SiteFile[];
  /** HTML files. */
  readonly pageCount: number;
  /** Whether a host would serve a page at `/`. */
  readonly hasIndex: boolean;
  /** The folder that contains every file, if there is one. */
  readonly onlyFolder: string | undefined;
}

/** In one piece if all of it has arrived, as that of most files in a tar. A promise for each would take most of the time. */
export type Content = Buffer | AsyncIterable<Uint8Array>;

/** Up to this size, a file is held in memory and written at once. */
const heldBytes = 1024 * 1024;

/** Names are those of the archive. Every method throws Failures. */
export class EntrySink {
  readonly #budget: SiteBudget;
  readonly #targets: EntryTargets;
  readonly #files: SiteFile[] = [];
  readonly #copies: { readonly from: string; readonly to: string }[] = [];
  readonly #names: NameTree;

  constructor(budget: SiteBudget, targets: EntryTargets) {
    this.#budget = budget;
    this.#targets = targets;
    this.#names = new NameTree((path, isFolder) => this.#addName(path, isFolder), targets.reservedPath);
  }

  folder(name: string): void {
    this.#names.addFolder(folderPath(name));
  }

  /** The content has the announced size, or ends with an error. If it fits into memory, it is held until it is complete. */
  async file(name: string, sizeBytes: number, content: Content): Promise<void> {
    const path = filePath(name);
    this.#addFile(path, sizeBytes);
    const { writer } = this.#targets;
    const readPage = this.#pageReader(path, sizeBytes);
    const maxBytes = readPage === undefined ? heldBytes : maxParsedBytes;
    const held = Buffer.isBuffer(content) || sizeBytes > maxBytes ? content : await joined(content);
    const whole = Buffer.isBuffer(held) ? held : undefined;
    if (whole !== undefined) writer?.writeFile(path, whole);
    const sha256 = Buffer.isBuffer(held) ? hash('sha256', held) : await written(held, writer?.openFile(path));
    const reading = whole && (await readPage?.(whole, sha256));
    this.#files.push({ path, sizeBytes, sha256, ...(reading !== undefined && { reading }) });
  }

  /** The link becomes a copy of an earlier file. Throws `unsafe-archive` if it leads to anything else. */
  link(kind: LinkKind, name: string, target: string): void {
    const path = filePath(name);
    const original = this.#files[this.#names.indexOf(linkedPath(kind, path, target))];
    if (original === undefined) throw unsafeLink(path, target);
    this.#addFile(path, original.sizeBytes);
    this.#files.push({ ...original, path });
    this.#copies.push({ from: original.path, to: path });
  }

  /** Writes the copies: a large one takes many turns of the event loop. Throws `no-pages`. */
  async finish(signal: AbortSignal): Promise<SiteContents> {
    const turns = new Turns(signal);
    for (const { from, to } of this.#copies) {
      await turns.take();
      await this.#targets.writer?.copyFile(from, to, signal);
    }
    return contentsOf(sortedByPath(this.#files));
  }

  #pageReader(path: string, sizeBytes: number): ReadPage | undefined {
    return isHtml(path) && sizeBytes <= maxParsedBytes ? this.#targets.readPage : undefined;
  }

  #addFile(path: string, sizeBytes: number): void {
    this.#budget.addFile(sizeBytes);
    this.#names.addFile(path, this.#files.length);
  }

  /** Every name passes here before anything is written under it. */
  #addName(path: string, isFolder: boolean): void {
    this.#budget.addName(path);
    this.#targets.checkName?.(path);
    if (!isFolder) return;
    this.#budget.addFolder();
    this.#targets.writer?.makeFolder(path);
  }
}

export async function joined(content: Content): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content;
  const held: Uint8Array[] = [];
  for await (const chunk of content) held.push(chunk);
  return Buffer.concat(held);
}

export function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

/** Writes the chunks, and closes the file in any case. Returns their SHA-256. */
async function written(chunks: AsyncIterable<Uint8Array>, file: OpenFile | undefined): Promise<string> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of chunks) {
      digest.update(chunk);
      file?.write(chunk);
    }
  } finally {
    file?.close();
  }
  return digest.digest('hex');
}

/** Throws `no-pages`. */
function contentsOf(files: readonly SiteFile[]): SiteContents {
  const pageCount = files.filter(({ path }) => isHtml(path)).length;
  if (pageCount === 0) {
    const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    const amounts = `${countText(files.length, 'file')}, ${sizeText(sizeBytes)}`;
    throw new Failure({ code: 'no-pages', message: `The archive does not contain an HTML file: ${amounts}.` });
  }
  const [top = ''] = files[0]?.path.split('/').slice(0, -1) ?? [];
  const isOnly = top !== '' && files.every(({ path }) => path.startsWith(`${top}/`));
  return {
    files,
    pageCount,
    hasIndex: files.some(({ path }) => path === 'index.html'),
    onlyFolder: isOnly ? top : undefined,
  };
}
