/** The flow of the prepare action: from an archive or a folder that the user has to a verified site in a folder. */
import { statSync } from 'node:fs';
import { acceptSite, commitSite } from '../accept/accept-site.ts';
import { checkPaths } from '../accept/check-paths.ts';
import type { ChangesContext } from '../accept/read-page-changes.ts';
import { readPrevious } from '../accept/read-previous.ts';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { invalidPath, type PathInput } from '../disk/path-input.ts';
import type { Outcome } from '../failure.ts';
import type { RunFolders } from '../operation.ts';
import type { PrepareSettings } from '../settings/action-settings.ts';
import { ArchiveFile } from './archive-file.ts';

/** Throws a Failure unless the site was prepared: before the commit, in which case nothing has changed, or from the commit itself. */
export async function prepareSite(
  settings: PrepareSettings,
  context: ChangesContext & Pick<RunFolders, 'protectedFolders'>,
): Promise<Outcome> {
  const { source: path, domain, extractTo } = settings;
  const { emit, protectedFolders, signal } = context;
  emit({ kind: 'source-opened', source: path, domain });
  await using archive = openArchive(path, signal);
  const source = archive ?? { folder: sourceInput(path) };
  const target = await checkPaths(settings, { protectedFolders, signal });
  const previous = await readPrevious(settings, context);

  const origin = { jobId: undefined, domain, version: undefined, reportedPages: undefined };
  const arriving = { source, origin, target, previous, recordedPath: extractTo };
  await using site = await acceptSite(arriving, settings, context);
  emit({ kind: 'pages-counted', pageCount: site.pageCount });
  await commitSite(site, [], context);
  return 'succeeded';
}

function sourceInput(path: string): PathInput {
  return { name: 'source', path, hint: 'Set it to an archive, or to a folder of HTML.' };
}

/** Undefined for a folder. Throws `invalid-input`. */
function openArchive(path: string, signal: AbortSignal): ArchiveFile | undefined {
  try {
    const found = statSync(path);
    if (found.isFile()) return new ArchiveFile(path, signal);
    if (found.isDirectory()) return undefined;
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT';
    throw invalidPath(sourceInput(path), isMissing ? 'does not exist' : `cannot be read: ${reasonOf(error)}`, error);
  }
  throw invalidPath(sourceInput(path), 'is neither a file nor a folder');
}
