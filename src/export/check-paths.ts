/** Checks before the first request that the given paths can be used. */
import { lstatSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { codeOf, withDiskErrors } from '../disk/errors.ts';
import { requireWorkingFolder, requireWritableFolder } from '../disk/folders.ts';
import { isWithin, realPath } from '../disk/paths.ts';
import { requireWritable } from '../disk/text-file.ts';
import { Failure } from '../failure.ts';
import type { OperationContext } from '../operation.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { manifestPathOf, recordPaths, recoverFromCrash, SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';

interface GivenPaths {
  readonly bundlePath: string | undefined;
  readonly extractTo: string | undefined;
  readonly previousManifest: string | undefined;
  readonly valuesPath: string | undefined;
}

type PathSettings = Pick<
  ExportSettings,
  'bundlePath' | 'extractTo' | 'valuesPath' | 'previousManifest' | 'maxFiles' | 'wait' | 'download'
>;

export interface RunnerFolders {
  /** The runner empties it after the job. Without `bundle-path`, a bundle is written there. */
  readonly tempFolder: string;
  /** The workspace, the home folder and the temp folder. No site may replace them. */
  readonly protectedFolders: readonly string[];
}

/** Returns the folder that the site will replace, if any. Throws `invalid-input`, `cannot-write` and `folder-not-managed`. */
export async function checkPaths(
  settings: PathSettings,
  { tempFolder, protectedFolders, signal }: RunnerFolders & Pick<OperationContext, 'signal'>,
): Promise<SiteFolder | undefined> {
  const { bundlePath, extractTo, valuesPath, maxFiles, wait, download } = settings;
  const previousManifest = settings.previousManifest instanceof URL ? undefined : settings.previousManifest;
  const given = { bundlePath, extractTo, valuesPath, previousManifest };
  requireWorkingFolder();
  if (wait && download && bundlePath === undefined) requireWritableFolder(tempFolder);
  if (bundlePath !== undefined) requireFilePath('bundle-path', bundlePath);
  if (valuesPath !== undefined) requireFilePath('values-file', valuesPath);
  if (extractTo !== undefined) requireSiteFolder(extractTo, protectedFolders);
  requireSeparatePaths(given);
  // Creating and moving what the step will create and move is the only reliable check.
  const files = [bundlePath, valuesPath, ...recordsOf(extractTo ?? bundlePath)];
  for (const path of files) if (path !== undefined) requireWritable(resolve(path));
  if (extractTo === undefined) return undefined;
  const folder = await SiteFolder.open(extractTo, { signal, maxFiles });
  new StagedSite(folder)[Symbol.dispose]();
  requireReplaceable(folder.folder, extractTo);
  return folder;
}

/** The file name to suggest, and whether a symbolic link to a file may be replaced. */
const fileInputs = {
  'bundle-path': { example: 'bundle.tar.gz', acceptsLink: true },
  'values-file': { example: 'values.yaml', acceptsLink: false },
} as const;

/** Throws `invalid-input` for a path that cannot be a file, and `cannot-write` for one that cannot be checked. */
export function requireFilePath(input: keyof typeof fileInputs, path: string): void {
  const { example, acceptsLink } = fileInputs[input];
  const invalid = (what: string, advice: string): Failure =>
    new Failure({ code: 'invalid-input', message: `Input \`${input}\` is "${path}", which is ${what}. ${advice}.` });
  const found = withDiskErrors(path, () =>
    (acceptsLink ? statSync : lstatSync)(resolve(path), { throwIfNoEntry: false }),
  );
  if (/[\\/]$/.test(path) || found?.isDirectory() === true) {
    throw invalid('a folder', `Give the path of a file, for example "${join(path, example)}"`);
  }
  if (found === undefined || found.isFile()) return;
  const kind = found.isSymbolicLink() ? 'a symbolic link' : 'not a regular file';
  throw invalid(kind, 'Give the path of a new or regular file');
}

/**
 * Replaces an empty folder by a new one, as the commit will. On overlayfs, a folder of the container image cannot be moved, but its
 * replacement can. A folder with content is left alone, because it may be being served.
 */
function requireReplaceable(folder: string, extractTo: string): void {
  withDiskErrors(folder, () => {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found === undefined || readdirSync(folder).length > 0) return;
    try {
      rmdirSync(folder);
    } catch (error) {
      throw codeOf(error) === 'EBUSY'
        ? invalid(extractTo, 'is a mount point or in use, and cannot be replaced')
        : error;
    }
    mkdirSync(folder, found.mode);
  });
}

/**
 * Restores the site after a crash during a commit, and removes what killed steps left. Throws `invalid-input` for the working folder,
 * the root, the protected folders, any of their parents, a mount point, a file, and a broken link.
 */
export function requireSiteFolder(extractTo: string, protectedFolders: readonly string[]): void {
  const folder = realPath(extractTo);
  recoverFromCrash(extractTo, folder);
  const inside = [parse(folder).root, process.cwd(), ...protectedFolders].find((each) =>
    isWithin(folder, realPath(each)),
  );
  if (inside !== undefined) {
    const relation = realPath(inside) === folder ? 'is' : 'contains';
    throw invalid(extractTo, `${relation} ${resolve(inside)} and would be replaced as a whole`);
  }
  withDiskErrors(folder, () => {
    const found = statSync(folder, { throwIfNoEntry: false });
    const isLink = found === undefined && lstatSync(resolve(extractTo), { throwIfNoEntry: false }) !== undefined;
    if (found?.isDirectory() === false || isLink) throw invalid(extractTo, 'is not a folder');
    if (found !== undefined && found.dev !== statSync(dirname(folder)).dev)
      throw invalid(extractTo, 'is a mount point and cannot be replaced');
  });
}

function invalid(extractTo: string, what: string): Failure {
  return new Failure({
    code: 'invalid-input',
    message: `Input \`extract-to\` is "${extractTo}", which ${what}. Set it to a new or empty folder of its own.`,
  });
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
    const other = needed.slice(index + 1).find(({ input, path }) => input !== one.input && overlap(path, one.path));
    if (other !== undefined) throw conflict(one, other);
  }
}

/** Whether two paths are the same or one lies inside the other, by any name. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [realPath(one), realPath(other)];
  return isWithin(a, b) || isWithin(b, a);
}

function neededPaths({ bundlePath, extractTo, previousManifest, valuesPath }: GivenPaths): readonly NeededPath[] {
  const recorded = extractTo ?? bundlePath;
  const inputs = {
    'values-file': valuesPath,
    'bundle-path': bundlePath,
    'extract-to': extractTo,
    'previous-manifest': isOwnManifest(previousManifest, recorded) ? undefined : previousManifest,
  };
  return Object.entries(inputs).flatMap(([input, given]) => {
    if (given === undefined) return [];
    const paths = [resolve(given), ...(given === recorded ? recordsOf(given) : [])];
    return paths.map((path) => ({ input, given, path }));
  });
}

function recordsOf(path: string | undefined): readonly string[] {
  return path === undefined ? [] : Object.values(recordPaths(path));
}

/** The one file that a step may both read and write: the manifest of the same site, on a runner that keeps its files. */
function isOwnManifest(previousManifest: string | undefined, path: string | undefined): boolean {
  if (previousManifest === undefined || path === undefined) return false;
  return relative(realPath(previousManifest), realPath(manifestPathOf(path))) === '';
}

function conflict(one: NeededPath, other: NeededPath): Failure {
  const inputs = [one, other].map(({ input, given }) => `\`${input}\` ("${given}")`).join(' and ');
  return new Failure({
    code: 'invalid-input',
    message: `Inputs ${inputs} conflict: the first needs ${one.path}, the second ${other.path}.`,
    hint: 'Give each input its own path, outside the folder of `extract-to`, which is replaced and published as a whole.',
  });
}
