/** The URL that the bundle is downloaded from. The store may reject it at any time: it expires, and clocks differ. */
import type { OperationContext } from '../operation.ts';
import { Failure } from '../failure.ts';
import { backoffMs, FailedAttempts } from '../http/backoff.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { DownloadProgress } from './download-progress.ts';
import type { Setback } from './store-reply.ts';

/** New URLs that the store may reject without substantial progress. Their pauses take 15 to 30 s: some stores need 12 s for a new object. */
const maxRejectedInARow = 5;

/** Provides the bundle URL, and renews it when the store rejects it. */
export class UrlProvider {
  readonly #createUrl: (signal: AbortSignal) => Promise<BundleUrl>;
  readonly #context: Omit<OperationContext, 'signal'>;
  readonly #rejections = new FailedAttempts();
  #latest: BundleUrl;
  #renewals = 0;
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
    await this.#renewing;
    return this.#latest;
  }

  /**
   * Call it if the store rejected the URL. Resolves when there is a new one, with whether to use it for a plain request: the store may have
   * rejected the range. Throws `bundle-url-rejected`.
   */
  async rejected(
    { url, signal }: { readonly url: BundleUrl; readonly signal: AbortSignal },
    { what }: Setback,
    { newBytes, onePercentBytes }: Pick<DownloadProgress, 'newBytes' | 'onePercentBytes'>,
  ): Promise<boolean> {
    if (url !== this.#latest) return false;
    const count = this.#rejections.add(newBytes, onePercentBytes);
    if (count > maxRejectedInARow) {
      const message = `Could not download the bundle: its URL was rejected (${what}). ${maxRejectedInARow} renewed URLs were rejected as well.`;
      throw new Failure({ code: 'bundle-url-rejected', message });
    }
    this.#context.emit({ kind: 'bundle-url-rejected', reason: what });
    this.#renewing = this.#renew(count, signal).finally(() => (this.#renewing = undefined));
    await this.#renewing;
    return count > 1;
  }

  async #renew(count: number, signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#context;
    if (count > 1) await clock.sleep(backoffMs({ failedAttempts: count, random: random() }), signal);
    this.#latest = await this.#createUrl(signal);
    this.#renewals += 1;
  }
}
