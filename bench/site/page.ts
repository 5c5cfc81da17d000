/** Generates an HTML page: navigation, then prose with links, images and code. */
import { pick, prose } from './prose.ts';

export interface PageOptions {
  readonly sizeBytes: number;
  readonly words: readonly string[];
  readonly random: () => number;
  /** Navigation items of all pages. A page contains as many as fit. */
  readonly navigation: readonly string[];
  /** Returns a relative link to a random file of the tree. */
  readonly linkTo: (kind: 'page' | 'script' | 'image') => string;
}

const navigationShare = 0.35;
const tail = '</main>\n</body>\n</html>\n';

/** Returns ASCII text of exactly this size, or of the minimum size of a page if that is larger. */
export function pageText(options: PageOptions): string {
  const { sizeBytes, words, random, linkTo } = options;
  const start = [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    `<title>${prose(words, random, 24)}</title>`,
    `<script src="${linkTo('script')}" defer></script>`,
    `</head>\n<body>\n<nav>\n<ul>\n${menu(options)}</ul>\n</nav>\n<main>\n`,
  ].join('\n');
  const bodyBytes = Math.max(0, sizeBytes - start.length - tail.length);
  return start + body(bodyBytes, options) + tail;
}

function menu({ navigation, sizeBytes }: PageOptions): string {
  let items = '';
  for (const item of navigation) {
    if (items.length + item.length > navigationShare * sizeBytes) break;
    items += item;
  }
  return items;
}

type Block = (text: (length: number) => string, linkTo: PageOptions['linkTo']) => string;

/** Most blocks are plain prose. */
const blocks: readonly Block[] = [
  (text) => `<h2>${text(30)}</h2>\n<p>${text(250)}</p>\n`,
  (text) => `<p>${text(600)}</p>\n`,
  (text, linkTo) => `<p>${text(100)}<a href="${linkTo('page')}">${text(15)}</a>${text(200)}</p>\n`,
  (text) => `<pre><code>${text(80)}\n  ${text(60)}\n  ${text(70)}\n</code></pre>\n`,
  (text, linkTo) => `<p><img src="${linkTo('image')}" alt="${text(20)}"></p>\n<p>${text(400)}</p>\n`,
];

function body(length: number, { words, random, linkTo }: PageOptions): string {
  const text = (length: number): string => prose(words, random, length);
  let blocksSoFar = '';
  for (let next = ''; blocksSoFar.length + next.length <= length; next = pick(blocks, random)(text, linkTo)) {
    blocksSoFar += next;
  }
  return blocksSoFar + text(length - blocksSoFar.length);
}
