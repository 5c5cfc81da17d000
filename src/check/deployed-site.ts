/** What was deployed: the files of a folder, or without it those that the manifest online records. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Turns } from '../clock.ts';
import type { FileReferences } from '../html/file-references.ts';
import { referencesIn } from '../html/references.ts';
import type { SiteFile } from '../model/site.ts';
import { foundByPath } from '../text/paths.ts';
import type { FileCheck } from './compare-file.ts';
import { type CheckContext, foundAt, repliesTo } from './comparison.ts';
import { type DeployedFolder, hashedFile } from './deployed-folder.ts';
import { isServed } from './sample.ts';
import type { ServedFile } from './served-pages.ts';

export class DeployedSite {
  readonly #folder: DeployedFolder | undefined;
  readonly #recorded: readonly SiteFile[];

  /** `recorded`: what the manifest records, in byte order of the paths. */
  constructor(folder: DeployedFolder | undefined, recorded: readonly SiteFile[]) {
    this.#folder = folder;
    this.#recorded = recorded;
  }

  /** Returns the paths of the files that hosts serve. */
  async servedPaths(signal: AbortSignal): Promise<ReadonlySet<string>> {
    const [paths, turns] = [new Set<string>(), new Turns(signal)];
    for (const path of this.#folder?.sizes.keys() ?? this.#recorded.values().map((file) => file.path)) {
      await turns.take();
      if (isServed(path)) paths.add(path);
    }
    return paths;
  }

  /** Returns a file with what it shows, if `text` is compared. Undefined if it was not deployed. */
  async fileAt(
    path: string,
    { compare }: Pick<FileCheck, 'compare'>,
    signal: AbortSignal,
  ): Promise<SiteFile | undefined> {
    const folder = this.#folder;
    if (folder === undefined) return foundByPath(this.#recorded, path);
    return folder.sizes.has(path) ? hashedFile(folder, path, { isRead: compare === 'text', signal }) : undefined;
  }

  /** Returns a page that is online as it was deployed. Undefined without a folder, if only its status was compared. */
  async pageOf({ path, bytes }: ServedFile, { compare }: Pick<FileCheck, 'compare'>): Promise<Buffer | undefined> {
    if (this.#folder !== undefined) return readFile(join(this.#folder.path, path));
    return compare === 'status' ? undefined : bytes;
  }

  /** Returns what a page refers to. Undefined if, without a folder, it is not online as recorded. */
  async referencesOf(path: string, check: FileCheck, context: CheckContext): Promise<FileReferences | undefined> {
    const folder = this.#folder;
    const bytes = await (folder === undefined
      ? this.#servedPage(path, check, context)
      : readFile(join(folder.path, path)));
    return bytes && referencesIn(path, bytes, new Turns(context.signal));
  }

  async #servedPage(path: string, check: FileCheck, context: CheckContext): Promise<Buffer | undefined> {
    const file = await this.fileAt(path, check, context.signal);
    if (file === undefined) return undefined;
    const [page] = await repliesTo([path.replace(/^index\.html$/, '')], context, (address, to) =>
      foundAt({ ...file, address }, check, to),
    );
    return page?.kind === 'served' ? page.bytes : undefined;
  }
}
