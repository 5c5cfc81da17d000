/** Compares our reader with other programs. What our reader accepts, each of them must unpack to the same tree. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomSource } from '../random-source.ts';
import { makeBaseArchives } from './bases.ts';
import { exceptionFor } from './exceptions.ts';
import { mutate, type Mutation } from './mutate.ts';
import { readOurs } from './our-reader.ts';
import type { KnownReader, OtherReader } from './other-readers.ts';
import { differences, type Tree, treeOf } from '../../testing/file-tree.ts';

export interface ComparisonOptions {
  readonly seed: string;
  readonly firstMutation: number;
  readonly lastMutation: number;
  readonly readers: readonly KnownReader[];
  readonly onFinding: (finding: ArchiveFinding) => void;
}

export interface ArchiveFinding {
  readonly number: number;
  readonly mutation: Mutation;
  readonly reader: string;
  /** What the other program unpacked instead, or its error. */
  readonly details: readonly string[];
}

export class ComparisonCounts {
  mutations = 0;
  /** Archives that our reader accepted. */
  accepted = 0;
  /** Comparisons with one other program each. */
  compared = 0;
  findings = 0;
  /** Archives that our reader rejected, by failure code. */
  readonly rejected: Record<string, number> = {};
  readonly exceptions: Record<string, number> = {};
}

export async function compareReaders(options: ComparisonOptions): Promise<ComparisonCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'archives-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const bases = makeBaseArchives(folder);
  const readers = options.readers.map(({ open }) => stack.use(open()));
  const counts = new ComparisonCounts();
  for (let number = options.firstMutation; number <= options.lastMutation; number += 1) {
    const mutation = mutate(bases, randomSource(options.seed, number));
    for (const { reader, details } of await compareOne(mutation, { folder, readers, counts })) {
      counts.findings += 1;
      options.onFinding({ number, mutation, reader, details });
    }
  }
  return counts;
}

interface ComparisonContext {
  readonly folder: string;
  readonly readers: readonly OtherReader[];
  readonly counts: ComparisonCounts;
}

type Found = Pick<ArchiveFinding, 'reader' | 'details'>;

async function compareOne(
  mutation: Mutation,
  { folder, readers, counts }: ComparisonContext,
): Promise<readonly Found[]> {
  counts.mutations += 1;
  const ours = await readOurs(join(folder, 'archive'), mutation.archive);
  if (ours.kind === 'broken') return [{ reader: 'our reader', details: [ours.error] }];
  if (ours.kind === 'rejected') {
    increment(counts.rejected, ours.failure.code);
    return [];
  }
  counts.accepted += 1;
  const readersOfFormat = readers.filter(({ formats }) => formats.includes(mutation.format));
  counts.compared += readersOfFormat.length;
  const read = await Promise.all(
    readersOfFormat.map(async (reader) => ({
      reader: reader.name,
      theirs: await unpackedBy(reader, mutation, folder),
    })),
  );
  return read.flatMap(({ reader, theirs }) => {
    const details = typeof theirs === 'string' ? [`failed: ${theirs}`] : differences(ours.tree, theirs);
    if (details.length === 0) return [];
    const exception = exceptionFor({ mutation, reader, ours: ours.tree, theirs });
    if (exception === undefined) return [{ reader, details }];
    increment(counts.exceptions, exception);
    return [];
  });
}

/** Returns the tree that a program unpacked, or its error. */
async function unpackedBy(reader: OtherReader, { format }: Mutation, folder: string): Promise<Tree | string> {
  const out = mkdtempSync(join(folder, 'out-'));
  const error = await reader.unpack(join(folder, 'archive'), out, format);
  const found = error ?? treeOf(out);
  rmSync(out, { recursive: true, force: true });
  return found;
}

function increment(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
