/** Reads mutated archives as the action does, into a real folder, and returns what must never happen. */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContents } from '../../src/archive/entry-sink.ts';
import { readArchive } from '../../src/archive/read-archive.ts';
import { Failure } from '../../src/failure.ts';
import { FolderWriter } from '../../src/disk/folder-writer.ts';
import { TemporaryFolder } from '../../testing/disposable-folder.ts';
import { sourceOf } from '../../testing/byte-source.ts';
import { differences, folderMark, type Tree, treeOf } from '../../testing/file-tree.ts';
import { type Mutation, mutationOf } from './mutate.ts';

interface Checked extends Pick<Mutation, 'change'> {
  /** `accepted`, or the code of the failure. */
  readonly outcome: string;
  /** Empty if everything holds. */
  readonly broken: readonly string[];
}

const limits = { maxSizeBytes: 64 * 1024 * 1024, maxFiles: 10_000 } as const;

export class ArchiveCheck implements Disposable {
  readonly #folder = new TemporaryFolder('archives');

  async check(seed: string, number: number): Promise<Checked> {
    const mutation = mutationOf(seed, number);
    const baseTree = await this.#baseTree(mutation.base);
    const { contents, error } = await this.#read(mutation.archive);
    const tree = treeOf(this.#folder.at('out', 'site'));
    const outside = [...readdirSync(this.#folder.path), ...readdirSync(this.#folder.at('out'))];
    const broken = [
      ...outside.filter((name) => !['out', 'site'].includes(name)).map((name) => `wrote ${name} outside`),
      ...(contents === undefined ? [] : brokenBy(mutation, { contents, tree, baseTree })),
      ...(contents !== undefined || isRejection(error) ? [] : [`crashed: ${stackOf(error)}`]),
    ];
    const outcome = error instanceof Failure ? error.code : 'accepted';
    return { outcome, change: mutation.change, broken };
  }

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]();
  }

  async #baseTree(base: Buffer): Promise<Tree> {
    const { error } = await this.#read(base);
    if (error !== undefined) throw new Error('A valid archive was rejected.', { cause: error });
    return treeOf(this.#folder.at('out', 'site'));
  }

  async #read(archive: Buffer): Promise<{ readonly contents?: SiteContents; readonly error?: unknown }> {
    const out = this.#folder.at('out');
    rmSync(out, { recursive: true, force: true });
    mkdirSync(join(out, 'site'), { recursive: true });
    const reading = { limits, writer: new FolderWriter(join(out, 'site')), signal: new AbortController().signal };
    return await readArchive(sourceOf(archive), reading).then(
      (contents) => ({ contents }),
      (error: unknown) => ({ error }),
    );
  }
}

interface Read {
  readonly contents: SiteContents;
  /** What is on the disk. */
  readonly tree: Tree;
  readonly baseTree: Tree;
}

/** Nothing protects the type of an entry: a link of a base can become a file. */
const linkTargets = [hash('sha256', 'index.html')];

/** What is wrong with an archive that was accepted. */
function brokenBy({ keeps }: Mutation, { contents, tree, baseTree }: Read): readonly string[] {
  const { files } = contents;
  const written = new Map([...tree].filter(([, mark]) => mark !== folderMark));
  const listed = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const known = new Set([...baseTree.values(), ...linkTargets]);
  const changed = [...written].filter(([, sha256]) => !known.has(sha256)).map(([path]) => path);
  return [
    ...differences(listed, written),
    ...(keeps === 'everything' ? differences(tree, baseTree) : []),
    ...(keeps === 'contents' ? changed.map((path) => `${path} has a wrong content`) : []),
  ];
}

function isRejection(error: unknown): boolean {
  return error instanceof Failure && error.code !== 'internal-error';
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
