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
  const shuffled: File[] = [];
  for (const file of files) {
    await turns.take();
    if (!isServed(file.path)) continue;
    const index = Math.floor(random() * (shuffled.length + 1));
    shuffled.push(shuffled[index] ?? file);
    shuffled[index] = file;
  }
  const changed: File[] = [];
  for (const paths of first) {
    for (const file of shuffled) {
      await turns.take();
      if (paths.has(file.path)) changed.push(file);
    }
  }
  const home = shuffled.filter(({ path }) => path === 'index.html');
  const folder = files.find(({ path }) => path.endsWith('/index.html') && isServed(path) && !hasUnderscore.test(path));
  const asReaders = new Set([...home, ...(folder === undefined ? [] : [folder])]);
  const [ofExtension, ofFolder] = [new Map<string, File>(), new Map<string, File>()];
  for (const list of [changed, shuffled]) {
    for (const file of list) {
      await turns.take();
      const extension = extensionOf(file.path);
      if (!ofExtension.has(extension)) ofExtension.set(extension, file);
      const name = file.path.slice(0, file.path.indexOf('/') + 1);
      if (name !== '' && !ofFolder.has(name)) ofFolder.set(name, file);
    }
  }
  const reserved = [...new Set([...asReaders, ...ofExtension.values(), ...ofFolder.values()])];
  const chosen = new Set(reserved.slice(0, Math.max(1, Math.floor(size / 2))));
  for (const list of [changed, reserved, shuffled]) {
    for (const file of list) {
      if (chosen.size === size) break;
      chosen.add(file);
    }
  }
  return [...chosen].map((file) =>
    asReaders.has(file) ? { ...file, address: file.path.replace(/index\.html$/, '') } : file,
  );
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
