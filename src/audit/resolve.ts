/** Resolves addresses as browsers do (WHATWG URL), in a site that is served under a base path. Pure. */

/** Stands for the host that will serve the site, which is not known. */
const siteHost = 'site.invalid';

export class Resolver {
  /** Begins and ends with a slash, percent-decoded. */
  readonly #basePath: string;
  readonly #root: string;

  /** `basePath` is the path of the site on its host, such as `/` or `/docs`. */
  constructor(basePath: string) {
    this.#root = new URL(basePath.endsWith('/') ? basePath : `${basePath}/`, `https://${siteHost}`).href;
    this.#basePath = decodedPath(new URL(this.#root).pathname);
  }

  /** The URL that the references of a file are relative to. `base` is the page's `<base href>`. */
  documentUrl(path: string, base: string | undefined): string {
    const url = this.#root + path.toWellFormed().split('/').map(encodeURIComponent).join('/');
    return base === undefined ? url : (URL.parse(base, url)?.href ?? url);
  }

  /** Null for an invalid URL. Undefined for the page itself, and for an address without a host, such as `data:` or `mailto:`. */
  resolve(address: string, documentUrl: string): URL | null | undefined {
    const bare = withoutFragment(address);
    if (bare === '') return undefined;
    const url = URL.parse(bare, documentUrl);
    return url === null || url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  }

  /** The path relative to the site, if it is under the base path. */
  sitePath(path: string): string | undefined {
    if (path.startsWith(this.#basePath)) return path.slice(this.#basePath.length);
    // Hosts redirect `/docs` to `/docs/`.
    return `${path}/` === this.#basePath ? '' : undefined;
  }
}

/** Whether the host that will serve the site serves this URL as well. */
export function isOnSiteHost({ host }: URL): boolean {
  return host === siteHost;
}

/** Removes the fragment, and the insignificant white space around an address. */
export function withoutFragment(address: string): string {
  const hash = address.indexOf('#');
  let end = hash === -1 ? address.length : hash;
  let start = 0;
  while (start < end && isBlank(address, start)) start += 1;
  while (end > start && isBlank(address, end - 1)) end -= 1;
  return address.slice(start, end);
}

/** Whether the address leads to the page that contains it, unless the page has a `<base href>`. */
export function isToSamePage(address: string): boolean {
  return /^\s*[#?]/.test(address);
}

const lastBlank = 0x20;

function isBlank(address: string, index: number): boolean {
  return address.charCodeAt(index) <= lastBlank;
}

/** Whether the address leads to the same place from every page. Without a slash, `https:a` is relative (URL Standard, section 4.4). */
export function isAbsolute(address: string): boolean {
  return /^([/\\]|(?!https:[^/\\])[a-z][a-z0-9+.-]*:)/i.test(address);
}

/** Whether the address begins at the root of the host that serves the page, by itself or through the page's `<base href>`. */
export function isRootAbsolute(address: string, base: string | undefined): boolean {
  const start = base === undefined || isAbsolute(address) ? address : base;
  return /^[/\\](?![/\\])/.test(start);
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Decodes a path as hosts do, with a slash at its end if the address has one. A path that is not percent-encoded UTF-8 stays as it is. */
export function decodedPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
