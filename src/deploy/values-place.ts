/** Where a values file may stand: in a folder that is there, as a file of its own, and never where a site is published. */
import { lstatSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { isWithin, realEntry, realPlace } from '../disk/places.ts';
import { Failure } from '../failure.ts';

/** Paths that other inputs name, as the user gave them. */
export interface OtherPaths {
  readonly bundlePath: string | undefined;
  readonly extractTo: string | undefined;
  readonly previousManifest: string | undefined;
}

/** Throws `invalid-input`, and `cannot-write` for a path that cannot be looked at. Call it before anything is requested. */
export function requireValuesPlace(valuesFile: string, others: OtherPaths): void {
  withDiskErrors(valuesFile, () => {
    requireFolder(valuesFile);
    requireFile(valuesFile);
  });
  requireApart(valuesFile, others);
}

/** No folder is made for it: where a variable in the path is empty, a link would lie where nobody looks for it. */
function requireFolder(valuesFile: string): void {
  const folder = dirname(resolve(valuesFile));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw refusal(
    valuesFile,
    `but there is no folder ${folder}. Make it in an earlier step, or give a path in another one`,
  );
}

function requireFile(valuesFile: string): void {
  const found = lstatSync(resolve(valuesFile), { throwIfNoEntry: false });
  if (/[\\/]$/.test(valuesFile) || found?.isDirectory() === true) {
    const example = join(valuesFile, 'values.yaml');
    throw refusal(valuesFile, `which is a folder. Give the path of a file, for example "${example}"`);
  }
  if (found === undefined || found.isFile()) return;
  const kind = found.isSymbolicLink() ? 'a symbolic link' : 'no regular file';
  throw refusal(valuesFile, `which is ${kind}. Give the path of a new or ordinary file`);
}

function requireApart(valuesFile: string, { extractTo, bundlePath, previousManifest }: OtherPaths): void {
  const place = realEntry(valuesFile);
  const [taken] = [
    { path: extractTo, what: 'lies in the folder of `extract-to`, where others will read it' },
    { path: bundlePath, what: 'is the bundle of `bundle-path`' },
    { path: previousManifest, what: 'is the manifest of `previous-manifest`' },
  ].filter(({ path }) => path !== undefined && isTaken(place, path));
  if (taken === undefined) return;
  throw refusal(valuesFile, `which ${taken.what}, or a file that is written beside it. Give a path of its own`);
}

/**
 * Whether it lies at or in the other path, is named like the files beside it (`site.manifest.json`, `site.part`), or would be
 * made under its name.
 */
function isTaken(place: string, path: string): boolean {
  return [realEntry(path), realPlace(path)].some(
    (other) =>
      isWithin(other, place) ||
      (place.startsWith(`${other}.`) && /\.(json|part)$/.test(place)) ||
      other === `${place}.part`,
  );
}

function refusal(valuesFile: string, what: string): Failure {
  return new Failure({ code: 'invalid-input', message: `Input \`values-file\` is "${valuesFile}", ${what}.` });
}
