/** A generated documentation tree: pages that link to each other, scripts, style sheets and images. The seed determines every byte. */
import { posix } from 'node:path';
import { seededRandom } from '../random.ts';

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

type Kind = 'page' | 'script' | 'style' | 'image';
type Random = () => number;

/** Where the files of each kind are, and their share in all files and in all bytes. */
const kinds: Readonly<Record<Kind, { folder: string; ending: string; files: number; bytes: number }>> = {
  page: { folder: 'guides', ending: 'html', files: 0.7, bytes: 0.55 },
  script: { folder: 'assets/scripts', ending: 'js', files: 0.1, bytes: 0.14 },
  style: { folder: 'assets/styles', ending: 'css', files: 0.001, bytes: 0.01 },
  image: { folder: 'assets/images', ending: 'png', files: 0.2, bytes: 0.3 },
};
const kindNames = ['page', 'script', 'style', 'image'] as const;
const filesInFolder = 100;

/**
 * Returns at least one file of each kind. Content is generated on demand. Most files are small and few are large; together they
 * have about the requested size.
 */
export function treeFiles({ fileCount, sizeBytes, seed }: TreeOptions): readonly TreeFile[] {
  const random = seededRandom(seed);
  const words = wordList(random);
  const countOf = (kind: Kind): number => Math.max(1, Math.round(kinds[kind].files * fileCount));
  return kindNames.flatMap((kind) =>
    scattered(countOf(kind), kinds[kind].bytes * sizeBytes, random).map((fileBytes, index): TreeFile => {
      const path = pathOf(kind, index);
      const content = (): Buffer => {
        const own = seededRandom(seed + index);
        if (kind === 'image') return imageBytes(fileBytes, own);
        const linkTo = (other: Kind): string =>
          posix.relative(posix.dirname(path), pathOf(other, Math.floor(countOf(other) * own())));
        const text = { page: pageText, script: scriptText, style: styleText }[kind];
        return Buffer.from(text({ fileBytes, words, random: own, linkTo }));
      };
      return { path, content };
    }),
  );
}

function scattered(count: number, totalBytes: number, random: Random): readonly number[] {
  const weights = Array.from({ length: count }, () => 0.1 - Math.log(1 - random()));
  const unit = totalBytes / weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.round(weight * unit));
}

function pathOf(kind: Kind, index: number): string {
  const { folder, ending } = kinds[kind];
  return `${folder}/part-${Math.floor(index / filesInFolder)}/${kind}-${index}.${ending}`;
}

const syllables = 'al be con der en fa gra hi in jo ka li mo nor op pre qua re sta ti un ver wo ex yt zu'.split(' ');

/** Returns words, short ones first, as in a natural language by frequency. */
function wordList(random: Random): readonly string[] {
  const syllable = (): string => syllables[Math.floor(syllables.length * random())] ?? '';
  const word = (): string => Array.from({ length: 1 + Math.floor(4 * random()) }, syllable).join('');
  return Array.from({ length: 4000 }, word).sort((a, b) => a.length - b.length);
}

interface Content {
  readonly fileBytes: number;
  readonly words: readonly string[];
  readonly random: Random;
  /** Returns a relative link to a random file of the tree. */
  readonly linkTo: (kind: Kind) => string;
}

/** ASCII prose, in which few words make up most of it. It compresses about as well as a real text. */
function prose({ words, random }: Content, length: number): string {
  let text = '';
  while (text.length < length) {
    text += `${words[Math.floor(words.length * random() ** 2)] ?? ''}${random() < 0.1 ? '.' : ''} `;
  }
  return text.slice(0, length);
}

/** Navigation is a third of a page. The rest is prose with links, images and code. */
function pageText(content: Content): string {
  const { fileBytes, random, linkTo } = content;
  const text = (length: number): string => prose(content, length);
  let page = `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${text(24)}</title>
<link rel="stylesheet" href="${linkTo('style')}">\n<script src="${linkTo('script')}" defer></script>\n</head>\n<body>\n<nav>\n<ul>\n`;
  while (page.length < fileBytes / 3)
    page += `<li><a class="menu__link" href="${linkTo('page')}">${text(20)}</a></li>\n`;
  page += '</ul>\n</nav>\n<main>\n';
  const blocks = [
    () => `<h2>${text(30)}</h2>\n<p>${text(250)}</p>\n`,
    () => `<p>${text(600)}</p>\n`,
    () => `<p>${text(100)}<a href="${linkTo('page')}">${text(15)}</a>${text(200)}</p>\n`,
    () => `<pre><code>${text(80)}\n  ${text(60)}\n  ${text(70)}\n</code></pre>\n`,
    () => `<p><img src="${linkTo('image')}" alt="${text(20)}"></p>\n<p>${text(400)}</p>\n`,
  ];
  while (page.length < fileBytes - 800) page += blocks[Math.floor(blocks.length * random())]?.() ?? '';
  return `${page}${text(fileBytes - page.length)}</main>\n</body>\n</html>\n`;
}

/** Functions that call each other. */
function scriptText(content: Content): string {
  const name = (): string => prose(content, 8).replace(/[^a-z]/g, 'x');
  let text = '';
  while (text.length < content.fileBytes) {
    const [first, second] = [name(), name()];
    text += `export function ${first}${text.length}(${second}, options) {
  if (options.${name()} === undefined) return ${second}.${name()}("${name()} ${name()}");
  return ${second}.map((${name()}) => options.${name()} + ${Math.floor(1000 * content.random())});
}\n`;
  }
  return text;
}

function styleText(content: Content): string {
  let text = '';
  while (text.length < content.fileBytes) text += `.part-${text.length} { color: #${text.length % 1000} }\n`;
  return text;
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Returns random bytes, because a compressed image cannot be compressed further. */
function imageBytes(sizeBytes: number, random: Random): Buffer {
  const noise = Uint32Array.from({ length: Math.ceil(sizeBytes / 4) }, () => random() * 2 ** 32);
  return Buffer.concat([pngSignature, Buffer.from(noise.buffer)], sizeBytes);
}
