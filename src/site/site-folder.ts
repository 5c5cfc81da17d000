/** Which folder a site may take: none that others live in, and none that holds what this action has not made. */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { codeOf, withDiskErrors } from '../disk/errors.ts';
import { isWithin, realPlace } from '../disk/places.ts';
import { textLines } from '../disk/text-lines.ts';
import { type Manifest, readManifest } from './manifest.ts';

/**
 * Throws `invalid-input` for the working folder, the root, the forbidden ones, every folder around one of these, and a file.
 * Call it before anything is requested.
 */
export function requireSiteFolder(extractTo: string, forbidden: readonly string[]): void {
  const place = realPlace(extractTo);
  const held = [parse(place).root, process.cwd(), ...forbidden].find((kept) => isWithin(place, realPlace(kept)));
  if (held !== undefined) {
    throw refusal(extractTo, `is ${resolve(held)} or a folder around it, and would be replaced as a whole`);
  }
  withDiskErrors(place, () => {
    const isThere = lstatSync(place, { throwIfNoEntry: false }) !== undefined;
    if (!isThere || statSync(place, { throwIfNoEntry: false })?.isDirectory() === true) return;
    throw refusal(extractTo, 'is no folder');
  });
}

/** Throws `folder-not-managed` where the folder is not empty and its manifest does not show that this action made it. */
export function requireReplaceable(extractTo: string): void {
  const place = realPlace(extractTo);
  if (namesIn(place).length === 0) return;
  const manifestPath = manifestPathOf(extractTo);
  if (manifestIn(manifestPath, place) === undefined) throw notOurs(place, `there is no manifest ${manifestPath}`);
}

/** Beside the folder, under its name. */
export function manifestPathOf(extractTo: string): string {
  return `${resolve(extractTo)}.manifest.json`;
}

function namesIn(folder: string): readonly string[] {
  return withDiskErrors(folder, () => orNothing(() => readdirSync(folder))) ?? [];
}

/** Undefined where nothing is there. */
function manifestIn(path: string, place: string): Manifest | undefined {
  try {
    return withDiskErrors(path, () =>
      orNothing(() => {
        // A FIFO would be read for ever.
        if (!statSync(path).isFile()) throw notOurs(place, `${path} is no file`);
        return readManifest(textLines(path));
      }),
    );
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalid-manifest') throw error;
    throw notOurs(place, `${path} is no manifest of this action`, error);
  }
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function refusal(extractTo: string, what: string): Failure {
  return new Failure({
    code: 'invalid-input',
    message: `Input \`extract-to\` is "${extractTo}", which ${what}. Give a folder that is there for the site alone, for example "site".`,
  });
}

function notOurs(place: string, why: string, cause?: unknown): Failure {
  return new Failure({ code: 'folder-not-managed', message: `${place} is not empty, and ${why}.`, cause });
}
