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
  const shuffled = await shuffledFiles(files, { first, random }, turns);
  const home = shuffled.find(({ path }) => path === 'index.html');
  const folder = shuffled.find(({ path }) => path.endsWith('/index.html') && !hasUnderscore.test(path));
  const asReaders = [home, folder].filter((file) => file !== undefined);
  const ofExtension = await firstOfEach(shuffled, extensionOf, turns);
  const ofFolder = await firstOfEach(shuffled, (path) => path.slice(0, path.indexOf('/') + 1), turns);
  const chosen = new Set<File>();
  const choose = (list: Iterable<File>, max: number): void => {
    for (const file of list) {
      if (chosen.size >= max) return;
      chosen.add(file);
    }
  };
  for (const reserved of [asReaders, ofExtension, ofFolder]) choose(reserved, Math.max(1, Math.floor(size / 2)));
  choose(shuffled, size);
  return [...chosen].map((file) =>
    asReaders.includes(file) ? { ...file, address: file.path.replace(/index\.html$/, '') } : file,
  );
}

/** The files of the first set, those of the next, and all others, each in random order. */
async function shuffledFiles<File extends Sampled>(
  files: readonly File[],
  { first, random }: Pick<SampleOptions, 'first' | 'random'>,
  turns: Turns,
): Promise<readonly File[]> {
  const lists = [...first, files].map((): File[] => []);
  for (const file of files) {
    await turns.take();
    if (!isServed(file.path)) continue;
    // In no set, -1: the last list.
    const list = lists.at(first.findIndex((paths) => paths.has(file.path))) ?? [];
    const index = Math.floor(random() * (list.length + 1));
    list.push(list[index] ?? file);
    list[index] = file;
  }
  return lists.flat();
}

async function firstOfEach<File extends Sampled>(
  files: readonly File[],
  keyOf: (path: string) => string,
  turns: Turns,
): Promise<Iterable<File>> {
  const first = new Map<string, File>();
  for (const file of files) {
    await turns.take();
    const key = keyOf(file.path);
    if (!first.has(key)) first.set(key, file);
  }
  return first.values();
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
