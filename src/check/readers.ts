/** What readers get of a site once its files are online: the home page with what it loads, and the pages that links lead to. */
import type { Failure } from '../failure.ts';
import type { FileCheck } from './compare-file.ts';
import type { WaitingContext } from './comparison.ts';
import type { DeployedSite } from './deployed-site.ts';
import { isOutOfTime } from './differences.ts';
import { checkLoads, type Load } from './home-page.ts';
import { checkLinks } from './links.ts';
import { forbiddingDirective } from './policies.ts';

export interface Readable {
  readonly deployed: DeployedSite;
  /** What the home page loads. */
  readonly loads: readonly Load[];
}

/** Reports what readers do not get. Returns a Failure if it is too much. Without time for all answers, nothing is known. */
export async function checkReaders(
  readable: Readable,
  check: FileCheck,
  context: WaitingContext,
): Promise<Failure | undefined> {
  const { emit, signal } = context;
  try {
    const home = await checkLoads(readable, check, context);
    const links = await checkLinks(readable.deployed, check, context);
    const { home: page, longLifetimes: lifetimes } = check.served;
    const policy = page && (await forbiddingDirective(page, signal));
    emit({ kind: 'readers-checked', warnings: [...links.warnings, ...home.warnings], policy, lifetimes });
    return home.failure ?? links.failure;
  } catch (error) {
    if (isOutOfTime(signal)) return undefined;
    throw error;
  }
}
