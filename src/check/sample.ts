/** Which files of a published site are compared, and at which addresses. */
import { extensionOf, homePage } from '../text/paths.ts';
import { Turns } from '../turns.ts';
import type { Sampled } from './files/compare-file.ts';
import { endsLikeFile, isSpecial } from './files/host-paths.ts';

interface SampleOptions {
  /** Maximum number of files, at least 1. */
  readonly size: number;
  /** What the home page loads. */
  readonly loaded: ReadonlySet<string>;
  /** The files of the first set come before those of the next, and before all others. */
  readonly first: readonly ReadonlySet<string>[];
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** Draws paths, in the order of their requests. Up to half of the places are reserved, whatever changed. */
export async function sampleOf(
  paths: ReadonlySet<string>,
  { size, loaded, first, random, signal }: SampleOptions,
): Promise<readonly Sampled[]> {
  const turns = new Turns(signal);
  const reserved = reservedKeys(loaded).map((keyOf) => ({ keyOf, found: new Map<string, string>() }));
  const groups: string[][] = [...first, paths].map(() => []);
  for (const path of paths) {
    await turns.take();
    for (const { keyOf, found } of reserved) {
      const key = keyOf(path);
      if (key !== undefined && found.size < size && !found.has(key)) found.set(key, path);
    }
    // In no set, -1: the last group.
    groups.at(first.findIndex((listed) => listed.has(path)))?.push(path);
  }
  const ofEachKey = [...new Set(reserved.flatMap(({ found }) => [...found.values()]))];
  const drawn = new Set(ofEachKey.slice(0, Math.max(1, Math.floor(size / 2))));
  for (const path of inRandomOrder(groups, random)) {
    if (drawn.size === size) break;
    drawn.add(path);
  }
  const folder = drawn.values().find(isFolder);
  return [...drawn].map((path) =>
    path === homePage || path === folder ? { path, address: path.replace(/index\.html$/, '') } : { path },
  );
}

function isFolder(path: string): boolean {
  return path.endsWith('/index.html') && !isSpecial(path);
}

/** One of the paths with the same key gets a reserved place. The first functions have priority. */
function reservedKeys(loaded: ReadonlySet<string>): readonly ((path: string) => string | undefined)[] {
  return [
    (path) => (path === homePage ? '' : undefined),
    (path) => (isFolder(path) ? '' : undefined),
    (path) => (endsLikeFile(path) ? '' : undefined),
    (path) => (loaded.has(path) ? path : undefined),
    extensionOf,
    (path) => path.slice(0, path.indexOf('/') + 1),
  ];
}

/** Yields one group after the other, each in random order, and reorders the groups. */
function* inRandomOrder<Item>(groups: readonly Item[][], random: () => number): Generator<Item> {
  for (const group of groups)
    for (let count = group.length; count > 0; count -= 1)
      // The last item that is left takes the place of the one that is drawn.
      yield* group.splice(Math.floor(random() * count), 1, ...group.slice(count - 1, count));
}
