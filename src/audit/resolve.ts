/**
 * Where an address leads, as browsers read it (WHATWG URL) in a site that lies at the root of its host. Most addresses are
 * plain relative paths; those are joined here, and a property test holds that to `URL`. Pure.
 */

export type Target =
  /** `path` is relative to the site, its percent-encoding read; it ends with a slash where the address does. */
  | { readonly kind: 'site'; readonly path: string }
  | { readonly kind: 'host'; readonly host: string; readonly path: string }
  /** No place that a browser could ask. */
  | { readonly kind: 'invalid' }
  /** The page itself, or something that is asked from no host: `data:`, `mailto:`. */
  | { readonly kind: 'none' };

export interface Origin {
  /** The file that refers, relative to the site. */
  readonly path: string;
  /** The page's `<base href>`. */
  readonly base: string | undefined;
}

/** Stands for the host that the site will lie on, which nobody knows. */
const siteHost = 'site.invalid';

const nothing: Target = { kind: 'none' };

export function resolveAddress(address: string, { path, base }: Origin): Target {
  const bare = withoutFragment(address);
  if (bare === '') return nothing;
  if (base === undefined && isPlain(bare)) return { kind: 'site', path: joined(folderOf(path), withoutQuery(bare)) };
  const page = new URL(encodedPath(path), `https://${siteHost}/`).href;
  const from = base === undefined ? page : (URL.parse(base, page)?.href ?? page);
  return targetOf(URL.parse(bare, from));
}

/** White space around an address means nothing, nor does what stands behind `#` to the host. */
export function withoutFragment(address: string): string {
  const hash = address.indexOf('#');
  let end = hash === -1 ? address.length : hash;
  let start = 0;
  while (start < end && isBlank(address, start)) start += 1;
  while (end > start && isBlank(address, end - 1)) end -= 1;
  return address.slice(start, end);
}

const lastBlank = 0x20;

function isBlank(address: string, index: number): boolean {
  return address.charCodeAt(index) <= lastBlank;
}

/** Whether it leads to the same place from wherever it stands. */
export function isAbsolute(address: string): boolean {
  return /^([/\\]|[a-z][a-z0-9+.-]*:)/i.test(address);
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function isPlain(address: string): boolean {
  return /^(?!\/\/)[\w./~-]+(\?[\w.=&-]*)?$/.test(address);
}

function withoutQuery(address: string): string {
  const end = address.indexOf('?');
  return end === -1 ? address : address.slice(0, end);
}

function joined(folder: string, address: string): string {
  if (address.startsWith('/')) return followed(address.slice(1));
  let start = 0;
  let from = folder;
  for (; address.startsWith('../', start); start += 3) from = parentOf(from);
  return followed(from + address.slice(start));
}

/** The folder around a folder; the root has none. */
function parentOf(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
}

/** Dot segments are followed, at most up to the root (RFC 3986, 5.2.4). */
function followed(whole: string): string {
  if (!whole.startsWith('.') && !whole.startsWith('/') && !whole.includes('/.') && !whole.includes('//')) return whole;
  const segments: string[] = [];
  const given = whole.split('/');
  for (const segment of given) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  const isFolder = /^\.{0,2}$/.test(given.at(-1) ?? '');
  const path = segments.filter((segment) => segment !== '').join('/');
  return isFolder && path !== '' ? `${path}/` : path;
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function targetOf(url: URL | null): Target {
  if (url === null) return { kind: 'invalid' };
  if (!/^https?:$/.test(url.protocol)) return nothing;
  const path = decodedPath(url.pathname);
  return url.host === siteHost ? { kind: 'site', path } : { kind: 'host', host: url.host, path };
}

/** As hosts look it up. What is no percent-encoded UTF-8 names no file that a site can hold, and stays as it is. */
function decodedPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').slice(1);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
