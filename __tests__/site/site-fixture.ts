/** Unpacks archives into a temporary folder and returns what is on the disk afterwards. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteWriter } from '../../src/disk/folder-writer.ts';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { StagedSite } from '../../src/site/staged-site.ts';
import type { EntryTargets } from '../../src/archive/entry-sink.ts';
import type { SiteContents } from '../../src/model/site.ts';
import { readArchive } from '../../src/archive/read-archive.ts';
import type { SiteLimits } from '../../src/archive/site-budget.ts';
import { sourceOf } from '../../testing/byte-source.ts';
import { TemporaryFolder, type useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { manifestWith } from '../../testing/written-manifest.ts';

export interface SiteFixture extends Disposable {
  readonly folder: string;
  /** The target folder. Does not exist at first. */
  readonly extractTo: string;
  /** Reads the archive, writes the site and commits it. */
  unpack(archive: Buffer, options?: UnpackOptions): Promise<SiteContents>;
  /** Reads the archive. Writes only if a writer is given. */
  read(archive: Buffer, options?: UnpackOptions & { readonly writer?: SiteWriter }): Promise<SiteContents>;
  /** The content of the folder: files with content, folders with a trailing slash. */
  contents(): Readonly<Record<string, string>>;
}

export interface UnpackOptions {
  readonly limits?: Partial<SiteLimits>;
  readonly signal?: AbortSignal;
  readonly reader?: EntryTargets['reader'];
}

/** Every entry is accepted. */
export const everyEntry = { checkName: () => undefined, isExcluded: () => false };

const anyFile = { path: 'index.html', sizeBytes: 3, sha256: 'ef'.repeat(32) };

type GivenFolder = ReturnType<typeof useTemporaryFolder> & Partial<Disposable>;

export const anyManifest = manifestWith({ domain: 'docs.example.com', files: [anyFile] });

/** Uses a folder of its own, or a new one for each test, if it is given. */
export function siteFixture(folder: GivenFolder = new TemporaryFolder()): SiteFixture {
  const read = async (
    archive: Buffer,
    { limits, signal = new AbortController().signal, reader }: UnpackOptions,
    writer: SiteWriter | undefined,
  ): Promise<SiteContents> => {
    const siteLimits = { maxSizeBytes: 2 ** 40, maxFiles: 1000, ...limits };
    return await readArchive(sourceOf(archive), { ...everyEntry, limits: siteLimits, writer, signal, reader });
  };
  return {
    get folder() {
      return folder.path;
    },
    get extractTo() {
      return folder.at('out', 'site');
    },
    read: (archive, options = {}) => read(archive, options, options.writer),
    async unpack(archive, options = {}) {
      const target = new SiteFolder(folder.at('out', 'site'));
      await target.readManifest({ signal: new AbortController().signal });
      await using staged = new StagedSite(target);
      const site = await read(archive, options, staged.writer);
      staged.commit({ commit: () => undefined });
      return site;
    },
    contents: () => contentsOf(folder.path),
    [Symbol.dispose]: () => folder[Symbol.dispose]?.(),
  };
}

/** Writes nothing, apart from what the given methods do. */
export function stubWriter(methods: Partial<SiteWriter>): SiteWriter {
  return {
    makeFolder: () => undefined,
    writeFile: () => undefined,
    openFile: () => ({ write: () => undefined, [Symbol.dispose]: () => undefined }),
    copyFile: () => Promise.resolve(),
    ...methods,
  };
}

function contentsOf(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names.map((name) => {
      const place = join(folder, name);
      const found = lstatSync(place);
      const path = name.replaceAll('\\', '/');
      if (found.isDirectory()) return [`${path}/`, ''];
      return [path, found.isFile() ? readFileSync(place, 'utf8') : 'no file'];
    }),
  );
}
