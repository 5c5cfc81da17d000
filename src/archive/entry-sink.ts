/** Where the entries of an archive arrive, whatever its format: held to the rules and limits, and counted. */
import { Failure } from '../failure.ts';
import { countText, sizeText } from '../text/amounts.ts';
import { type FileSink, observed, openFileSink } from './file-sink.ts';
import type { ContentObserver } from '../model/content-observer.ts';
import { isHtml } from '../model/file-kinds.ts';
import { nameTree } from './name-tree.ts';
import { linkTarget, sitePath } from './path-rules.ts';
import type { ReadSite, SiteLimits } from './read-archive.ts';
import { shownName, siteTooLarge, unsafeEntry } from './errors.ts';
import { fileTable, type SiteFile, type SiteFiles } from '../model/site-files.ts';
import type { SiteWriter } from '../model/site-writer.ts';

/** All of it throws Failures. Names are as the archive has them. */
export interface EntrySink {
  folder(name: string): void;
  /** The content comes before any other entry. */
  file(name: string, sizeBytes: number): FileSink;
  /** Becomes a copy of the file that it leads to, which must have come before. */
  link(link: LinkEntry): void;
  /** The whole site. */
  finish(): ReadSite;
}

export interface LinkEntry {
  readonly kind: 'link' | 'symlink';
  readonly name: string;
  readonly target: string;
}

/** Folders are not files, but must end somewhere too: as many as files, and some for deep trees of few files. */
const spareFolders = 1000;

interface Takers {
  /** Absent where nothing is written. */
  readonly target?: SiteWriter | undefined;
  readonly observer?: ContentObserver | undefined;
}

export function openEntrySink(limits: SiteLimits, { target, observer }: Takers): EntrySink {
  const files = fileTable();
  const names = nameTree({ pathAt: (index) => files.pathAt(index), onFolder: (path) => target?.makeFolder(path) });
  let siteBytes = 0;

  const claim = (path: string, sizeBytes: number): void => {
    requireAllowed({ fileCount: files.count + 1, siteBytes: siteBytes + sizeBytes }, limits);
    names.claimFile(path, files.count);
    requireFewFolders(names.folderCount, limits);
  };
  const keep = (file: SiteFile): void => {
    files.add(file);
    siteBytes += file.sizeBytes;
  };
  return {
    folder(name) {
      names.claimFolder(sitePath(name));
      requireFewFolders(names.folderCount, limits);
    },
    file(name, sizeBytes) {
      const path = filePath(name);
      claim(path, sizeBytes);
      return observed(openFileSink({ path, sizeBytes, target, keep }), observer?.file(path));
    },
    link({ kind, name, target: linked }) {
      const path = filePath(name);
      const index = names.fileIndex(linkTarget({ kind, path, target: linked }));
      if (index === undefined) throw deadLink(path, linked);
      const original = files.at(index);
      claim(path, original.sizeBytes);
      target?.copyFile(original.path, path);
      observer?.copy(original.path, path);
      keep({ ...original, path });
    },
    finish: () => wholeSite(files.sorted(), siteBytes),
  };
}

function filePath(name: string): string {
  const path = sitePath(name);
  if (path === '' || /\/\.?$/.test(name)) throw unsafeEntry(name, 'is a file with the name of a folder');
  return path;
}

function deadLink(path: string, target: string): Failure {
  return unsafeEntry(path, `is a link to ${shownName(target)}, which is no file that came before it`);
}

function requireAllowed(
  { fileCount, siteBytes }: Readonly<Record<'fileCount' | 'siteBytes', number>>,
  { maxFiles, maxSizeBytes }: SiteLimits,
): void {
  if (fileCount > maxFiles) throw siteTooLarge(`The site has more than ${maxFiles} files (max-files).`);
  if (siteBytes <= maxSizeBytes) return;
  throw siteTooLarge(`The site has more than ${sizeText(maxSizeBytes)} (max-site-size).`);
}

function requireFewFolders(folderCount: number, { maxFiles }: SiteLimits): void {
  const maxFolders = maxFiles + spareFolders;
  if (folderCount <= maxFolders) return;
  throw siteTooLarge(`The site has more than ${maxFolders} folders (${spareFolders} more than max-files).`);
}

function wholeSite(files: SiteFiles, sizeBytes: number): ReadSite {
  let pageCount = 0;
  for (const { path } of files) if (isHtml(path)) pageCount += 1;
  if (pageCount === 0) {
    throw new Failure({
      code: 'no-pages',
      message: `The archive holds no HTML file: ${countText(files.count, 'file')}, ${sizeText(sizeBytes)}.`,
    });
  }
  return { files, sizeBytes, pageCount };
}
