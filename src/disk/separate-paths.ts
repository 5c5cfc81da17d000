/** Paths of one run that must not be the same, or inside each other. */
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { isWithin, realPath } from './paths.ts';

export interface NeededPath {
  /** The input or the variable that names it. */
  readonly name: string;
  readonly given: string;
  /** What is written or read because of it. Absolute. */
  readonly path: string;
  /** Two such paths may be inside each other. Default: false. */
  readonly isOnlyRead?: boolean;
}

/** Like `requireSeparate`, of a path and each of the inputs that are set: these may be inside each other. */
export function requireSeparateFrom(path: NeededPath, inputs: Readonly<Record<string, string | undefined>>): void {
  for (const [name, given = ''] of Object.entries(inputs)) {
    if (given !== '') requireSeparate([path, { name, given, path: resolve(given) }]);
  }
}

/** Throws `invalid-input` that names both if a path that one input needs is a path of another one, or inside it. Follows links. */
export function requireSeparate(paths: readonly NeededPath[]): void {
  const needed = paths.map((each) => ({ ...each, real: realPath(each.path) }));
  for (const [index, one] of needed.entries()) {
    const isWritten = ({ isOnlyRead }: NeededPath): boolean => !(isOnlyRead && one.isOnlyRead);
    const other = needed
      .slice(index + 1)
      .filter((each) => each.name !== one.name && isWritten(each))
      .find(({ real }) => isWithin(real, one.real) || isWithin(one.real, real));
    if (other === undefined) continue;
    const [first, second] = [one, other].map(({ name, given }) => `\`${name}\` ("${given}")`);
    throw new Failure({
      code: 'invalid-input',
      message: `${first} and ${second} conflict: the first needs ${one.path}, the second ${other.path}.`,
      hint: 'Give each its own path, outside the folder that is deployed as a whole.',
    });
  }
}
