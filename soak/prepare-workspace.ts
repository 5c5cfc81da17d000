/** Creates the files that earlier runs would have left: an older site, an older bundle, the last manifest. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { page } from '../testing/raw-tar.ts';
import { manifestPieces } from '../src/site/manifest.ts';
import { sortedByPath } from '../src/text/paths.ts';
import { previousFile } from './inputs.ts';
import type { Plan } from './plan.ts';
import { type RenderedExport, type RenderedFile, sha256Of } from './rendered-export.ts';

const olderPage = Buffer.from(page.content ?? '');

/** The files of the older export. */
const olderFiles: readonly RenderedFile[] = [
  { path: 'index.html', sizeBytes: olderPage.length, sha256: sha256Of(olderPage) },
  { path: 'removed.html', sizeBytes: olderPage.length, sha256: sha256Of(olderPage) },
];

/** The files of the last export, for `previous-manifest`. */
function lastFiles({ before }: Plan, expected: RenderedExport): readonly RenderedFile[] {
  return before.isSameExport ? expected.files : olderFiles;
}

export async function prepareWorkspace(plan: Plan, expected: RenderedExport, workFolder: string): Promise<void> {
  const { inputs, before } = plan;
  const write = async (path: string, content: string | Buffer): Promise<void> => {
    const file = join(workFolder, 'workspace', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  if (inputs['previous-manifest'] === previousFile())
    await write(previousFile(), manifestOf(lastFiles(plan, expected)));
  if (inputs['bundle-path'] !== undefined && before.bundle) await write(inputs['bundle-path'], 'an older bundle');
  const site = inputs['extract-to'];
  if (site === undefined || !before.site) return;
  for (const { path } of olderFiles) await write(join(site, path), olderPage);
  await write(`${site}.manifest.json`, manifestOf(olderFiles));
}

function manifestOf(files: readonly RenderedFile[]): string {
  const bundle = { sha256: 'ab'.repeat(32), sizeBytes: 1 };
  const head = { schema: 1, job: 'se_0', domain: 'docs.example.com', version: null, bundle } as const;
  return [...manifestPieces({ ...head, contentDigest: 'cd'.repeat(32), files: sortedByPath(files) })].join('');
}
