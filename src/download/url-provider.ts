/** The URL that the bundle is downloaded from. It expires, and the store may reject it before that. */
import type { Clock } from '../clock.ts';
import type { OperationContext } from '../operation.ts';
import { Failure, type FailureCode } from '../failure.ts';
import { backoffMs, FailedAttempts } from '../http/backoff.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { DownloadProgress } from './download-progress.ts';
import type { RejectedUrl } from './store-reply.ts';

/** New URLs that the store may reject without substantial progress in between. */
const maxRejectedInARow = 3;
/** Renew a URL this long before it expires. */
const marginMs = 10_000;
/** What ends the download even if the URL still works. */
const finalCodes: ReadonlySet<FailureCode> = new Set(['key-exposed', 'unsafe-bundle-url']);

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
  async rejected(
    { url, signal }: { readonly url: BundleUrl; readonly signal: AbortSignal },
    { what, isMissing }: RejectedUrl,
    { newBytes, onePercentBytes }: Pick<DownloadProgress, 'newBytes' | 'onePercentBytes'>,
  ): Promise<void> {
    if (url !== this.#latest || this.#renewing !== undefined) return this.#renewing;
    const { clock, emit, random } = this.#context;
    const count = this.#rejections.add(newBytes, onePercentBytes);
    if (count > maxRejectedInARow) {
      const message = `Could not download the bundle: its URL was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
      throw new Failure({ code: 'bundle-url-rejected', message, hint: isMissing ? missingHint : undefined });
    }
    emit({ kind: 'bundle-url-rejected', reason: what });
    return this.#share(async () => {
      if (count > 1) await clock.sleep(backoffMs({ failedAttempts: count, random: random() }), signal);
      await this.#renewOnce(signal);
    });
  }

  #share(renewal: () => Promise<void>): Promise<void> {
    this.#renewing ??= renewal().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** The expiry is only a hint: if the renewal fails, the URL is used until the store rejects it. */
  async #renewEarly(signal: AbortSignal): Promise<void> {
    try {
      await this.#renewOnce(signal);
    } catch (failure) {
      signal.throwIfAborted();
      if (!(failure instanceof Failure) || finalCodes.has(failure.code)) throw failure;
      this.#context.emit({ kind: 'bundle-url-not-renewed' });
      this.#renewAtMs = Infinity;
    }
  }

  async #renewOnce(signal: AbortSignal): Promise<void> {
    this.#latest = await this.#createUrl(signal);
    this.#renewals += 1;
    this.#renewAtMs = renewAtMs(this.#latest, this.#context.clock);
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
