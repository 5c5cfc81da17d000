/** The URL that the bundle is downloaded from. It expires, and the store may reject it before that. */
import { type Clock, TimeLimit } from '../clock.ts';
import type { OperationContext } from '../operation.ts';
import { Failure, type FailureCode } from '../failure.ts';
import { backoffMs, FailedAttempts } from '../http/backoff.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { RejectedUrl } from './store-reply.ts';

/** New URLs that the store may reject without substantial progress in between. */
const maxRejectedInARow = 3;
/** New URLs of one download, for whatever reason. Each one makes the service generate the bundle again. */
const maxRenewals = 100;
/** Renew a URL this long before it expires. */
const marginMs = 10_000;

/** The service does not renew the URL now. Every other failure, such as `key-exposed`, ends the download. */
const toleratedCodes: readonly FailureCode[] = [
  'service-unavailable',
  'key-rejected',
  'not-allowed',
  'not-found',
  'not-finished',
  'request-rejected',
];

/** A request that used a URL. */
interface UrlUse {
  readonly url: BundleUrl;
  /** Ends a renewal that the request waits for. */
  readonly signal: AbortSignal;
}

export interface Progress {
  /** Bytes that had not arrived before, in all. */
  readonly newBytes: number;
  /** Of the bundle. Only this much proves that a URL works. */
  readonly onePercentBytes: number;
}

/**
 * Provides a valid bundle URL. Renews it when the store rejects it and shortly before it expires; concurrent callers share one
 * renewal.
 */
export class UrlProvider {
  readonly #createUrl: (signal: AbortSignal) => Promise<BundleUrl>;
  readonly #context: Omit<OperationContext, 'signal'>;
  readonly #rejections = new FailedAttempts();
  #latest: BundleUrl;
  #renewals = 0;
  #renewAtMs: number;
  #renewing: Promise<void> | undefined;

  /** `createUrl` creates the bundle again. */
  constructor(
    url: BundleUrl,
    createUrl: (signal: AbortSignal) => Promise<BundleUrl>,
    context: Omit<OperationContext, 'signal'>,
  ) {
    this.#latest = url;
    this.#createUrl = createUrl;
    this.#context = context;
    this.#renewAtMs = renewAtMs(url, context.clock);
  }

  /** The URL that was created last. */
  get latest(): BundleUrl {
    return this.#latest;
  }

  /** URLs that were created after the first one. */
  get renewals(): number {
    return this.#renewals;
  }

  /** The URL for the next request. Throws the Failure of its renewal. */
  async current(signal: AbortSignal): Promise<BundleUrl> {
    if (this.#context.clock.dateMs() > this.#renewAtMs) await this.#share(() => this.#renewEarly(signal));
    await this.#renewing;
    return this.#latest;
  }

  /** Call it if the store rejected the URL. Resolves when there is a new one; throws `bundle-url-rejected`. */
  async rejected({ url, signal }: UrlUse, { what, isMissing }: RejectedUrl, progress: Progress): Promise<void> {
    if (url !== this.#latest || this.#renewing !== undefined) return this.#renewing;
    const { emit, random } = this.#context;
    const count = this.#rejections.add(progress.newBytes, progress.onePercentBytes);
    if (count > maxRejectedInARow) {
      const why = `was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
      throw urlRejected(why, isMissing ? missingHint : undefined);
    }
    emit({ kind: 'bundle-url-rejected', reason: what });
    return this.renew(signal, count === 1 ? 0 : backoffMs({ failedAttempts: count, random: random() }));
  }

  renew(signal: AbortSignal, afterMs = 0): Promise<void> {
    return this.#share(() => this.#renewOnce(signal, afterMs));
  }

  #share(renewal: () => Promise<void>): Promise<void> {
    this.#renewing ??= renewal().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** The expiry is only a hint: if the renewal fails or takes longer than the URL works, it is used until the store rejects it. */
  async #renewEarly(signal: AbortSignal): Promise<void> {
    const { clock, emit } = this.#context;
    const error = (): Failure => new Failure({ code: 'service-unavailable', message: 'The renewal took too long.' });
    using limit = new TimeLimit({ clock, limitMs: marginMs, signal, error });
    try {
      await limit.race((limited) => this.#renewOnce(limited));
    } catch (failure) {
      if (!(failure instanceof Failure && toleratedCodes.includes(failure.code))) throw failure;
      emit({ kind: 'bundle-url-not-renewed' });
      this.#renewAtMs = Infinity;
    }
  }

  async #renewOnce(signal: AbortSignal, afterMs = 0): Promise<void> {
    const { clock } = this.#context;
    if (this.#renewals === maxRenewals) throw urlRejected(`had to be renewed more than ${maxRenewals} times.`);
    if (afterMs > 0) await clock.sleep(afterMs, signal);
    this.#latest = await this.#createUrl(signal);
    this.#renewals += 1;
    this.#renewAtMs = renewAtMs(this.#latest, clock);
  }
}

/**
 * The expiry is only a hint: a URL may stop working sooner, and clocks differ. A URL that appears to be expired already is used
 * until the store rejects it.
 */
function renewAtMs({ expiresAt }: BundleUrl, clock: Clock): number {
  const atMs = (expiresAt?.dateMs ?? Infinity) - marginMs;
  return atMs > clock.dateMs() ? atMs : Infinity;
}

const missingHint =
  'The service reports the bundle as created, but the store does not have it. Run the step again with `job-id`. If it fails again, report it to the service.';

function urlRejected(why: string, hint?: string): Failure {
  return new Failure({ code: 'bundle-url-rejected', message: `Could not download the bundle: its URL ${why}`, hint });
}
