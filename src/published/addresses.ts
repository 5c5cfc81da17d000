/** Addresses of a published site. Pure. */
import type { SiteFile } from '../model/site-file.ts';

/** Returns the address of a file. `root` is the address of the site, with or without a slash at its end. */
export function addressOf(root: URL, path: string): URL {
  const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
  return new URL(base + path.toWellFormed().split('/').map(encodeURIComponent).join('/'));
}

/** Returns an address that no cache has seen before. An address with a query may be signed, so it stays as it is. */
export function uncached(url: URL, unique: string): URL {
  return url.search === '' ? new URL(`${url.href}?${unique}`) : url;
}

/**
 * Returns one page as readers address it without `.html`, and one folder. Links in the pages of an export end in `.html`; canonical
 * URLs do not.
 */
export function canonicalSample(files: readonly SiteFile[]): readonly SiteFile[] {
  const folder = files.find(({ path }) => path.endsWith('/index.html'));
  const page = files.find(({ path }) => path.endsWith('.html') && !/(^|\/)(index|404)\.html$/.test(path));
  return [
    ...(folder === undefined ? [] : [{ ...folder, path: folder.path.replace(/index\.html$/, '') }]),
    ...(page === undefined ? [] : [{ ...page, path: page.path.replace(/\.html$/, '') }]),
  ];
}
