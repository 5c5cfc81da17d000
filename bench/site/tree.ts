/** A generated documentation tree: pages that link to each other, scripts and images. The seed determines every byte. */
import { posix } from 'node:path';
import { seededRandom } from '../random.ts';
import { sum } from '../statistics.ts';
import { pageText } from './page.ts';
import { prose, scriptText, wordList } from './prose.ts';

export interface TreeOptions {
  readonly fileCount: number;
  readonly sizeBytes: number;
  readonly seed: number;
}

export interface TreeFile {
  /** Separated by `/`. */
  readonly path: string;
  readonly content: () => Buffer;
}

const kinds = ['page', 'script', 'image'] as const;
type Kind = (typeof kinds)[number];

/** The share of each kind in all files and in all bytes. */
const shares: Readonly<Record<Kind, Readonly<Record<'files' | 'bytes', number>>>> = {
  page: { files: 0.7, bytes: 0.55 },
  script: { files: 0.1, bytes: 0.15 },
  image: { files: 0.2, bytes: 0.3 },
};

/**
 * Returns at least one file of each kind. Content is generated on demand. Most files are small and few are large; together they
 * have the requested size.
 */
export function treeFiles({ fileCount, sizeBytes, seed }: TreeOptions): readonly TreeFile[] {
  const random = seededRandom(seed);
  const words = wordList(random);
  const counts = countsOf(fileCount);
  const navigation = navigationOf(counts.page, words, random);
  return kinds.flatMap((kind) => {
    const sizes = scattered(counts[kind], shares[kind].bytes * sizeBytes, random);
    return sizes.map((fileBytes, index) => ({
      path: pathOf(kind, index),
      content: () =>
        contentOf({ kind, index, fileBytes, counts, words, navigation, random: seededRandom(seed + index) }),
    }));
  });
}

type Counts = Readonly<Record<Kind, number>>;

function countsOf(fileCount: number): Counts {
  const script = Math.max(1, Math.round(shares.script.files * fileCount));
  const image = Math.max(1, Math.round(shares.image.files * fileCount));
  return { script, image, page: Math.max(1, fileCount - script - image) };
}

function scattered(count: number, totalBytes: number, random: () => number): readonly number[] {
  const weights = Array.from({ length: count }, () => 0.1 - Math.log(1 - random()));
  const unit = totalBytes / sum(weights);
  return weights.map((weight) => Math.round(weight * unit));
}

const filesInFolder = 100;
const locations: Readonly<Record<Kind, Readonly<Record<'folder' | 'ending', string>>>> = {
  page: { folder: 'guides', ending: 'html' },
  script: { folder: 'assets/scripts', ending: 'js' },
  image: { folder: 'assets/images', ending: 'png' },
};

function pathOf(kind: Kind, index: number): string {
  const { folder, ending } = locations[kind];
  return `${folder}/part-${Math.floor(index / filesInFolder)}/${kind}-${index}.${ending}`;
}

const navigationItems = 200;

/** All pages have the same depth, so that the same links work in all of them. */
function navigationOf(pageCount: number, words: readonly string[], random: () => number): readonly string[] {
  return Array.from({ length: Math.min(pageCount, navigationItems) }, (_, index) => {
    const target = posix.relative(locations.page.folder, pathOf('page', index));
    return `<li><a class="menu__link" href="../${target}">${prose(words, random, 20)}</a></li>\n`;
  });
}

interface Content {
  readonly kind: Kind;
  readonly index: number;
  readonly fileBytes: number;
  readonly counts: Counts;
  readonly words: readonly string[];
  readonly navigation: readonly string[];
  readonly random: () => number;
}

function contentOf({ kind, index, fileBytes, counts, words, navigation, random }: Content): Buffer {
  if (kind === 'image') return imageBytes(fileBytes, random);
  if (kind === 'script') return Buffer.from(scriptText(words, random, fileBytes));
  const own = posix.dirname(pathOf(kind, index));
  const linkTo = (other: Kind): string => posix.relative(own, pathOf(other, Math.floor(counts[other] * random())));
  return Buffer.from(pageText({ sizeBytes: fileBytes, words, navigation, random, linkTo }));
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Returns random bytes, because a compressed image cannot be compressed further. */
function imageBytes(sizeBytes: number, random: () => number): Buffer {
  const noise = Uint32Array.from({ length: Math.ceil(sizeBytes / 4) }, () => random() * 2 ** 32);
  return Buffer.concat([pngSignature, Buffer.from(noise.buffer)], sizeBytes);
}
