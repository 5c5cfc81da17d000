/** The folder that a site will replace, and what may be in it. */
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diskFailure, withDiskErrors } from '../disk/errors.ts';
import { fileStamp, realPath, recordPaths } from '../disk/paths.ts';
import { Failure } from '../failure.ts';
import { manifestAtPath } from './found-export.ts';
import type { ManifestLimits } from './manifest-reader.ts';
import { publishedManifestName } from './manifest.ts';

/** Its paths are resolved once, because what is at them changes during a run. */
export class SiteFolder {
  /** As the input names it. */
  readonly given: string;
  /** Absolute. */
  readonly path: string;
  /** The folder itself, if the path is a symbolic link. */
  readonly folder: string;
  readonly manifestPath: string;
  #manifestStamp = '';
  /** What the manifest has at the top level. Empty without a valid manifest. */
  #names: ReadonlySet<string> = new Set();

  constructor(given: string) {
    this.given = given;
    this.path = resolve(given);
    this.folder = realPath(given);
    this.manifestPath = recordPaths(given).manifest;
  }

  /** Reads the manifest that the site will replace. Throws like `requireUnchanged`. */
  async readManifest(limits: ManifestLimits): Promise<void> {
    this.#manifestStamp = fileStamp(this.manifestPath);
    this.#names = await namesAt(this.manifestPath, limits);
    this.requireUnchanged();
  }

  /** Whether it is empty, or does not exist yet. */
  get isNew(): boolean {
    return this.#entries().length === 0;
  }

  /** Throws `folder-not-managed` unless the manifest lists all at the top level; `cannot-write` if it was changed. */
  requireUnchanged(): void {
    const { folder, manifestPath } = this;
    if (fileStamp(manifestPath) !== this.#manifestStamp) {
      throw new Failure({
        code: 'cannot-write',
        message: `${manifestPath} was created, removed or replaced by another process during the run.`,
        hint: ({ step }) =>
          `Give each ${step} its own paths, and make sure that no other program changes these files at the same time.`,
      });
    }
    const other = this.#entries().find((name) => !this.#names.has(name.normalize()) && hasFiles(join(folder, name)));
    if (other === undefined) return;
    const message = `${folder} contains "${other}", which no valid manifest at ${manifestPath} lists.`;
    throw new Failure({ code: 'folder-not-managed', message });
  }

  #entries(): readonly string[] {
    const { folder } = this;
    return withDiskErrors(folder, () => (existsSync(folder) ? readdirSync(folder) : []), 'read');
  }
}

/** Throws `cannot-write` if the manifest cannot be read. */
async function namesAt(manifestPath: string, limits: ManifestLimits): Promise<ReadonlySet<string>> {
  try {
    const manifest = await manifestAtPath(manifestPath, limits);
    const paths = manifest === undefined ? [] : [publishedManifestName, ...manifest.files.map(({ path }) => path)];
    // Some file systems change the Unicode form of names that they are given.
    return new Set(paths.map((path) => (path.split('/', 1)[0] ?? '').normalize()));
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid-manifest') return new Set();
    limits.signal.throwIfAborted();
    throw diskFailure(manifestPath, error, 'read');
  }
}

/** An archive may contain empty folders, which its manifest does not list. */
function hasFiles(path: string): boolean {
  const find = (): boolean =>
    !lstatSync(path).isDirectory() ||
    readdirSync(path, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
  return withDiskErrors(path, find, 'read');
}
