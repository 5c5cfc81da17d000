/** Which files of a published site are compared, and at which addresses. Pure. */
import { hash } from 'node:crypto';
import { extensionOf } from '../text/paths.ts';

/** A file, and where it is requested. */
export interface Sampled {
  readonly path: string;
  /** As readers address it, relative to the root of the site. Default: the path. */
  readonly address?: string;
}

interface SampleOptions {
  /** Maximum number of files, at least 1. */
  readonly size: number;
  /** Equal seeds draw equal samples of the same files. */
  readonly seed: string;
  /** The files of the first set come before those of the next, and before all others. */
  readonly first: readonly ReadonlySet<string>[];
}

/**
 * Returns the files that are compared, of those that hosts serve. Up to half of the places are reserved, whatever changed: the home page, a
 * folder, one file of every extension and one of every top-level folder. This is also the order in which they are requested.
 */
export function sampleOf<File extends Sampled>(
  files: readonly File[],
  { size, seed, first }: SampleOptions,
): readonly (File & Sampled)[] {
  const served = files.filter(({ path }) => isServed(path));
  const shuffled = served
    .map((file) => ({ file, order: hash('sha1', `${seed}\n${file.path}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ file }) => file);
  const changed = first.flatMap((paths) => shuffled.filter(({ path }) => paths.has(path)));
  const asReaders = served.filter(({ path }) => path === 'index.html');
  const folder = served.find(({ path }) => path.endsWith('/index.html') && !hasUnderscore.test(path));
  if (folder !== undefined) asReaders.push(folder);
  const drawn = [...changed, ...shuffled];
  const ofEveryFolder = firstOfEach(
    drawn.filter(({ path }) => path.includes('/')),
    ({ path }) => path.split('/', 1)[0],
  );
  const reserved = [
    ...new Set([...asReaders, ...firstOfEach(drawn, ({ path }) => extensionOf(path)), ...ofEveryFolder]),
  ];
  const places = reserved.slice(0, Math.max(1, Math.floor(size / 2)));
  return [...new Set([...places, ...drawn.slice(0, changed.length), ...reserved, ...drawn])]
    .slice(0, size)
    .map((file) => (asReaders.includes(file) ? { ...file, address: file.path.replace(/index\.html$/, '') } : file));
}

function firstOfEach<File>(files: readonly File[], keyOf: (file: File) => unknown): readonly File[] {
  return [...Map.groupBy(files, keyOf).values()].flatMap(([first]) => first ?? []);
}

/** Hosts may treat names that begin with `_` differently. */
export const hasUnderscore = /(^|\/)_/;

/**
 * Files that configure a host, the error page, which some hosts serve with the status 404, and the rules for robots, to which CDNs add their
 * own. Dot files are not served either.
 */
const unserved =
  /(^|\/)(_headers|_redirects|_routes\.json|_worker\.js|CNAME|netlify\.toml|vercel\.json|wrangler\.(toml|jsonc?)|staticwebapp\.config\.json|web\.config)$|^(404\.html?|robots\.txt)$/;

/** A folder for well-known addresses (RFC 8615) is the exception. */
const dotFile = /(^|\/)\.(?!well-known\/)/;

/** Whether hosts serve a file of this path to readers. */
export function isServed(path: string): boolean {
  return !unserved.test(path) && !dotFile.test(path);
}
