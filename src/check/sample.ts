/** Which files of a published site are compared, and at which addresses. */
import { Turns } from '../clock.ts';
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
  /** The files of the first set come before those of the next, and before all others. */
  readonly first: readonly ReadonlySet<string>[];
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/**
 * Returns the files that are compared, of those that hosts serve. Up to half of the places are reserved, whatever changed: the home page, a
 * folder, one file of every extension and one of every top-level folder. This is also the order in which they are requested.
 */
export async function sampleOf<File extends Sampled>(
  files: readonly File[],
  { size, first, random, signal }: SampleOptions,
): Promise<readonly (File & Sampled)[]> {
  const turns = new Turns(signal);
  const shuffled = await shuffledFiles(files, random, turns);
  const home = shuffled.find(({ path }) => path === 'index.html');
  const folder = files.find(({ path }) => path.endsWith('/index.html') && isServed(path) && !hasUnderscore.test(path));
  const asReaders = [home, folder].filter((file) => file !== undefined);
  const changed = await Promise.all(first.map((paths) => filesIn(paths, shuffled, turns)));
  const lists = [...changed, shuffled];
  const ofExtension = await firstOfEach(lists, extensionOf, turns);
  const ofFolder = await firstOfEach(lists, (path) => path.slice(0, path.indexOf('/') + 1), turns);
  const reserved = [...new Set([...asReaders, ...ofExtension, ...ofFolder])];
  const chosen = new Set(reserved.slice(0, Math.max(1, Math.floor(size / 2))));
  for (const list of [...changed, reserved, shuffled])
    for (const file of list) if (chosen.size < size) chosen.add(file);
  return [...chosen].map((file) =>
    asReaders.includes(file) ? { ...file, address: file.path.replace(/index\.html$/, '') } : file,
  );
}

async function shuffledFiles<File extends Sampled>(
  files: readonly File[],
  random: () => number,
  turns: Turns,
): Promise<readonly File[]> {
  const shuffled: File[] = [];
  for (const file of files) {
    await turns.take();
    if (!isServed(file.path)) continue;
    const index = Math.floor(random() * (shuffled.length + 1));
    shuffled.push(shuffled[index] ?? file);
    shuffled[index] = file;
  }
  return shuffled;
}

async function filesIn<File extends Sampled>(
  paths: ReadonlySet<string>,
  files: readonly File[],
  turns: Turns,
): Promise<readonly File[]> {
  const found: File[] = [];
  for (const file of files) {
    await turns.take();
    if (paths.has(file.path)) found.push(file);
  }
  return found;
}

async function firstOfEach<File extends Sampled>(
  lists: readonly (readonly File[])[],
  keyOf: (path: string) => string,
  turns: Turns,
): Promise<readonly File[]> {
  const first = new Map<string, File>();
  for (const list of lists) {
    for (const file of list) {
      await turns.take();
      const key = keyOf(file.path);
      if (!first.has(key)) first.set(key, file);
    }
  }
  return [...first.values()];
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
