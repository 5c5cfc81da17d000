/** One address of a published site, as a reader gets it: redirects are followed, and failed requests repeated. */
import { backoffMs } from '../http/backoff.ts';
import { get, type GetReply } from '../http/get.ts';
import type { HostAccess } from '../http/host-access.ts';
import { isProvisionalCertificate, toTransientError, TransientError } from '../http/transient-error.ts';
import { type HttpRequest, statusText } from '../http/transport.ts';
import { addressPath, decodePath } from '../text/paths.ts';

export interface ReplyRequest extends Pick<HttpRequest, 'url' | 'connection'> {
  readonly host: HostAccess;
  readonly signal: AbortSignal;
  /** Default: those of a browser. */
  readonly headers?: HttpRequest['headers'] | undefined;
}

/** Returns the address of a file. `root` is the address of the site, with or without a final slash. */
export function addressOf(root: URL, path: string): URL {
  const base = root.href.endsWith('/') ? root.href : `${root.href}/`;
  return new URL(base + addressPath(path));
}

/** Returns the decoded path of an address: the opposite of `addressOf`. Undefined for one outside of the site. */
export function pathOf(root: URL, { origin, pathname }: URL): string | undefined {
  const [folder, path] = [decodePath(addressOf(root, '').pathname), decodePath(pathname)];
  return origin === root.origin && path.startsWith(folder) ? path.slice(folder.length) : undefined;
}

/** Describes what a host answers: `404`, `a redirect to https://login.example.com`, or `200 (text/html)`. */
export function answerText({ status, header, url, unfollowed }: GetReply, requested: URL): string {
  if (unfollowed !== undefined) return `${status}, a redirect ${unfollowed}`;
  if (url.origin !== requested.origin) return `a redirect to ${url.origin}`;
  const contentType = typeOf(header);
  return status === 200 && contentType !== '' ? `200 (${contentType})` : String(status);
}

/** Whether a reply is the answer of the site, and no server's error or challenge of Cloudflare's bot protection. */
export function isAnswer({ status, header }: Pick<GetReply, 'status' | 'header'>): boolean {
  return status < 500 && header('cf-mitigated') === undefined;
}

/** Returns the type of a reply without its parameters, in lower case; empty if it is unknown. */
export function typeOf(header: GetReply['header']): string {
  const [type = ''] = (header('content-type') ?? '').split(';');
  return type.trim().toLowerCase();
}

/**
 * What a browser sends that follows a link. A request for `identity` past caches is green behind a stale cache and an
 * old `.gz`. With the types of images, hosts would convert images.
 */
const browserHeaders = {
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};

const maxAttempts = 4;

/**
 * Requests an address and reads the reply. Overloaded hosts and broken connections get four attempts: then the last
 * reply is read, or the last TransientError is thrown, also for a certificate that a new domain has for a while. A host
 * that answers 429 is requested again until the signal aborts. Also rejects with `tls-error` and `proxy-rejected`.
 */
export async function readReply<T>(request: ReplyRequest, read: (reply: GetReply) => Promise<T>): Promise<T> {
  const { host, url, signal, headers = browserHeaders, connection } = request;
  const { clock, random } = host;
  for (let attempt = 1; ;) {
    const isLast = attempt === maxAttempts;
    try {
      const found = await get({ host, url, headers, connection, signal }, async (reply) => {
        if (reply.status === 429) return undefined;
        if (reply.status >= 500 && !isLast) throw new TransientError(statusText(reply.status));
        return { value: await read(reply) };
      });
      if (found !== undefined) return found.value;
    } catch (thrown) {
      const error = isProvisionalCertificate(thrown) ? toTransientError(thrown) : thrown;
      if (isLast || !(error instanceof TransientError)) throw error;
      await clock.sleep(backoffMs({ failedAttempts: attempt, random: random() }), signal);
      attempt += 1;
    }
  }
}
