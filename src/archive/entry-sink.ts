/** Receives the entries of an archive, whatever its format: checks them against rules and limits, writes and counts them. */
import { Turns } from '../event-loop.ts';
import { Failure } from '../failure.ts';
import type { ContentObserver, SiteFile, SiteWriter } from '../model/site.ts';
import { countText, sizeText } from '../text/amounts.ts';
import { sortedByPath } from '../text/lists.ts';
import { isHtml } from '../text/paths.ts';
import { unsafeLink } from './errors.ts';
import { FileSink } from './file-sink.ts';
import { NameTree } from './name-tree.ts';
import { type ArchiveLink, filePath, folderPath, linkedPath } from './path-rules.ts';
import type { SiteBudget } from './site-budget.ts';

export interface EntryTargets {
  /** If absent, nothing is written. */
  readonly writer?: SiteWriter | undefined;
  readonly observer?: ContentObserver | undefined;
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

interface Copy {
  readonly from: string;
  readonly to: string;
}

/** Names are those of the archive. Every method throws Failures. */
export class EntrySink {
  readonly #budget: SiteBudget;
  readonly #targets: EntryTargets;
  readonly #files: SiteFile[] = [];
  readonly #count = new FileCount();
  readonly #copies: Copy[] = [];
  readonly #names: NameTree;

  constructor(budget: SiteBudget, targets: EntryTargets) {
    this.#budget = budget;
    this.#targets = targets;
    this.#names = new NameTree((path, isFolder) => this.#addName(path, isFolder), targets.reservedPath);
  }

  folder(name: string): void {
    this.#names.addFolder(folderPath(name));
  }

  /** The content must be complete before the next entry. */
  file(name: string, sizeBytes: number): FileSink {
    const path = filePath(name);
    const { writer, observer } = this.#targets;
    this.#addFile(path, sizeBytes);
    return new FileSink({
      path,
      sizeBytes,
      writer,
      observer: observer?.file(path),
      keep: (file) => this.#files.push(file),
    });
  }

  /** The link becomes a copy of an earlier file. Throws `unsafe-archive` if it leads to anything else. */
  link(kind: ArchiveLink['kind'], name: string, target: string): void {
    const link: ArchiveLink = { kind, path: filePath(name), target };
    const index = this.#names.indexOf(linkedPath(link));
    const original = index === undefined ? undefined : this.#files[index];
    if (original === undefined) throw unsafeLink(link.path, target);
    this.#addFile(link.path, original.sizeBytes);
    this.#targets.observer?.copy(original.path, link.path);
    this.#files.push({ ...original, path: link.path });
    this.#copies.push({ from: original.path, to: link.path });
  }

  /** Writes the copies: a large one takes many turns of the event loop. Throws `no-pages`. */
  async finish(signal: AbortSignal): Promise<SiteContents> {
    const turns = new Turns(signal);
    for (const { from, to } of this.#copies) {
      await turns.take();
      await this.#targets.writer?.copyFile(from, to, signal);
    }
    return this.#count.contents(sortedByPath(this.#files));
  }

  #addFile(path: string, sizeBytes: number): void {
    this.#budget.addFile(sizeBytes);
    this.#names.addFile(path, this.#files.length);
    this.#count.add(path);
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

/** Counts files while they arrive, so that nothing is left to do after the last one. */
class FileCount {
  #pages = 0;
  #hasIndex = false;
  /** Two are enough to show that the site is not inside a single folder. */
  readonly #tops = new Set<string>();

  add(path: string): void {
    if (isHtml(path)) this.#pages += 1;
    if (path === 'index.html') this.#hasIndex = true;
    if (this.#tops.size < 2) this.#tops.add(path.slice(0, path.indexOf('/') + 1));
  }

  /** Throws `no-pages`. */
  contents(files: readonly SiteFile[]): SiteContents {
    if (this.#pages === 0) {
      const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
      const amounts = `${countText(files.length, 'file')}, ${sizeText(sizeBytes)}`;
      throw new Failure({ code: 'no-pages', message: `The archive does not contain an HTML file: ${amounts}.` });
    }
    const [top = ''] = this.#tops;
    const onlyFolder = this.#tops.size === 1 && top !== '' ? top.slice(0, -1) : undefined;
    return { files, pageCount: this.#pages, hasIndex: this.#hasIndex, onlyFolder };
  }
}
