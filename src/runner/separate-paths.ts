/** Paths of one run that must not be the same, or inside each other. */
import { resolve } from 'node:path';
import { isWithin, realPath, recordPaths } from '../disk/paths.ts';
import { type InputTable, type InputText, invalidInput, type PathUse } from '../settings/input-table.ts';

export interface NeededPath {
  /** The name of the input or the variable. */
  readonly name: string;
  readonly given: string;
  readonly use: PathUse;
  /** What is written or read because of it. Absolute. */
  readonly path: string;
}

/** Uses of paths that may be inside each other: an earlier manifest may be in the source. */
const readUses: readonly PathUse[] = ['read', 'deployed', 'audited', 'manifest'];

/** Returns what the inputs name, with the records beside the site, or beside a bundle that is not unpacked. */
export function neededPaths(table: InputTable, textOf: InputText): readonly NeededPath[] {
  const needed = namedPaths(table, textOf);
  const of = (wanted: PathUse): NeededPath | undefined => needed.find(({ use }) => use === wanted);
  const site = of('site') ?? of('bundle') ?? of('deployed') ?? of('audited');
  if (site === undefined) return needed;
  const { manifest, changes, report } = recordPaths(site.given);
  const records = [manifest, changes].map((path) => ({ ...site, path }));
  const use = site.use === 'audited' ? 'report' : site.use;
  if (of('report') === undefined) records.push({ ...site, use, path: report });
  const isOwn = (each: NeededPath): boolean => each.use === 'manifest' && realPath(each.path) === realPath(manifest);
  return [...needed.filter((each) => !isOwn(each)), ...records];
}

/** Returns what the inputs name. What is invalid names no path, nor does a URL. */
function namedPaths(table: InputTable, textOf: InputText): readonly NeededPath[] {
  return Object.entries(table).flatMap(([name, { parse, path: use }]) => {
    if (use === undefined) return [];
    const parsed = parse(textOf(name).trim());
    const given = 'value' in parsed ? parsed.value : '';
    return typeof given === 'string' && given !== '' ? [{ name, given, use, path: resolve(given) }] : [];
  });
}

/** Throws like `requireSeparate` for a path and each of the others: these may be inside each other. */
export function requireSeparateFrom(path: NeededPath, others: readonly NeededPath[]): void {
  for (const other of others) requireSeparate([path, other]);
}

/** Throws `invalid-input` if a path that one input needs is one of another, or inside it. Follows links. */
export function requireSeparate(paths: readonly NeededPath[]): void {
  const needed = paths.map((each) => ({ ...each, real: realPath(each.path), isRead: readUses.includes(each.use) }));
  for (const [index, one] of needed.entries()) {
    const other = needed
      .slice(index + 1)
      .filter((each) => each.name !== one.name && !(each.isRead && one.isRead))
      .find(({ real }) => isWithin(real, one.real) || isWithin(one.real, real));
    if (other === undefined) continue;
    const [first, second] = [one, other].map(({ name, given }) => `\`${name}\` ("${given}")`);
    const read = [one, other].find(({ isRead }) => isRead);
    throw invalidInput(
      `${first} and ${second} conflict: the first needs ${one.path}, the second ${other.path}.`,
      `Give each its own path${read === undefined ? ', outside the folder that is deployed as a whole' : `: \`${read.name}\` is only read`}.`,
    );
  }
}
