/** What a host answers to a request for a file, in short. */
import { TimeLimit } from '../clock.ts';
import { TransientError } from '../http/transient-error.ts';
import { typeIn } from './content-types.ts';
import { type Page, type PageRequest, readPage } from './page.ts';
import { type ContentDigest, digestsOf } from './page-digests.ts';

export interface Answer {
  readonly status: number;
  /** Without parameters; empty if it is unknown. */
  readonly contentType: string;
  /** The origin that the request was redirected to, if it is another one. */
  readonly redirectedTo: string | undefined;
  /** Completes "It redirects …", for a redirect that was not followed. */
  readonly unfollowed: string | undefined;
}

/** `requested` is the address before redirects. */
export function answerOf({ status, header, url, unfollowed }: Page, requested: URL): Answer {
  const redirectedTo = url.origin === requested.origin ? undefined : url.origin;
  return { status, contentType: typeIn(header('content-type') ?? ''), redirectedTo, unfollowed };
}

/** `404`, `a redirect to https://login.example.com`, or `200 with text/html`. */
export function answerText({ status, contentType, redirectedTo, unfollowed }: Answer): string {
  if (unfollowed !== undefined) return `${status}, a redirect ${unfollowed}`;
  if (redirectedTo !== undefined) return `a redirect to ${redirectedTo}`;
  return status === 200 && contentType !== '' ? `200 with ${contentType}` : String(status);
}

/** The answer for an address that does not exist. */
export interface MissingPage extends Answer, ContentDigest {}

const maxMissingPageBytes = 16 * 1024 * 1024;
const limitMs = 30_000;

/**
 * Reads what a host answers for an address that does not exist: hosts of single-page apps answer with a page. Undefined if it does not
 * answer completely within 30 s.
 */
export async function readMissingPage(request: PageRequest): Promise<MissingPage | undefined> {
  const { clock, signal } = request;
  const error = (): TransientError => new TransientError(`no complete reply within ${limitMs / 1000} s`);
  using limit = new TimeLimit({ clock, limitMs, signal, error });
  try {
    return await readPage({ ...request, signal: limit.signal }, async (page) => {
      const { received, decoded = received } = await digestsOf(page, maxMissingPageBytes);
      return { ...answerOf(page, request.url), ...decoded };
    });
  } catch (thrown) {
    signal.throwIfAborted();
    if (!(thrown instanceof TransientError)) throw thrown;
    return undefined;
  }
}
