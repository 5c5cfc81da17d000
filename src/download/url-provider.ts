/** The URL that the bundle is downloaded from. It expires, and the store may reject it before that. */
import { type Clock, TimeLimit } from '../clock.ts';
import type { OperationContext } from '../events.ts';
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

/**
 * Provides a valid bundle URL. Renews it when the store rejects it and shortly before it expires; concurrent callers share one
 * renewal.
 */
export class UrlProvider {
  readonly #createUrl: (signal: AbortSignal) => Promise<BundleUrl>;
  readonly #context: OperationContext;
  readonly #rejections = new FailedAttempts();
  #latest: BundleUrl;
  #renewals = 0;
  #renewAtMs: number;
  #renewing: Promise<void> | undefined;

  /** `createUrl` creates the bundle again. */
  constructor(url: BundleUrl, createUrl: (signal: AbortSignal) => Promise<BundleUrl>, context: OperationContext) {
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
  async current(): Promise<BundleUrl> {
    if (this.#context.clock.dateMs() > this.#renewAtMs) await this.#renewEarly();
    await this.#renewing;
    return this.#latest;
  }

  /** Call it if the store rejected this URL. Resolves when there is a new one; throws `bundle-url-rejected`. */
  async rejected(url: BundleUrl, { what, isMissing }: Omit<RejectedUrl, 'kind'>): Promise<void> {
    if (url !== this.#latest || this.#renewing !== undefined) return this.#renewing;
    const { emit, random } = this.#context;
    const count = this.#rejections.add();
    if (count > maxRejectedInARow) {
      const why = `was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
      throw urlRejected(why, isMissing ? missingHint : undefined);
    }
    emit({ kind: 'bundle-url-rejected', reason: what });
    return this.renew(count === 1 ? 0 : backoffMs({ failedAttempts: count, random: random() }));
  }

  renew(afterMs = 0): Promise<void> {
    this.#renewing ??= this.#renewOnce(afterMs).finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** The expiry is only a hint: if the renewal fails, the URL is used until the store rejects it. */
  #renewEarly(): Promise<void> {
    this.#renewing ??= this.#renewInTime()
      .catch((error: unknown) => {
        if (!(error instanceof Failure && toleratedCodes.includes(error.code))) throw error;
        this.#context.emit({ kind: 'bundle-url-not-renewed' });
        this.#renewAtMs = Infinity;
      })
      .finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** Only substantial progress proves that a URL works. */
  progressed(newBytes: number, substantialBytes: number): void {
    this.#rejections.progressed(newBytes, substantialBytes);
  }

  /** A renewal that takes longer than the URL works would only hold up the connections. */
  async #renewInTime(): Promise<void> {
    const { clock, signal } = this.#context;
    const error = (): Failure => new Failure({ code: 'service-unavailable', message: 'The renewal took too long.' });
    using limit = new TimeLimit({ clock, limitMs: marginMs, signal, error });
    await limit.race((limited) => this.#renewOnce(0, limited));
  }

  async #renewOnce(afterMs: number, signal = this.#context.signal): Promise<void> {
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
