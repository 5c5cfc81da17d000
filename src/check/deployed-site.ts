/** What was deployed: the files of a folder, or without it those that the manifest online records. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Turns } from '../clock.ts';
import type { FileReferences } from '../html/file-references.ts';
import { referencesIn } from '../html/references.ts';
import { maxParsedBytes, type SiteFile } from '../model/site.ts';
import { foundByPath, isHtml } from '../text/paths.ts';
import type { FileCheck } from './compare-file.ts';
import { type CheckContext, foundAt, repliesTo } from './comparison.ts';
import { type DeployedFolder, hashedFile } from './deployed-folder.ts';
import type { LinkedPages } from './linked-pages.ts';
import { isServed, type Sampled } from './sample.ts';

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

  /** Returns what a page refers to. Undefined if it is too large, or, without a folder, if it is not online as recorded. */
  async referencesOf(path: string, check: FileCheck, context: CheckContext): Promise<FileReferences | undefined> {
    const folder = this.#folder;
    const bytes = await (folder === undefined
      ? this.#servedPage(path, check, context)
      : readFile(join(folder.path, path)));
    const isPage = bytes !== undefined && bytes.length <= maxParsedBytes && isHtml(path);
    return isPage ? referencesIn(path, bytes, new Turns(context.signal)) : undefined;
  }

  /** Adds the links of the pages in a folder. Without one, those of pages are added when they are compared. */
  async addLinks(
    linked: LinkedPages,
    files: readonly Sampled[],
    to: CheckContext & { readonly check: FileCheck },
  ): Promise<void> {
    if (this.#folder === undefined) return;
    for (const { path } of files) {
      const references = await this.referencesOf(path, to.check, to);
      if (references !== undefined) await linked.add(path, references, new Turns(to.signal));
    }
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
