/** Paths of one run that must not be the same, or inside each other. */
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { isWithin, realPath, recordPaths } from './paths.ts';

export interface NeededPath {
  /** The input or the variable that names it. */
  readonly name: string;
  readonly given: string;
  /** What is written or read because of it. Absolute. */
  readonly path: string;
}

/** What the inputs that are set name, with the records of those that are recorded. */
export function neededPaths(
  inputs: Readonly<Record<string, string | undefined>>,
  recorded: readonly string[] = [],
): readonly NeededPath[] {
  return Object.entries(inputs).flatMap(([name, given = '']) => {
    const records = recorded.includes(name) ? Object.values(recordPaths(given)) : [];
    return given === '' ? [] : [resolve(given), ...records].map((path) => ({ name, given, path }));
  });
}

/** Like `requireSeparate`, of a path and each of the others: these may be inside each other. */
export function requireSeparateFrom(path: NeededPath, others: readonly NeededPath[]): void {
  for (const other of others) requireSeparate([path, other]);
}

/** Two of these may be inside each other: an earlier manifest may be in the source. */
const onlyRead: ReadonlySet<string> = new Set(['source', 'site-path', 'previous-manifest', 'changes-path', 'baseline']);

/** Throws `invalid-input` that names both if a path that one input needs is a path of another one, or inside it. Follows links. */
export function requireSeparate(paths: readonly NeededPath[]): void {
  const needed = paths.map((each) => ({ ...each, real: realPath(each.path), isRead: onlyRead.has(each.name) }));
  for (const [index, one] of needed.entries()) {
    const other = needed
      .slice(index + 1)
      .filter((each) => each.name !== one.name && !(each.isRead && one.isRead))
      .find(({ real }) => isWithin(real, one.real) || isWithin(one.real, real));
    if (other === undefined) continue;
    const [first, second] = [one, other].map(({ name, given }) => `\`${name}\` ("${given}")`);
    const read = [one, other].find(({ isRead }) => isRead);
    throw new Failure({
      code: 'invalid-input',
      message: `${first} and ${second} conflict: the first needs ${one.path}, the second ${other.path}.`,
      hint: `Give each its own path${read === undefined ? ', outside the folder that is deployed as a whole' : `: \`${read.name}\` is only read`}.`,
    });
  }
}
