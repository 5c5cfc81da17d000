/** Copies a folder that the user has into a site, by the rules for archives. */
import { createReadStream, readFileSync } from 'node:fs';
import { codeOf } from '../disk/errors.ts';
import { entriesOf, type FolderEntry, type PathInput, unreadableEntry } from '../disk/path-input.ts';
import { Failure } from '../failure.ts';
import type { SiteContents } from '../model/site.ts';
import { Turns } from '../turns.ts';
import { type Content, heldBytes } from './archive-bytes.ts';
import { EntrySink } from './entry-sink.ts';
import { unsafeEntry } from './errors.ts';
import type { EntryRules } from './read-archive.ts';
import { SiteBudget } from './site-budget.ts';

/** Throws `invalid-input`, `unsafe-archive`, `site-too-large`, `no-pages`, those of the disk, the signal's reason. */
export async function readFolder(input: PathInput, rules: EntryRules): Promise<SiteContents> {
  const { limits, signal } = rules;
  const sink = new EntrySink(new SiteBudget(limits, Infinity), rules);
  for await (const entry of entriesOf(input, new Turns(signal))) {
    if (entry.problem !== undefined) throw unsafeEntry(entry.path, entry.problem);
    try {
      await sink.file(entry.path, entry.sizeBytes, fileContent(entry, signal));
    } catch (error) {
      signal.throwIfAborted();
      if (codeOf(error) === '' || error instanceof Failure) throw error;
      throw unreadableEntry(input, entry.path, error);
    }
  }
  return await sink.finish(signal);
}

function fileContent(entry: FolderEntry, signal: AbortSignal): Content {
  if (entry.sizeBytes > heldBytes) return fileChunks(entry, signal);
  const content = readFileSync(entry.realPath);
  requireSameSize(entry, content.length);
  return content;
}

async function* fileChunks(entry: FolderEntry, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = createReadStream(entry.realPath, { signal, highWaterMark: heldBytes });
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    yield chunk;
  }
  requireSameSize(entry, sizeBytes);
}

function requireSameSize(entry: FolderEntry, sizeBytes: number): void {
  if (sizeBytes === entry.sizeBytes) return;
  const message = `"${entry.path}" changed while it was read.`;
  const hint = 'Make sure that nothing writes to the folder meanwhile.';
  throw new Failure({ code: 'damaged-archive', message, hint });
}
