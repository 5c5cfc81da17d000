/** Which files and addresses of a published site are checked. Pure. */
import { hash } from 'node:crypto';
import type { SiteFile } from '../model/site.ts';
import { extensionOf } from '../text/paths.ts';

interface SampleOptions {
  /** Maximum number of files, at least 1. */
  readonly size: number;
  /** Equal seeds draw equal samples of the same files. */
  readonly seed: string;
  /** The files of the first set come first, and then those of the next. */
  readonly first: readonly ReadonlySet<string>[];
}

/**
 * Returns the files that are checked, of those that hosts serve: the files that come first, `index.html`, one file of every kind, and
 * others at random. This is also the order in which they are requested.
 */
export function sampleOf(files: readonly SiteFile[], { size, seed, first }: SampleOptions): readonly SiteFile[] {
  const served = files.filter(({ path }) => isServed(path));
  const shuffled = served
    .map((file) => ({ file, order: hash('sha1', `${seed}\n${file.path}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ file }) => file);
  const preferred = first.flatMap((paths) => shuffled.filter(({ path }) => paths.has(path)));
  const index = served.filter(({ path }) => path === 'index.html');
  const ofEveryKind = new Map(shuffled.toReversed().map((file) => [extensionOf(file.path), file]));
  return [...new Set([...preferred, ...index, ...ofEveryKind.values(), ...shuffled])].slice(0, size);
}

/** Files that configure a host, and the error page, which some hosts serve with the status 404. Dot files are not served either. */
const unserved =
  /(^|\/)(_headers|_redirects|_routes\.json|_worker\.js|CNAME|netlify\.toml|vercel\.json|wrangler\.(toml|jsonc?)|staticwebapp\.config\.json|web\.config)$|^404\.html?$/;

/** A folder for well-known addresses (RFC 8615) is the exception. */
const dotFile = /(^|\/)\.(?!well-known\/)/;

/** Whether hosts serve a file of this path to readers. */
export function isServed(path: string): boolean {
  return !unserved.test(path) && !dotFile.test(path);
}

/** A file, and where it is requested. */
export interface SampledFile extends SiteFile {
  /** Relative to the root of the site. Default: the path. */
  readonly address?: string;
}

/**
 * Returns one page as readers address it without `.html`, and one folder. Links in the pages of an export end in `.html`; canonical
 * URLs do not. Hosts may treat names that begin with `_` differently.
 */
export function canonicalSample(files: readonly SiteFile[]): readonly SampledFile[] {
  const pages = files.filter(({ path }) => isServed(path) && !/(^|\/)_/.test(path));
  const folder = pages.find(({ path }) => path.endsWith('/index.html'));
  const page = pages.find(({ path }) => path.endsWith('.html') && !/(^|\/)(index|404)\.html$/.test(path));
  return [
    ...(folder === undefined ? [] : [{ ...folder, address: folder.path.replace(/index\.html$/, '') }]),
    ...(page === undefined ? [] : [{ ...page, address: page.path.replace(/\.html$/, '') }]),
  ];
}
