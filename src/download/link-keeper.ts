/** Keeps a link that works: made again when the store refuses it and shortly before its end, once for all connections. */
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import type { Log } from '../report.ts';
import type { BundleUrl } from '../model/bundle.ts';

export interface LinkKeeper {
  /** Links made again so far. */
  readonly renewals: number;
  /** The link to use for the next request. */
  current(): Promise<BundleUrl>;
  /** The store refused this link. Resolves when there is another; throws `bundle-url-rejected` when several in a row were refused. */
  refused(link: BundleUrl, what: string): Promise<void>;
  /** The object is not the one of this link any more. */
  renew(): Promise<void>;
  /** Bytes have arrived. */
  worked(): void;
}

interface LinkParts {
  readonly link: BundleUrl;
  readonly renewLink: () => Promise<BundleUrl>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Fresh links in a row that the store may refuse. */
const mostRefusedInARow = 3;
/** A link this close to its end is made again rather than used. */
const marginMs = 10_000;

export function keepLink({ link, renewLink, clock, random, log, signal }: LinkParts): LinkKeeper {
  let kept = dated(link, clock);
  let renewing: Promise<void> | undefined;
  let renewals = 0;
  let refusedInARow = 0;

  const renewOnce = async (): Promise<void> => {
    renewals += 1;
    kept = dated(await renewLink(), clock);
  };
  const renew = (): Promise<void> => (renewing ??= renewOnce().finally(() => (renewing = undefined)));
  return {
    get renewals() {
      return renewals;
    },
    async current() {
      if (clock.dateMs() > kept.renewAtMs) await renew();
      await renewing;
      return kept.link;
    },
    async refused(refusedLink, what) {
      if (refusedLink !== kept.link || renewing !== undefined) return renewing;
      refusedInARow += 1;
      if (refusedInARow > mostRefusedInARow) throw linkRefused(what);
      log.info(`The bundle link is refused: ${what}. Making the bundle again for a fresh link.`);
      const pauseMs = refusedInARow === 1 ? 0 : backoffMs({ failedAttempts: refusedInARow, random: random() });
      renewing = clock.sleep(pauseMs, signal).then(renewOnce);
      await renewing.finally(() => (renewing = undefined));
    },
    renew,
    worked() {
      refusedInARow = 0;
    },
  };
}

/**
 * When to make the link again. Only a hint: a link may die before its time, and clocks differ; one that looks as if it had
 * ended already is used until the store refuses it.
 */
function dated(link: BundleUrl, clock: Clock): { readonly link: BundleUrl; readonly renewAtMs: number } {
  const renewAtMs = (link.expiresAt?.dateMs ?? Infinity) - marginMs;
  return { link, renewAtMs: renewAtMs > clock.dateMs() ? renewAtMs : Infinity };
}

function linkRefused(what: string): Failure {
  return new Failure({
    code: 'bundle-url-rejected',
    message: `The bundle link was refused: ${what}. ${mostRefusedInARow} fresh links fared no better.`,
  });
}
