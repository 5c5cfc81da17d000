/** Checks that every file that a step reads or writes has its own path, so that none replaces another. */
import { relative, resolve } from 'node:path';
import { overlaps, realPath } from '../disk/paths.ts';
import { Failure } from '../failure.ts';
import { manifestPathOf, recordPaths } from './site-folder.ts';

export interface GivenPaths {
  readonly bundlePath: string | undefined;
  readonly extractTo: string | undefined;
  readonly previousManifest: string | undefined;
  readonly valuesPath: string | undefined;
  /** Not in the site: a bundle must not contain its own baseline. */
  readonly auditBaseline?: string | undefined;
}

/** A path that one input needs for itself. */
interface NeededPath {
  readonly input: string;
  readonly given: string;
  readonly path: string;
}

/** Throws `invalid-input` that names both inputs if a path of one equals a path of the other, or is inside it. */
export function requireSeparatePaths(given: GivenPaths): void {
  const needed = neededPaths(given);
  for (const [index, one] of needed.entries()) {
    const other = needed.slice(index + 1).find(({ input, path }) => input !== one.input && overlaps(path, one.path));
    if (other !== undefined) throw conflict(one, other);
  }
}

function neededPaths({
  bundlePath,
  extractTo,
  previousManifest,
  valuesPath,
  auditBaseline,
}: GivenPaths): readonly NeededPath[] {
  const isOwn = previousManifest !== undefined && isOwnManifest(previousManifest, extractTo ?? bundlePath);
  return [
    ...needs('values-file', valuesPath),
    ...needs('bundle-path', bundlePath, { hasRecords: extractTo === undefined }),
    ...needs('extract-to', extractTo, { hasRecords: true }),
    ...needs('audit-baseline', auditBaseline),
    ...needs('previous-manifest', isOwn ? undefined : previousManifest),
  ];
}

function needs(
  input: string,
  given: string | undefined,
  { hasRecords } = { hasRecords: false },
): readonly NeededPath[] {
  if (given === undefined) return [];
  const path = resolve(given);
  return [path, ...(hasRecords ? allRecords(path) : [])].map((each) => ({ input, given, path: each }));
}

/** Every path that the records of a site or of a bundle may need. */
export function allRecords(path: string): readonly string[] {
  return Object.values(recordPaths(path));
}

/** The one file that a step may both read and write: the manifest of the same site, on a runner that keeps its files. */
function isOwnManifest(previousManifest: string, path: string | undefined): boolean {
  return path !== undefined && relative(realPath(previousManifest), realPath(manifestPathOf(path))) === '';
}

function conflict(one: NeededPath, other: NeededPath): Failure {
  const inputs = [one, other].map(({ input, given }) => `\`${input}\` ("${given}")`).join(' and ');
  return new Failure({
    code: 'invalid-input',
    message: `Inputs ${inputs} conflict: the first needs ${one.path}, the second ${other.path}.`,
    hint: 'Give each input its own path, outside the folder of `extract-to`, which is replaced and published as a whole.',
  });
}
