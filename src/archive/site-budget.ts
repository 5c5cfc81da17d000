/** How much one archive may write. Limits hold before anything is written. */
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';
import { overFixedLimit } from './errors.ts';

export interface SiteLimits {
  readonly maxSizeBytes: number;
  readonly maxFiles: number;
}

/** The docs of OpenJDK and Rust unpack to 11 times their size. An archive of this ratio is built to fill disks. */
const maxRatio = 250;
/** Below this size, padding and repetition can exceed the ratio. */
const minRatioBytes = 64 * 1024 * 1024;
/** Added for each file, as in a tar: even empty files take space on the disk. */
const fileHeaderBytes = 512;
/** Folders need a limit too: for each file, there may be one, and some for deep trees with few files. */
const spareFolders = 1000;
/** Names are held in memory until the end, folded ones as well: at most a gigabyte. Rust's have 48 characters. */
const maxNameCharacters = 256 * 1024 * 1024;

export class SiteBudget {
  readonly #limits: SiteLimits;
  readonly #bundleBytes: number;
  #unpackedBytes = 0;
  #siteBytes = 0;
  #fileCount = 0;
  #nameCount = 0;
  #nameCharacters = 0;

  constructor(limits: SiteLimits, bundleBytes: number) {
    this.#limits = limits;
    this.#bundleBytes = bundleBytes;
  }

  /** Counts decompressed bytes, headers and padding included. */
  addUnpacked(sizeBytes: number): void {
    this.#unpackedBytes += sizeBytes;
    this.#requireRatio(this.#unpackedBytes);
  }

  /** Counts a file, or a copy of one, before it is written. */
  addFile(sizeBytes: number): void {
    const { maxSizeBytes, maxFiles } = this.#limits;
    this.#fileCount += 1;
    this.#siteBytes += sizeBytes;
    if (this.#fileCount > maxFiles) throw siteTooLarge(`The site has more than ${maxFiles} files (\`max-files\`).`);
    if (this.#siteBytes > maxSizeBytes) {
      throw siteTooLarge(`The site is larger than ${sizeText(maxSizeBytes)} (\`max-site-size\`).`);
    }
    this.#requireRatio(this.#siteBytes + this.#fileCount * fileHeaderBytes);
  }

  /** Counts the path of a file or folder before it is held in memory, and before the folder is made. */
  addName(name: string): void {
    const maxNames = 2 * this.#limits.maxFiles + spareFolders;
    this.#nameCount += 1;
    if (this.#nameCount > maxNames)
      throw siteTooLarge(`The site has more than ${maxNames} files and folders (\`max-files\`).`);
    this.#nameCharacters += name.length;
    if (this.#nameCharacters <= maxNameCharacters) return;
    throw overFixedLimit(`The archive's names contain more than ${maxNameCharacters} characters in total.`);
  }

  #requireRatio(bytes: number): void {
    if (bytes <= minRatioBytes || bytes <= maxRatio * this.#bundleBytes) return;
    throw overFixedLimit(
      `The ${sizeText(this.#bundleBytes)} archive unpacks to more than ${maxRatio} times its size, which no ordinary site does.`,
    );
  }
}

function siteTooLarge(message: string): Failure {
  return new Failure({ code: 'site-too-large', message });
}
