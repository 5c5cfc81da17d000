/** What was deployed: the files of a folder, or without it those that the manifest online records. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Turns } from '../clock.ts';
import type { FileReferences } from '../html/file-references.ts';
import { referencesIn } from '../html/references.ts';
import { maxParsedBytes, type SiteFile } from '../model/site.ts';
import { addressOf, readReply } from '../site/reply.ts';
import { isHtml } from '../text/paths.ts';
import { type FileCheck, foundOrServed, type SampledFile } from './compare-file.ts';
import { type CheckContext, repliesTo } from './comparison.ts';
import { type DeployedFolder, hashedFile } from './deployed-folder.ts';
import type { LinkedPages } from './linked-pages.ts';
import type { Sampled } from './sample.ts';

interface Deployed {
  readonly folder: DeployedFolder | undefined;
  /** Those that the manifest records. */
  readonly recorded: readonly SiteFile[];
  /** Whether pages are compared by what they show. */
  readonly isRead: boolean;
}

export class DeployedSite {
  readonly #deployed: Deployed;

  constructor(deployed: Deployed) {
    this.#deployed = deployed;
  }

  get files(): readonly Sampled[] {
    return this.#deployed.folder?.files ?? this.#deployed.recorded;
  }

  async withDigests(files: readonly Sampled[], signal: AbortSignal): Promise<readonly SampledFile[]> {
    const { folder, recorded, isRead } = this.#deployed;
    if (folder !== undefined) return Array.fromAsync(files, (file) => hashedFile(folder, file, { isRead, signal }));
    const [found, turns] = [new Map<string, SampledFile>(), new Turns(signal)];
    const wanted = new Map(files.map((file) => [file.path, file]));
    for (const file of recorded) {
      await turns.take();
      const sampled = wanted.get(file.path);
      if (sampled !== undefined) found.set(file.path, { ...file, ...sampled });
    }
    return files.flatMap(({ path }) => found.get(path) ?? []);
  }

  async filesAt(paths: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, SiteFile>> {
    const files = [...new Set(paths)].map((path) => ({ path }));
    return new Map((await this.withDigests(files, signal)).map((file) => [file.path, file]));
  }

  /** Returns what a page refers to. Undefined if it is too large, or, without a folder, if it is not online as recorded. */
  async referencesOf(path: string, check: FileCheck, context: CheckContext): Promise<FileReferences | undefined> {
    const { folder } = this.#deployed;
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
    if (this.#deployed.folder === undefined) return;
    for (const { path } of files) {
      const references = await this.referencesOf(path, to.check, to);
      if (references !== undefined) await linked.add(path, references, new Turns(to.signal));
    }
  }

  async #servedPage(path: string, check: FileCheck, context: CheckContext): Promise<Buffer | undefined> {
    const files = await this.withDigests([{ path }], context.signal);
    const [page] = await repliesTo(files, context, (file, to) => {
      const url = addressOf(check.url, path === 'index.html' ? '' : path);
      return readReply({ ...to, url }, (reply) => foundOrServed(reply, url, { ...check, file }));
    });
    return page?.kind === 'served' ? page.bytes : undefined;
  }
}
