/**
 * Manifests and lists of changes from outside. Their paths end in lists of changes and in requests, so they pass the same rules as those
 * of an archive.
 */
import { readFileSync, statSync } from 'node:fs';
import { filePath } from '../archive/path-rules.ts';
import { reasonOf } from '../disk/errors.ts';
import { Failure } from '../failure.ts';
import type { Manifest } from '../site/manifest.ts';
import { readManifest, receivedManifest } from '../site/manifest-reader.ts';
import { isObject, jsonIn } from '../text/json.ts';
import { isHtml } from '../text/paths.ts';

/** Reads it while it arrives. Throws `invalid-manifest`, and what the content throws. */
export async function manifestFrom(content: AsyncIterable<Uint8Array>): Promise<Manifest> {
  return withValidPaths(await receivedManifest(content));
}

/** Throws `invalid-manifest`, and file system errors. */
export function manifestAt(path: string, maxFiles: number): Manifest {
  return withValidPaths(readManifest(path, maxFiles));
}

function withValidPaths(manifest: Manifest): Manifest {
  const invalid = manifest.files.find(({ path }) => !isValid(path));
  if (invalid === undefined) return manifest;
  const message = `The manifest lists "${invalid.path.slice(0, maxShownLength)}", which no file of an export can have as its path.`;
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

/** Reads a changes.json; those of earlier versions do not list pages. Throws `invalid-input`. */
export function changesAt(path: string): ListedChanges {
  const changes = jsonAt(path);
  const listIn = (value: unknown, field: string): readonly string[] => {
    const paths = isObject(value) ? value[field] : undefined;
    if (Array.isArray(paths) && paths.every(isPath)) return paths;
    throw noChanges(path, `its list \`${field}\` is missing, or is not a list of paths of an export`);
  };
  const listsIn = (value: unknown): ReadonlySet<string> =>
    new Set([...listIn(value, 'added'), ...listIn(value, 'modified')]);
  const files = listsIn(changes);
  const removed = listIn(changes, 'removed');
  const pages = isObject(changes) ? changes['pages'] : undefined;
  if (pages === undefined) return { pages: new Set(), files, removedPages: removed.filter(isHtml) };
  return { pages: listsIn(pages), files, removedPages: listIn(pages, 'removed') };
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && isValid(value);
}

function jsonAt(path: string): unknown {
  try {
    // Reading a FIFO would block forever.
    if (!statSync(path).isFile()) throw noChanges(path, 'it is not a file');
    return jsonIn(readFileSync(path, 'utf8'));
  } catch (error) {
    throw error instanceof Failure ? error : noChanges(path, `it cannot be read: ${reasonOf(error)}`, error);
  }
}

function noChanges(path: string, why: string, cause?: unknown): Failure {
  const message = `Input \`changes-path\` is "${path}", which is not a list of changes: ${why}.`;
  const hint =
    'Set it to the output `changes-path` of the export. In another job, pass the file on as an artifact, or omit the input.';
  return new Failure({ code: 'invalid-input', message, hint, cause });
}

/** A longer path is truncated in the message. */
const maxShownLength = 100;

/** The rules for archives, whose names are decoded and therefore well-formed. */
function isValid(path: string): boolean {
  try {
    return path.isWellFormed() && filePath(path) === path;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
