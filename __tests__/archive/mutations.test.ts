/**
 * Reads mutated archives as the action does, into a real folder. `SEED=1 MUTATIONS=100000 npm test -- archive/mutations` reads other ones, and
 * more of them.
 */
import { expect, test } from '@jest/globals';
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import type { SiteContents } from '../../src/archive/entry-sink.ts';
import { readArchive } from '../../src/archive/read-archive.ts';
import { FolderWriter } from '../../src/disk/folder-writer.ts';
import { failureFrom } from '../../src/failure.ts';
import { sourceOf } from '../../testing/byte-source.ts';
import { differences, folderMark, type Tree, treeOf } from '../../testing/file-tree.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { type Mutation, mutationOf } from './mutations.ts';

const { SEED: seed = 'npm test', MUTATIONS: times = '400' } = process.env;
const limits = { maxSizeBytes: 64 * 1024 * 1024, maxFiles: 10_000 } as const;
const folder = useTemporaryFolder();

interface Read {
  /** The code of the failure if the archive was rejected. */
  readonly contents: SiteContents | string;
  /** What is on the disk. */
  readonly tree: Tree;
}

async function read(archive: Buffer): Promise<Read> {
  rmSync(folder.at('out'), { recursive: true, force: true });
  mkdirSync(folder.at('out', 'site'), { recursive: true });
  const writer = new FolderWriter(folder.at('out', 'site'));
  const reading = readArchive(sourceOf(archive), { limits, writer, signal: new AbortController().signal });
  const contents = await reading.catch((error: unknown) => failureFrom(error).code);
  return { contents, tree: treeOf(folder.at('out', 'site')) };
}

/** Nothing protects the type of an entry: a link of a base can become a file. */
const linkTargets = [hash('sha256', 'index.html')];

/** What must never happen. */
function brokenBy({ keeps }: Mutation, { contents, tree }: Read, base: Tree): readonly string[] {
  if (contents === 'internal-error') return ['crashed'];
  if (typeof contents === 'string') return [];
  const written = new Map([...tree].filter(([, mark]) => mark !== folderMark));
  const listed = new Map(contents.files.map(({ path, sha256 }) => [path, sha256]));
  const known = new Set([...base.values(), ...linkTargets]);
  const changed = [...written].filter(([, sha256]) => !known.has(sha256)).map(([path]) => path);
  return [
    ...differences(listed, written),
    ...(keeps === 'everything' ? differences(tree, base) : []),
    ...(keeps === 'contents' ? changed.map((path) => `${path} has a wrong content`) : []),
  ];
}

test('a mutated archive is rejected, or unpacked with every file that it contains', async () => {
  const findings: string[] = [];
  let accepted = 0;
  for (let number = 1; number <= Number(times); number += 1) {
    const mutation = mutationOf(seed, number);
    const base = await read(mutation.base);
    const result = await read(mutation.archive);
    const outside = [...readdirSync(folder.path), ...readdirSync(folder.at('out'))].join();
    const broken = [...(outside === 'out,site' ? [] : [outside]), ...brokenBy(mutation, result, base.tree)];
    findings.push(...broken.map((finding) => `${number} (${mutation.change}): ${finding}`));
    expect(typeof base.contents).not.toBe('string');
    if (typeof result.contents !== 'string') accepted += 1;
  }
  expect(findings).toEqual([]);
  // Most mutations must be rejected, but a sample without accepted ones would prove nothing.
  expect(accepted).toBeGreaterThan(Number(times) / 10);
});
