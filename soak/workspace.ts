/** The folders that a step may write into: what earlier runs would have left in them, and what they contain. */
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { manifestPieces } from '../src/site/manifest.ts';
import { sortedByPath } from '../src/text/paths.ts';
import { page } from '../testing/raw-tar.ts';
import { previousFile } from './inputs.ts';
import { type Plan, scenarioOf } from './plan.ts';
import type { RenderedExport, RenderedFile, StoreContent } from './store-content.ts';
import { manifestWith } from '../testing/written-manifest.ts';

const olderPage = Buffer.from(page.content ?? '');

const olderFiles: readonly RenderedFile[] = ['index.html', 'removed.html'].map((path) => ({
  path,
  sizeBytes: olderPage.length,
  sha256: hash('sha256', olderPage),
}));

/** Creates an older site, an older bundle, and the manifest of the last export. */
export async function prepareWorkspace(plan: Plan, expected: RenderedExport, workFolder: string): Promise<void> {
  const { inputs, before } = plan;
  const write = writerIn(workFolder);
  if (inputs['previous-manifest'] === previousFile)
    await write(previousFile, manifestText(before.isSameExport ? expected.files : olderFiles));
  if (inputs['bundle-path'] !== undefined && before.bundle) await write(inputs['bundle-path'], 'an older bundle');
  const site = inputs['extract-to'];
  if (site === undefined || !before.site) return;
  for (const { path } of olderFiles) await write(join(site, path), olderPage);
  await write(`${site}.manifest.json`, manifestText(olderFiles));
}

/** Creates what a preparation reads: an archive, or a folder, with a link out of it if the run must fail. */
export async function writeSource(
  plan: Plan,
  { store, expected: [{ site }] }: StoreContent,
  workFolder: string,
): Promise<void> {
  const { source } = plan.inputs;
  if (source === undefined) return;
  const [write, path] = [writerIn(workFolder), join(workFolder, 'workspace', source)];
  await rm(path, { recursive: true, force: true });
  if (source.includes('.')) return write(source, store.object.bytes);
  for (const file of site.contents) await write(join(source, file.path), file.content);
  if (scenarioOf(plan).must === 'fail') await symlink(workFolder, join(path, 'link'), 'junction');
}

type Write = (path: string, content: string | Buffer) => Promise<void>;

function writerIn(workFolder: string): Write {
  return async (path, content) => {
    const file = join(workFolder, 'workspace', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
}

function manifestText(rendered: readonly RenderedFile[]): string {
  const files = sortedByPath(rendered);
  return [...manifestPieces(manifestWith({ domain: 'docs.example.com', files }))].join('');
}

/** Every folder, and the digest of every file, by path: relative to the work folder, with slashes. */
export type Snapshot = ReadonlyMap<string, SnapshotEntry>;

type SnapshotEntry =
  /** `text`: of a JSON or YAML file. */
  { readonly kind: 'file'; readonly sha256: string; readonly text?: string } | { readonly kind: 'folder' | 'other' };

/** The runner's own files. */
const runnersOwn = /^temp\/_runner_file_commands(\/|$)/;

export async function takeSnapshot(workFolder: string): Promise<Snapshot> {
  const found = new Map<string, SnapshotEntry>();
  for (const top of ['temp', 'workspace', 'tool-cache']) {
    const entries = await readdir(join(workFolder, top), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      const path = relative(workFolder, file).split(sep).join('/');
      if (runnersOwn.test(path)) continue;
      found.set(path, entry.isFile() ? await fileEntry(file) : { kind: entry.isDirectory() ? 'folder' : 'other' });
    }
  }
  return found;
}

async function fileEntry(file: string): Promise<SnapshotEntry> {
  const content = await readFile(file);
  const isText = /\.(json|yaml)$/.test(file);
  return { kind: 'file', sha256: hash('sha256', content), ...(isText && { text: content.toString() }) };
}

/** Empty if the file does not exist, or is not text. */
export function textIn(snapshot: Snapshot, path: string): string {
  const entry = snapshot.get(path);
  return entry?.kind === 'file' ? (entry.text ?? '') : '';
}

/** Returns the digests of the files in a folder, by their paths in it. */
export function filesBelow(snapshot: Snapshot, folder: string): ReadonlyMap<string, string> {
  const start = `${folder}/`;
  const inside = [...snapshot].filter(([path, { kind }]) => path.startsWith(start) && kind !== 'folder');
  return new Map(
    inside.map(([path, entry]) => [path.slice(start.length), entry.kind === 'file' ? entry.sha256 : entry.kind]),
  );
}
