/** How hosts treat files of a site by their paths. Pure. */
import { extensionOf, isHtml, pageFiles, pageName } from '../../text/paths.ts';

const special = /(^|\/)(_|404$)/;

/** Whether hosts may treat a page differently: the error page, in each of its forms, and names that begin with `_`. */
export function isSpecial(path: string): boolean {
  return special.test(pageName(path));
}

/** Hosts may take the address of the page `node.js.html` for that of a file. */
export function endsLikeFile(path: string): boolean {
  return isHtml(path) && extensionOf(pageName(path)) !== '';
}

/** Files that configure a host, are served with another status, or to which CDNs add their own rules (`robots.txt`). */
const unserved =
  /(^|\/)(_headers|_redirects|_routes\.json|_worker\.js|CNAME|netlify\.toml|vercel\.json|wrangler\.(toml|jsonc?)|staticwebapp\.config\.json|web\.config)$|^(_config\.yml|firebase\.json|200\.html|robots\.txt|functions\/.*\.m?[jt]sx?)$|(^|\/)404(\/index)?\.html?$/;

/** A folder for well-known addresses (RFC 8615) is the exception. */
const dotFile = /(^|\/)\.(?!well-known\/)/;

/** Whether hosts serve a file of this path to readers. */
export function isServed(path: string): boolean {
  return !unserved.test(path) && !dotFile.test(path);
}

/** Returns the files of the site that hosts may serve at an address: the one with this path, or those of a page. */
export function filesServedAt(path: string, paths: ReadonlySet<string>): readonly string[] {
  return paths.has(path) ? [path] : pageFiles(path).filter((each) => paths.has(each));
}

/** Whether a router fetches the file in place of a page. Without it, readers get the whole page. */
export function isPayload(path: string, has: (path: string) => boolean): boolean {
  return /(^|\/)__next\.[^/]*\.txt$/.test(path) || (path.endsWith('.txt') && has(path.replace(/txt$/, 'html')));
}
