/** Every file that a run writes or reads has a path of its own: where two share one, the later would replace the earlier. */
import { resolve } from 'node:path';
import { overlap, realPlace } from '../disk/places.ts';
import { Failure } from '../failure.ts';
import type { ExportSettings } from '../settings/export-settings.ts';

type PathSettings = Pick<ExportSettings, 'bundlePath' | 'extractTo' | 'previousManifest' | 'values'>;

/** What one input keeps others from. */
interface Claim {
  readonly input: string;
  readonly given: string;
  readonly path: string;
}

/** Throws `invalid-input` that names both inputs, where a path of one is that of another, or leads into it. */
export function requireApart(settings: PathSettings): void {
  const claims = claimsOf(settings);
  for (const [index, one] of claims.entries()) {
    const other = claims.slice(index + 1).find(({ input, path }) => input !== one.input && overlap(path, one.path));
    if (other !== undefined) throw inTheWay(one, other);
  }
}

/** The manifest and what else is written beside a site, or beside a bundle that is not unpacked. */
export function filesBeside(base: string): readonly string[] {
  return ['manifest', 'changes', 'audit'].map((kind) => `${base}.${kind}.json`);
}

function claimsOf({ bundlePath, extractTo, previousManifest, values }: PathSettings): readonly Claim[] {
  return [
    ...claims('values-file', values?.path, (path) => withParts([path])),
    ...claims('bundle-path', bundlePath, (path) => [
      ...withParts([path]),
      ...(extractTo === undefined ? withParts(filesBeside(path)) : []),
    ]),
    ...claims('extract-to', extractTo, (path) => [path, ...withParts(filesBeside(path))]),
    ...claims('previous-manifest', previousManifest, (path) => (isOwn(path, extractTo ?? bundlePath) ? [] : [path])),
  ];
}

function claims(
  input: string,
  given: string | undefined,
  pathsOf: (path: string) => readonly string[],
): readonly Claim[] {
  if (given === undefined) return [];
  return pathsOf(resolve(given)).map((path) => ({ input, given, path }));
}

function withParts(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => [path, `${path}.part`]);
}

/** The one file that is both read and written: the manifest of this very place, on a runner that keeps it. */
function isOwn(previousManifest: string, base: string | undefined): boolean {
  return base !== undefined && realPlace(previousManifest) === realPlace(`${resolve(base)}.manifest.json`);
}

function inTheWay(one: Claim, other: Claim): Failure {
  const named = [one, other].map(({ input, given }) => `\`${input}\` ("${given}")`).join(' and ');
  return new Failure({
    code: 'invalid-input',
    message: `Inputs ${named} are in each other's way: the step needs ${one.path} for the one and ${other.path} for the other.`,
    hint: 'Give each a path of its own, and none in the folder of `extract-to`, which is replaced and published as a whole.',
  });
}
