/** The files of a site, and what changed since the last export. */

/** The limits in UTF-16 units, because a manifest contains both for each page. A longer address is cut. */
export const maxTitleLength = 200;
export const maxRedirectLength = 512;

/** The default of `max-files`. A manifest may always list as many. */
export const defaultMaxFiles = 1_000_000;

/** What a reader sees of an HTML file, according to `readingRules`. Digests are SHA-256 in hexadecimal. */
export interface PageReading {
  /** One line. */
  readonly title: string;
  /** The digest of the texts in its main content, and the number of their characters. */
  readonly textSha256: string;
  readonly textLength: number;
  /** The digest of the addresses, and of where they are. */
  readonly linksSha256: string;
  /** The length of texts that at most a quarter of all pages show. Undefined if the export has too many texts. */
  readonly ownLength?: number | undefined;
  /** Whether it loads style sheets of its site, but the export has none with content. Undefined if it loads none. */
  readonly unstyled?: boolean | undefined;
  /** Where a page that redirects leads: a path from the root of the site, or a URL of another host. */
  readonly redirect?: string | undefined;
}

/** The number of the rules by which pages are read. Facts by other rules cannot be compared. */
export const readingRules = 3;

export interface SiteFile {
  /** Relative to the site, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
  /** The digest in hexadecimal. */
  readonly sha256: string;
  /** What an HTML file shows, if it was read. */
  readonly reading?: PageReading | undefined;
  /** Whether it is a page, such as that of an error, that was saved under the name of a style sheet or script. */
  readonly isSavedPage?: boolean;
}

/** What an archive or a folder contains, once all of it has been read. */
export interface SiteContents {
  /** In byte order of their paths. */
  readonly files: readonly SiteFile[];
  /** The paths of excluded files and folders. */
  readonly excluded: readonly string[];
  /** The number of pages, without the one of missing addresses. */
  readonly pageCount: number;
}

/** A larger page is not parsed. */
export const maxParsedBytes = 8 * 1024 * 1024;

/** A file in two exports. Undefined in an export that does not have it. */
export interface FilePair {
  readonly path: string;
  readonly old?: SiteFile | undefined;
  readonly file?: SiteFile | undefined;
}

/** Changed files, in byte order of their paths. */
interface ChangedFiles {
  /** The paths of all files, pages included. */
  readonly files: readonly string[];
  /** The pages that read differently, by their addresses. Without a reading of both, pages with other bytes count. */
  readonly pages: readonly FilePair[];
}

/** A page that was removed in one place and added in another. */
export interface MovedPage {
  readonly from: SiteFile;
  readonly to: SiteFile;
}

export type ChangeKind = 'added' | 'modified' | 'removed';

export interface SiteChanges extends Readonly<Record<ChangeKind, ChangedFiles>> {
  /** They are among the removed and the added pages. */
  readonly moved: readonly MovedPage[];
  /** How many pages have other bytes, but read the same. */
  readonly rebuiltCount: number;
}

export interface ChangeCounts {
  readonly files: Readonly<Record<ChangeKind, number>>;
  readonly fileCount: number;
  readonly pageCount: number;
  readonly rebuiltCount: number;
}

/** A page that reads differently, or that moved. */
export interface ChangedPage {
  readonly kind: ChangeKind | 'moved';
  readonly path: string;
  /** Where a page was that moved. */
  readonly from?: string | undefined;
  /** Empty if it is unknown. */
  readonly title: string;
  /** What changed on a modified page, if its words could be compared. */
  readonly changes?: PageChanges | undefined;
}

/** What changed on a page, as readers would describe it. */
export interface PageChanges {
  readonly shown: readonly (WordChange | AddressChange)[];
  readonly moreCount: number;
}

/** The words of a text, of several texts in a row, such as the cells of a table, or of the description of an image. */
export interface WordChange {
  readonly of: 'text' | 'row' | 'image';
  readonly parts: readonly TextPart[];
}

/** A part of a text that is compared with another one. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** What a page shows in place of text. */
export type Medium = 'image' | 'video' | 'audio' | 'frame';

/** Where a link leads, or which medium is shown. */
export interface AddressChange {
  readonly of: 'link' | Medium;
  /** The text of the link, or the description of the medium. */
  readonly text: string;
  readonly change: 'replaced' | 'removed' | 'added';
}

/**
 * `emptied`: it shows less than a tenth of what it showed, or of what few other pages show. `alike`: it shows what many
 * other pages show, and did not before. `redirecting`: it only redirects now, and not to where it was moved.
 */
export type LackingKind = 'missing' | 'emptied' | 'alike' | 'redirecting';

export interface LackingPage {
  readonly kind: LackingKind;
  /** The path of the published page. */
  readonly path: string;
  readonly title: string;
  /** Whether it is worth a warning if the step does not fail. */
  readonly isSuspicious: boolean;
}

/** A top-level folder such as `api/`, or files with an extension such as `.png`. */
export interface Vanished {
  readonly name: string;
  /** What is counted: pages if there were any. */
  readonly of: 'page' | 'file';
  readonly count: number;
}
