/** What paths with wildcards match. Pure. */
import { percentDecode } from '../text/paths.ts';

/** The texts around each `*` of a name. */
type NamePattern = readonly string[];

/** Whether the texts occur in this order, and begin and end the name. No text is searched for twice. */
function matchesName([first = '', ...others]: NamePattern, name: string): boolean {
  const last = others.pop();
  if (last === undefined) return name === first;
  const end = name.length - last.length;
  if (!name.startsWith(first) || !name.endsWith(last) || end < first.length) return false;
  let at = first.length;
  for (const text of others) {
    const found = name.indexOf(text, at);
    if (found < 0 || found + text.length > end) return false;
    at = found + text.length;
  }
  return true;
}

/** A longer path is not compared: no entry of an archive has one, and a comparison would take long. */
const maxPathLength = 5_000;

/**
 * Returns a function that matches paths. `*` stays within a folder, `**` spans folders, `%2A` is an asterisk. Glob and
 * path begin with a slash. The time is at most proportional to the product of their lengths. Without a glob, all match.
 */
export function globMatcher(glob: string | undefined): (path: string) => boolean {
  if (glob === undefined) return () => true;
  const plain = percentDecode(glob);
  if (!glob.includes('*')) return (path) => path === plain;
  const pattern = glob.split('/').map((name) => (name === '**' ? null : name.split('*').map(percentDecode)));
  return (path) => path.length <= maxPathLength && matchesPath(pattern, path.split('/'));
}

/** Null stands for any number of names. An earlier null is never tried again: what it could skip, the last one can. */
function matchesPath(pattern: readonly (NamePattern | null)[], names: readonly string[]): boolean {
  let [at, next] = [0, 0];
  let last: { readonly at: number; readonly next: number } | undefined;
  for (let name = names[at]; name !== undefined; name = names[at]) {
    const expected = pattern[next];
    if (expected === null) {
      next += 1;
      last = { at, next };
    } else if (expected !== undefined && matchesName(expected, name)) {
      at += 1;
      next += 1;
    } else {
      if (last === undefined) return false;
      last = { ...last, at: last.at + 1 };
      ({ at, next } = last);
    }
  }
  while (pattern[next] === null) next += 1;
  return next === pattern.length;
}
