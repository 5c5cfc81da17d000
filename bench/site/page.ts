/** One made-up HTML page: navigation, then prose with links, pictures and code. */
import { pick, prose } from './prose.ts';

export interface PageOrder {
  readonly sizeBytes: number;
  readonly words: readonly string[];
  readonly random: () => number;
  /** Items that all pages have in common, as many as find room. */
  readonly navigation: readonly string[];
  /** A relative link to some file of the tree. */
  readonly wayTo: (kind: 'page' | 'script' | 'image') => string;
}

const navigationShare = 0.35;
const tail = '</main>\n</body>\n</html>\n';

/** ASCII, of exactly this size unless that is less than a page's frame. */
export function pageText(order: PageOrder): string {
  const { sizeBytes, words, random, wayTo } = order;
  const start = [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    `<title>${prose(words, random, 24)}</title>`,
    `<script src="${wayTo('script')}" defer></script>`,
    `</head>\n<body>\n<nav>\n<ul>\n${menu(order)}</ul>\n</nav>\n<main>\n`,
  ].join('\n');
  const bodyBytes = Math.max(0, sizeBytes - start.length - tail.length);
  return start + body(bodyBytes, order) + tail;
}

function menu({ navigation, sizeBytes }: PageOrder): string {
  let items = '';
  for (const item of navigation) {
    if (items.length + item.length > navigationShare * sizeBytes) break;
    items += item;
  }
  return items;
}

type Block = (text: (length: number) => string, wayTo: PageOrder['wayTo']) => string;

/** Most of a page is plain prose. */
const blocks: readonly Block[] = [
  (text) => `<h2>${text(30)}</h2>\n<p>${text(250)}</p>\n`,
  (text) => `<p>${text(600)}</p>\n`,
  (text, wayTo) => `<p>${text(100)}<a href="${wayTo('page')}">${text(15)}</a>${text(200)}</p>\n`,
  (text) => `<pre><code>${text(80)}\n  ${text(60)}\n  ${text(70)}\n</code></pre>\n`,
  (text, wayTo) => `<p><img src="${wayTo('image')}" alt="${text(20)}"></p>\n<p>${text(400)}</p>\n`,
];

function body(length: number, { words, random, wayTo }: PageOrder): string {
  const text = (most: number): string => prose(words, random, most);
  let blocksSoFar = '';
  for (let next = ''; blocksSoFar.length + next.length <= length; next = pick(blocks, random)(text, wayTo)) {
    blocksSoFar += next;
  }
  return blocksSoFar + text(length - blocksSoFar.length);
}
