/**
 * Manifests and lists of changes from outside. Their paths end in lists of changes and in requests, so they pass the same rules as those
 * of an archive.
 */
import { readFileSync, statSync } from 'node:fs';
import { filePath } from '../archive/path-rules.ts';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { Failure } from '../failure.ts';
import type { Manifest } from '../site/manifest.ts';
import { readManifest, receivedManifest } from '../site/manifest-reader.ts';
import { isObject, jsonIn } from '../text/json.ts';

/** Reads it while it arrives. Throws `invalid-manifest`, and what the content throws. */
export async function manifestFrom(content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  return withValidPaths(await receivedManifest(content));
}

/** Throws `invalid-manifest`, and file system errors. */
export function manifestAt(path: string, maxFiles: number): Manifest {
  return withValidPaths(readManifest(path, maxFiles));
}

function withValidPaths(manifest: Manifest): Manifest {
  const invalid = manifest.files.find(({ path }) => !isPath(path));
  if (invalid === undefined) return manifest;
  const message = `The manifest lists "${invalid.path.slice(0, 100)}", which is not a valid path for a file of an export.`;
  throw new Failure({ code: 'invalid-manifest', message });
}

/** What an export changed. */
export interface ListedChanges {
  /** Added and modified pages that read differently. */
  readonly pages: ReadonlySet<string>;
  /** Added and modified files. */
  readonly files: ReadonlySet<string>;
  readonly removedPages: readonly string[];
}

/** Reads a changes.json. Throws `invalid-input`. */
export function changesAt(path: string): ListedChanges {
  const changes = jsonAt(path);
  const pages = isObject(changes) ? changes['pages'] : undefined;
  const listIn = (value: unknown, field: string): readonly string[] => {
    const paths = isObject(value) ? value[field] : undefined;
    if (Array.isArray(paths) && paths.every(isPath)) return paths;
    throw noChanges(path, `is not a list of changes: \`${field}\` is missing or is not a list of paths`);
  };
  const newIn = (value: unknown): ReadonlySet<string> =>
    new Set([...listIn(value, 'added'), ...listIn(value, 'modified')]);
  return { pages: newIn(pages), files: newIn(changes), removedPages: listIn(pages, 'removed') };
}

function jsonAt(path: string): unknown {
  try {
    // Reading a FIFO would block forever.
    if (statSync(path).isFile()) return jsonIn(readFileSync(path, 'utf8'));
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    throw noChanges(path, isMissing ? 'does not exist' : `cannot be read: ${reasonOf(error)}`, error);
  }
  throw noChanges(path, 'is not a file');
}

function noChanges(path: string, what: string, cause?: unknown): Failure {
  const message = `Input \`changes-path\` is "${path}", which ${what}.`;
  const hint =
    'Set it to the output `changes-path` of the export. In another job, pass the file on as an artifact, or omit the input.';
  return new Failure({ code: 'invalid-input', message, hint, cause });
}

/** The rules for archives, and well-formed text: names in archives are decoded, and always well-formed. */
function isPath(value: unknown): value is string {
  try {
    return typeof value === 'string' && value.isWellFormed() && filePath(value) === value;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
