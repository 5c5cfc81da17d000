/** Where paths lead, and which lies in which. */
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { codeOf } from './errors.ts';

/** Where a path leads, links followed as far as it exists. */
export function realPlace(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync.native(whole);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(whole) === whole) return whole;
    return realEntry(whole);
  }
}

/** Where the entry itself stands: its last name is not followed where it is a link. */
export function realEntry(path: string): string {
  const whole = resolve(path);
  return join(realPlace(dirname(whole)), basename(whole));
}

/** Whether two paths lead to one entry, or one of them into the other, whether a link at their end is followed or not. */
export function overlap(one: string, other: string): boolean {
  return formsOf(one).some((a) => formsOf(other).some((b) => isWithin(a, b) || isWithin(b, a)));
}

function formsOf(path: string): readonly string[] {
  return [realEntry(path), realPlace(path)];
}

/** Also true for the folder itself. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
