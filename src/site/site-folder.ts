/** Checks that a site may replace a folder: it must be used for the site alone, and must not contain other files at its top level. */
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { isWithin, realPath } from '../disk/paths.ts';
import { type FileIdentity, identityOf } from '../disk/temporary-path.ts';
import { Failure } from '../failure.ts';
import { publishedManifestName } from '../text/paths.ts';
import { isBetweenRenames, recoverFromCrash } from './crash-recovery.ts';
import { type Manifest, readManifest } from './manifest.ts';

/**
 * Throws `invalid-input` for the working folder, the root, the protected folders, any of their parents, a file,
 * and a broken link, unless a crash during a commit broke it. Call it before the first request.
 */
export function requireSiteFolder(extractTo: string, protectedFolders: readonly string[]): void {
  const folder = realPath(extractTo);
  const inside = [parse(folder).root, process.cwd(), ...protectedFolders].find((each) =>
    isWithin(folder, realPath(each)),
  );
  if (inside !== undefined) {
    const relation = realPath(inside) === folder ? 'is' : 'contains';
    throw invalid(extractTo, `${relation} ${resolve(inside)} and would be replaced as a whole`);
  }
  withDiskErrors(folder, () => {
    const exists = lstatSync(resolve(extractTo), { throwIfNoEntry: false }) !== undefined;
    if (!exists || statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
    if (isBetweenRenames(folder)) return;
    throw invalid(extractTo, 'is not a folder');
  });
}

/** The folder that a site will replace, and the manifest beside it, as they are when the step begins. */
export class SiteFolder implements Disposable {
  /** Absolute. */
  readonly path: string;
  /** The folder itself, if the path is a symbolic link. */
  readonly folder: string;
  /** Undefined without a valid manifest. */
  readonly manifest: Manifest | undefined;
  readonly #folderIdentity: FileIdentity;
  readonly #manifestIdentity: FileIdentity;
  readonly #names: ReadonlySet<string>;
  readonly #opened: DisposableStack;

  /**
   * Restores the site after a crash, and removes what killed steps left. Throws `folder-not-managed` unless the folder is empty or
   * contains only what the manifest lists at the top level, and `cannot-write` if one of them cannot be read.
   */
  constructor(extractTo: string) {
    this.path = resolve(extractTo);
    this.folder = realPath(extractTo);
    recoverFromCrash(this.folder);
    using opened = new DisposableStack();
    this.#folderIdentity = opened.use(identityOf(this.folder));
    this.#manifestIdentity = opened.use(identityOf(manifestPathOf(extractTo)));
    this.manifest = manifestBeside(extractTo);
    this.#names = topLevelNames(this.manifest);
    this.requireUnchanged();
    this.#opened = opened.move();
  }

  /**
   * Throws `cannot-write` if another step has committed a site in the meantime, or if something cannot be read, and
   * `folder-not-managed` if another program has written into the folder.
   */
  requireUnchanged(): void {
    const path = manifestPathOf(this.path);
    this.#manifestIdentity.requireAt(path);
    const found = namesIn(this.folder);
    if (found.length > 0 && this.manifest === undefined) {
      const why = existsSync(path) ? 'is not a manifest of this action' : 'does not exist';
      throw notManaged(this.folder, `is not empty, and ${path} ${why}`);
    }
    const other = found.find((name) => !this.manages(name) && hasFiles(join(this.folder, name)));
    if (other !== undefined) throw notManaged(this.folder, `contains "${other}", which is not in ${path}`);
  }

  /** Whether the manifest has this name at the top level, or is the file itself. */
  manages(name: string): boolean {
    return name === publishedManifestName || this.#names.has(name.normalize());
  }

  /** Throws `cannot-write` if the path does not lead to the folder, or if there was none and now there is. */
  requireAt(path: string): void {
    this.#folderIdentity.requireAt(path);
  }

  [Symbol.dispose](): void {
    this.#opened.dispose();
  }
}

/** Names are normalized, because some file systems change the Unicode form that they are given. */
function topLevelNames(manifest: Manifest | undefined): ReadonlySet<string> {
  const names = new Set((manifest?.folder ?? []).map((name) => name.normalize()));
  for (const { path } of manifest?.files ?? []) names.add((path.split('/', 1)[0] ?? '').normalize());
  return names;
}

/** The paths of the records, beside a site or beside a bundle that is not unpacked. */
export function recordPaths(path: string): Readonly<Record<'manifest' | 'changes' | 'audit', string>> {
  const base = resolve(path);
  return { manifest: `${base}.manifest.json`, changes: `${base}.changes.json`, audit: `${base}.audit.json` };
}

export function manifestPathOf(path: string): string {
  return recordPaths(path).manifest;
}

/** Returns undefined without a valid manifest. Throws `cannot-write` if it cannot be read. */
function manifestBeside(extractTo: string): Manifest | undefined {
  const path = manifestPathOf(extractTo);
  try {
    // Reading a FIFO would block forever.
    const isFile = withDiskErrors(path, () => statSync(path, { throwIfNoEntry: false }))?.isFile() === true;
    return isFile ? withDiskErrors(path, () => readManifest(path)) : undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid-manifest') return undefined;
    throw error;
  }
}

/** An archive may contain empty folders, which its manifest does not list. */
function hasFiles(path: string): boolean {
  return withDiskErrors(path, () => {
    if (!lstatSync(path).isDirectory()) return true;
    return readdirSync(path, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
  });
}

function namesIn(folder: string): readonly string[] {
  return withDiskErrors(folder, () => {
    const exists = statSync(folder, { throwIfNoEntry: false }) !== undefined;
    return exists ? readdirSync(folder) : [];
  });
}

function invalid(extractTo: string, what: string): Failure {
  return new Failure({
    code: 'invalid-input',
    message: `Input \`extract-to\` is "${extractTo}", which ${what}. Use a separate folder, such as "site".`,
  });
}

function notManaged(folder: string, why: string): Failure {
  return new Failure({ code: 'folder-not-managed', message: `${folder} ${why}.` });
}
