/** The flow of the prepare action: from an archive or a folder that the user has to a verified site in a folder. */
import { acceptSite, commitSite, findReplaced } from '../accept/accept-site.ts';
import type { ChangesContext } from '../accept/read-page-changes.ts';
import { invalidPath, type PathInput, reading, statsOf } from '../disk/path-input.ts';
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
  const { emit, signal } = context;
  emit({ kind: 'source-opened', source: path, domain });
  const hint = 'Set it to an archive, or to a folder of HTML.';
  const input = { name: 'source', path, hint };
  await using archive = openArchive(input, signal);
  const source = archive ?? { folder: input };
  const replaced = await findReplaced(settings, context);

  const arriving = { ...replaced, source, job: undefined, recordedPath: extractTo };
  await using site = await acceptSite(arriving, settings, context);
  emit({ kind: 'pages-counted', pageCount: site.pageCount });
  await commitSite(site, [], context);
  return 'succeeded';
}

/** Undefined for a folder. Throws `invalid-input`. */
function openArchive(input: PathInput, signal: AbortSignal): ArchiveFile | undefined {
  const found = statsOf(input);
  if (found.isDirectory()) return undefined;
  if (!found.isFile()) throw invalidPath(input, 'is neither a file nor a folder');
  return reading(input, (path) => new ArchiveFile(path, signal));
}
