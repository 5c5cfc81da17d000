/** What readers get of a site whose files are online: the home page with what it loads, and the pages that links lead to. */
import type { Failure } from '../failure.ts';
import type { FileCheck, SampledFile } from './compare-file.ts';
import type { CheckContext } from './comparison.ts';
import type { DeployedSite } from './deployed-site.ts';
import { isOutOfTime } from './differences.ts';
import { checkLoads, type Load } from './home-page.ts';
import type { LinkedPages } from './linked-pages.ts';
import { checkLinks, maxAsked } from './links.ts';
import { forbiddingDirective } from './policies.ts';

export interface Readable {
  readonly deployed: DeployedSite;
  /** What the home page loads. */
  readonly loads: readonly Load[];
  /** The sample. */
  readonly files: readonly SampledFile[];
  readonly linked: LinkedPages;
}

type Waiting = CheckContext & { readonly waitSignal: AbortSignal };

/** Reports what readers do not get. Returns a Failure if it is too much. Without time for all answers, nothing is known. */
export async function checkReaders(
  readable: Readable,
  check: FileCheck,
  context: Waiting,
): Promise<Failure | undefined> {
  try {
    return await checked(readable, check, context);
  } catch (error) {
    if (isOutOfTime(context.signal)) return undefined;
    throw error;
  }
}

async function checked(
  { deployed, loads, files, linked }: Readable,
  check: FileCheck,
  { waitSignal, ...context }: Waiting,
): Promise<Failure | undefined> {
  const { emit, signal } = context;
  const filesAt = async (paths: readonly string[]): Promise<ReadonlyMap<string, SampledFile>> => {
    const found = await deployed.withDigests(
      [...new Set(paths)].map((path) => ({ path })),
      signal,
    );
    return new Map(found.map((file) => [file.path, file]));
  };
  const misplaced = loads.flatMap(({ isInPlace, path }) => (isInPlace || path === undefined ? [] : path));
  const home = await checkLoads(loads, { ...check, files: await filesAt(misplaced) }, context);
  await deployed.addLinks(linked, files, { ...context, check });
  const asked = linked.sample(maxAsked);
  const links = await checkLinks(
    linked,
    { ...check, files: await filesAt(asked.flatMap(({ paths }) => paths)) },
    { ...context, waitSignal },
  );
  const { home: page, longLifetimes: lifetimes } = check.served;
  const policy = page && (await forbiddingDirective(page, signal));
  emit({ kind: 'readers-checked', unserved: home.unserved, links: links.warnings, policy, lifetimes });
  return home.failure ?? links.failure;
}
