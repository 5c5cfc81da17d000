/** What a browser does not use as the page or the file that it is, although every byte is right. Pure. */
import type { HttpReply } from '../http/transport.ts';
import { extensionOf } from '../text/paths.ts';

const html = /^text\/html$/;
const script = /^(application|text)\/(x-)?(javascript|ecmascript)$/;
const svg = /^image\/svg\+xml$/;

/** Browsers detect the type of images, fonts and media by their content, and programs read JSON and WebAssembly of any type. */
const usableTypes: ReadonlyMap<string, RegExp> = new Map([
  ['html', html],
  ['htm', html],
  ['xhtml', /^(application\/xhtml\+xml|(application|text)\/xml)$/],
  ['css', /^text\/css$/],
  ['js', script],
  ['mjs', script],
  ['svg', svg],
  ['svgz', svg],
]);

const pages: ReadonlySet<string> = new Set(['html', 'htm', 'xhtml']);

/**
 * Returns why a browser does not use a file; undefined if it does. Completes "The file is …". A missing type is left to the browser.
 */
export function unusableBecause(path: string, header: HttpReply['header']): string | undefined {
  const extension = extensionOf(path);
  const usable = usableTypes.get(extension);
  if (usable === undefined) return undefined;
  const contentType = header('content-type') ?? '';
  const type = typeIn(contentType);
  if (type !== '' && !usable.test(type)) return `served as ${type}`;
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType) ?? [];
  if (!/^utf-?8$/i.test(charset)) return `served with the charset ${charset.toLowerCase()}`;
  const isAttachment = /^\s*attachment\b/i.test(header('content-disposition') ?? '');
  return isAttachment && pages.has(extension) ? 'served as a download' : undefined;
}

/** Returns the type without its parameters, in lower case; empty if it is unknown. */
export function typeIn(contentType: string): string {
  const [type = ''] = contentType.split(';');
  return type.trim().toLowerCase();
}
