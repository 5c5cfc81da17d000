/** The flow of the prepare action: from an archive or a folder that the user has to a verified site in a folder. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { acceptSite, commitSite } from '../accept/accept-site.ts';
import { checkPaths } from '../accept/check-paths.ts';
import { readPublished } from '../accept/published-export.ts';
import { piecesOf } from '../archive/archive-bytes.ts';
import { invalidPath, type PathInput, withInputErrors, statsOf } from '../disk/path-input.ts';
import { Failure } from '../failure.ts';
import type { NetworkContext } from '../http/transport.ts';
import type { ArrivingBundle, BundleDigest } from '../model/bundle.ts';
import type { RunResult } from '../model/outcome.ts';
import type { RunFolders } from '../operation.ts';
import type { GuardedContext } from '../secrets/secrets.ts';
import type { PrepareSettings } from '../settings/action-settings.ts';
import { Turns } from '../turns.ts';

/** Returns once the site is prepared. Throws a Failure from the commit, or before it, while the site is unchanged. */
export async function prepareSite(
  settings: PrepareSettings,
  context: GuardedContext & NetworkContext & Pick<RunFolders, 'protectedFolders'>,
): Promise<RunResult> {
  const { source: path, domain, extractTo } = settings;
  const { emit, signal } = context;
  emit({ kind: 'source-opened', source: path, domain });
  const hint = 'Set it to an archive, or to a folder of HTML.';
  const input = { name: 'source', path, hint };
  await using archive = openArchive(input, signal);
  const source = archive ?? { folder: input };
  const target = await checkPaths(settings, context);
  const published = await readPublished(settings, context);

  const site = { source, job: undefined, target, published, recordedPath: extractTo };
  await using accepted = await acceptSite(site, settings, context);
  emit({ kind: 'pages-counted', pageCount: accepted.pageCount });
  return await commitSite(accepted, [], context);
}

/** Returns undefined for a folder. Throws `invalid-input`. */
function openArchive(input: PathInput, signal: AbortSignal): ArchiveFile | undefined {
  const found = statsOf(input);
  if (found.isDirectory()) return undefined;
  if (!found.isFile()) throw invalidPath(input, 'is neither a file nor a folder');
  return new ArchiveFile(input, signal);
}

/** An archive that the user has. Throws `invalid-input` if it cannot be read, as on a network disk that was removed. */
class ArchiveFile implements ArrivingBundle {
  readonly sizeBytes: number;
  readonly #input: PathInput;
  readonly #descriptor: number;
  readonly #stamp: string;
  readonly #signal: AbortSignal;

  constructor(input: PathInput, signal: AbortSignal) {
    this.#input = input;
    this.#descriptor = withInputErrors(input, (path) => openSync(path, 'r'));
    this.#signal = signal;
    const { size, stamp } = this.#state();
    this.sizeBytes = size;
    this.#stamp = stamp;
  }

  read(buffer: Buffer, position: number): number {
    return withInputErrors(this.#input, () => readSync(this.#descriptor, buffer, { position }));
  }

  /** Throws `damaged-archive` if the file was written to while it was read. */
  async complete(): Promise<BundleDigest> {
    const digest = createHash('sha256');
    for await (const piece of piecesOf(this, new Turns(this.#signal))) digest.update(piece);
    if (this.#state().stamp === this.#stamp) return { sizeBytes: this.sizeBytes, sha256: digest.digest('hex') };
    const hint = 'Make sure that nothing writes to it meanwhile.';
    throw new Failure({ code: 'damaged-archive', message: 'The archive changed while it was read.', hint });
  }

  [Symbol.asyncDispose](): Promise<void> {
    closeSync(this.#descriptor);
    return Promise.resolve();
  }

  #state(): { readonly size: number; readonly stamp: string } {
    const { size, mtimeNs } = withInputErrors(this.#input, () => fstatSync(this.#descriptor, { bigint: true }));
    return { size: Number(size), stamp: `${size} ${mtimeNs}` };
  }
}
