/** Downloads a bundle over parallel connections. It can be read while it arrives. */
import { limitHeapGrowth } from '../heap-growth.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { ArrivingBundle, type DigestRule } from './arriving-bundle.ts';
import { BundleFile } from './bundle-file.ts';
import { type DownloadContext, type DownloadOptions, DownloadState, type DownloadTotals } from './download-state.ts';
import { ObjectReplaced } from './fetch-segment.ts';
import { requireAllowed } from './size-rules.ts';
import { runWorker } from './worker.ts';

export interface DownloadOrder extends DownloadOptions {
  /** The temporary file is created beside this path. */
  readonly path: string;
  readonly expectedSha256?: string | undefined;
}

/**
 * Starts the download in the background. Throws `bundle-too-large` if the service has announced too many bytes, and
 * `cannot-write` or `no-disk-space`; later Failures reach the calls that wait for the bundle.
 */
export function startDownload(order: DownloadOrder, context: DownloadContext): Download {
  context.signal.throwIfAborted();
  if (order.url.sizeBytes !== undefined) requireAllowed(order.url.sizeBytes, order.maxSizeBytes);
  limitHeapGrowth();
  return new Download(order, context);
}

export class Download extends ArrivingBundle {
  readonly #state: DownloadState;

  constructor(order: DownloadOrder, context: DownloadContext) {
    const digestRule: DigestRule = { sha256: order.expectedSha256, origin: '`expected-sha256`' };
    super(new BundleFile(order.path), digestRule);
    const signal = AbortSignal.any([context.signal, this.stopped]);
    this.#state = new DownloadState(order, this, { ...context, signal });
    this.follow(download(this.#state));
  }

  /** Time, interruptions and renewals so far. */
  get totals(): DownloadTotals {
    return this.#state.totals;
  }

  /** The URL that was created last. */
  get url(): BundleUrl {
    return this.#state.urls.latest;
  }
}

/** Restarts while the object changes; attempts, renewals and restarts are bounded. */
async function download(state: DownloadState): Promise<void> {
  for (;;) {
    try {
      await downloadObject(state);
      return;
    } catch (error) {
      if (!(error instanceof ObjectReplaced)) throw error;
      await state.restart(error.message);
    }
  }
}

/** The first failure of a connection ends the others. Settles when all have ended. */
async function downloadObject(state: DownloadState): Promise<void> {
  const { queue } = state;
  const failed = new AbortController();
  const stopped = AbortSignal.any([state.context.signal, failed.signal]);
  const close = (): void => queue.close();
  stopped.addEventListener('abort', close, { once: true });
  const workers = Array.from({ length: state.options.connections }, () =>
    runWorker(state, stopped).catch((error: unknown) => failed.abort(error)),
  );
  await Promise.all(workers);
  stopped.removeEventListener('abort', close);
  stopped.throwIfAborted();
}
