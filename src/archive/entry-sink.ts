/** Receives the entries of an archive of any format: checks them against rules and limits, writes and hashes them. */
import { hash } from 'node:crypto';
import type { SiteWriter } from '../disk/folder-writer.ts';
import { maxParsedBytes, type PageReading, type SiteContents, type SiteFile } from '../model/site.ts';
import { isAsset, isHtml, isPage, sortedInTurns } from '../text/paths.ts';
import { filePath, foldedPath, folderPath, type LinkKind, linkedPath } from '../text/site-paths.ts';
import { bySource, type Text } from '../text/words.ts';
import { Turns } from '../turns.ts';
import { type Content, hashChunks, heldBytes, joinChunks } from './archive-bytes.ts';
import { noPages, requirePath, requirePortable, unsafeEntry } from './errors.ts';
import type { SiteBudget } from './site-budget.ts';

/** Receives files with their paths, because they may not be stored. Must not change their contents. */
interface FileReader {
  /** Returns what a reader sees of a page of up to `maxParsedBytes`, without what depends on other pages. */
  readPage(page: Buffer, path: string): Promise<PageReading>;
  /** Returns whether a style sheet or script, which fits into memory, is an HTML page. */
  readAsset(content: Buffer, path: string): boolean;
}

export interface EntryTargets {
  /** If absent, nothing is written. */
  readonly writer?: SiteWriter | undefined;
  readonly reader?: FileReader | undefined;
  /** Throws if a path must not be written. Called before anything is written there. */
  readonly checkName: (name: string) => void;
  /** Whether a path is verified, but not written. That of a folder ends with a slash, and includes what it contains. */
  readonly isExcluded: (path: string) => boolean;
  /** The path of a file that will be added to the site. It may replace a file of the archive, but not a folder. */
  readonly reservedPath?: string | undefined;
}

const linkHint = bySource({
  given: 'Create the archive without links.',
  exported: ({ input }) =>
    `Ask the platform for a bundle without links, or set \`${input('download', 'false')}\` and unpack the bundle from \`bundle-url\` yourself.`,
});

const reservedHint: Text = ({ input }) => `Set \`${input('manifest-in-site', 'false')}\`.`;

interface Name {
  readonly path: string;
  /** The index in the list of files. A reserved name belongs to a file that is written after those of the archive. */
  readonly use: number | 'folder' | 'reserved' | 'excluded';
}

/** Names are those of the archive. Every method throws Failures. */
export class EntrySink {
  readonly #budget: SiteBudget;
  readonly #targets: EntryTargets;
  readonly #files: SiteFile[] = [];
  readonly #excluded: string[] = [];
  #pageCount = 0;
  readonly #copies: { readonly from: string; readonly to: string }[] = [];
  /** The names by folded path. Each exists once on every file system, and none is both a file and a folder. */
  readonly #names = new Map<string, Name>();

  constructor(budget: SiteBudget, targets: EntryTargets) {
    this.#budget = budget;
    this.#targets = targets;
    const { reservedPath: path } = targets;
    if (path !== undefined) this.#names.set(foldedPath(path), { path, use: 'reserved' });
  }

  folder(name: string): void {
    this.#addFolder(requirePath(name, folderPath(name)));
  }

  /** Adds a file. The content has the announced size, or ends with an error. Returns a promise only if it must wait. */
  file(name: string, sizeBytes: number, content: Content): Promise<unknown> | undefined {
    const path = requirePath(name, filePath(name));
    const isTaken = this.#addFile(path, sizeBytes);
    if (Buffer.isBuffer(content)) return isTaken ? this.#takeWhole(path, content) : undefined;
    // The end of its content is where its checksum is compared.
    return isTaken ? this.#takeChunks(path, sizeBytes, content) : hashChunks(content);
  }

  /** Holds the content if it fits into memory. */
  async #takeChunks(path: string, sizeBytes: number, chunks: AsyncIterable<Buffer>): Promise<void> {
    const isRead = this.#targets.reader !== undefined && isHtml(path);
    if (sizeBytes <= (isRead ? maxParsedBytes : heldBytes)) await this.#takeWhole(path, await joinChunks(chunks));
    else {
      using file = this.#targets.writer?.openFile(path);
      const sha256 = await hashChunks(chunks, file);
      this.#files.push({ path, sizeBytes, sha256 });
    }
  }

  #takeWhole(path: string, content: Buffer): Promise<void> | undefined {
    const { writer, reader } = this.#targets;
    writer?.writeFile(path, content);
    const file = { path, sizeBytes: content.length, sha256: hash('sha256', content) };
    if (reader !== undefined && isHtml(path)) return this.#takePage(file, content, reader);
    const isSavedPage = reader !== undefined && isAsset(path) && reader.readAsset(content, path);
    this.#files.push(isSavedPage ? { ...file, isSavedPage } : file);
    return undefined;
  }

  async #takePage(file: SiteFile, page: Buffer, reader: FileReader): Promise<void> {
    this.#files.push({ ...file, reading: await reader.readPage(page, file.path) });
  }

  /** The link becomes a copy of an earlier file. Throws `unsafe-archive` if it leads to anything else. */
  link(kind: LinkKind, name: string, target: string): void {
    const path = requirePath(name, filePath(name));
    const originalPath = requirePath(name, linkedPath(kind, path, target));
    const named = this.#names.get(foldedPath(originalPath));
    const isExcluded = named?.use === 'excluded' && named.path === originalPath;
    if (isExcluded && !this.#addFile(path, 0)) return;
    const original = typeof named?.use === 'number' ? this.#files[named.use] : undefined;
    if (original?.path !== originalPath) {
      const why = isExcluded ? 'is left out' : 'is not an earlier file of the archive';
      const hint = isExcluded ? 'Add a rule to `exclude` for the link as well.' : linkHint;
      throw unsafeEntry(path, `is a link to "${target}", which ${why}`, hint);
    }
    if (!this.#addFile(path, original.sizeBytes)) return;
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
    const files = await sortedInTurns(this.#files, turns);
    if (this.#pageCount === 0) throw noPages(files, this.#excluded.length === 0);
    return { files, excluded: this.#excluded, pageCount: this.#pageCount };
  }

  /** Returns false for a file that is excluded. */
  #addFile(path: string, sizeBytes: number): boolean {
    this.#budget.addFile(sizeBytes);
    const isExcluded = this.#leavesOut(path);
    this.#addFolder(parentOf(path), path);
    const existing = this.#names.get(foldedPath(path));
    const isReplaced = existing?.use === 'reserved' && existing.path === path;
    const use = isExcluded ? 'excluded' : this.#files.length;
    this.#addName({ path, use }, isReplaced ? undefined : existing, path);
    if (!isExcluded && isPage(path)) this.#pageCount += 1;
    return !isExcluded;
  }

  /** Throws if the file or folder is not excluded, and some systems cannot store it. */
  #leavesOut(path: string): boolean {
    const isExcluded = this.#targets.isExcluded(path);
    if (isExcluded) this.#excluded.push(path);
    else requirePortable(path.replace(/\/$/, ''));
    return isExcluded;
  }

  /** Adds a folder, which may be there already, and those above it. `entry` is the one that needs it. */
  #addFolder(path: string, entry = path): void {
    if (path === '') return;
    const existing = this.#names.get(foldedPath(path));
    if (existing?.use === 'folder' && existing.path === path) return;
    const isExcluded = this.#leavesOut(`${path}/`);
    if (existing === undefined) this.#addFolder(parentOf(path), entry);
    this.#addName({ path, use: 'folder' }, existing, entry);
    if (!isExcluded) this.#targets.writer?.makeFolder(path);
  }

  /** Every name passes here before anything is written under it. */
  #addName(name: Name, existing: Name | undefined, entry: string): void {
    if (existing !== undefined)
      throw unsafeEntry(entry, conflict(name, existing), existing.use === 'reserved' ? reservedHint : undefined);
    this.#budget.addName(name.path);
    this.#targets.checkName(name.path);
    this.#names.set(foldedPath(name.path), name);
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function conflict(added: Name, existing: Name): string {
  const shown = `"${existing.path}"`;
  if (existing.use === 'reserved') return `clashes with ${shown}, which \`manifest-in-site\` adds to the site`;
  if (existing.path !== added.path) {
    return `clashes with ${shown}: the names differ only in case or in Unicode normalization`;
  }
  if (added.use === 'folder') return `needs a folder where ${shown} is a file`;
  return existing.use === 'folder' ? 'is a file, but the archive has a folder of that name' : 'is in the archive twice';
}
