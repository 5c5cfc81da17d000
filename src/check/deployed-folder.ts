/** The folder that was deployed: which export it records, and the files that a host serves of it. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Turns } from '../clock.ts';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { filesIn } from '../disk/folder-files.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { exportAtPath } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { isHtml } from '../text/paths.ts';
import { contentOf } from './page-content.ts';
import { isServed, type Sampled } from './sample.ts';

export interface DeployedFolder {
  readonly path: string;
  /** As its manifest records it. Undefined without one. */
  readonly contentDigest: string | undefined;
  readonly files: readonly Sampled[];
}

/** `expectedDigest`: what its manifest must record, if that is known. Throws `invalid-input`, and the signal's reason. */
export async function deployedFolder(
  folder: string,
  expectedDigest: string | undefined,
  signal: AbortSignal,
): Promise<DeployedFolder> {
  const files = await deployedFiles(folder, signal);
  if (!files.some(({ path }) => isServed(path))) throw invalid(folder, 'does not contain a file that a host serves');
  const manifestPath = join(folder, publishedManifestName);
  const found = await exportAtPath(manifestPath, { signal }).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'invalid-manifest'
      ? invalid(manifestPath, 'is damaged', error)
      : error;
  });
  const contentDigest = found.kind === 'found' ? found.manifest.contentDigest : undefined;
  if (expectedDigest === undefined || contentDigest === expectedDigest) return { path: folder, contentDigest, files };
  const what =
    contentDigest === undefined
      ? 'does not contain a manifest'
      : `is of another export (${contentDigest.slice(0, 12)}…)`;
  throw new Failure({
    code: 'invalid-input',
    message: `Input \`site-path\` is "${folder}", which ${what}, but \`content-digest\` is ${expectedDigest.slice(0, 12)}….`,
    hint: 'Deploy the folder of this export, with `manifest-in-site: true`, or remove `content-digest`.',
  });
}

/** In no certain order, without the manifest. */
async function deployedFiles(folder: string, signal: AbortSignal): Promise<readonly Sampled[]> {
  const files: Sampled[] = [];
  try {
    for await (const { path } of filesIn(folder, new Turns(signal))) files.push({ path });
  } catch (error) {
    signal.throwIfAborted();
    const what = { ENOENT: 'does not exist', ENOTDIR: 'is not a folder' }[codeOf(error)];
    throw invalid(folder, what ?? `cannot be read: ${reasonOf(error)}`, error);
  }
  return files.filter(({ path }) => path !== publishedManifestName);
}

function invalid(path: string, what: string, cause?: unknown): Failure {
  const message = `Input \`site-path\`: ${path} ${what}.`;
  return new Failure({
    code: 'invalid-input',
    message,
    hint: 'Set `site-path` to the folder that was deployed.',
    cause,
  });
}

/** Hashes files of a folder. `isRead`: whether to compute what pages show. Throws `invalid-input`, and the signal's reason. */
export async function hashedFiles<File extends Sampled>(
  folder: DeployedFolder,
  files: readonly File[],
  { isRead, signal }: { readonly isRead: boolean; readonly signal: AbortSignal },
): Promise<readonly (File & SiteFile)[]> {
  const hashed: (File & SiteFile)[] = [];
  for (const file of files) {
    const path = join(folder.path, file.path);
    const body = createReadStream(path, { signal });
    const content = await contentOf({ header: () => undefined, body, signal }, Infinity, isRead && isHtml(file.path));
    signal.throwIfAborted();
    if (content === undefined) throw invalid(path, 'cannot be read');
    const { decoded, reading } = content;
    hashed.push({ ...file, sizeBytes: decoded.sizeBytes, sha256: decoded.sha256, reading });
  }
  return hashed;
}
