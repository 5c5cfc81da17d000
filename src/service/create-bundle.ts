/** Makes the bundle of a completed job. Service contract: `POST /v1/static-export/jobs/{jobId}/bundle`. */
import { Failure } from '../failure.ts';
import { isSafeUrl } from '../http/safe-url.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ApiResult } from './answer.ts';
import type { Service } from './client.ts';
import {
  type JsonObject,
  optionalCount,
  optionalDateMs,
  optionalString,
  readObject,
  readString,
  unexpected,
} from './guards.ts';

/** No server takes a longer address, and no later step a longer output. */
const longestLink = 16_000;

/** Throws a Failure `unsafe-bundle-url` where the link is not https (or plain http to a loopback host). */
export function createBundle(service: Service, jobId: string, signal: AbortSignal): Promise<ApiResult<BundleUrl>> {
  const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
  return service.call({ method: 'POST', path, read: bundleLinkIn }, signal);
}

function bundleLinkIn(body: unknown): BundleUrl {
  const bundle = readObject(body);
  const url = URL.parse(readString(bundle, 'bundleUrl'));
  if (url === null) throw unexpected('`bundleUrl` is not a URL');
  if (url.href.length > longestLink) throw unexpected(`\`bundleUrl\` is longer than ${longestLink} characters`);
  if (!isSafeUrl(url)) {
    throw new Failure({
      code: 'unsafe-bundle-url',
      message: `The service handed out a bundle link that starts with ${url.protocol}`,
    });
  }
  return { url, sizeBytes: optionalCount(bundle, 'sizeBytes'), expiresAt: expiryIn(bundle) };
}

function expiryIn(bundle: JsonObject): BundleUrl['expiresAt'] {
  const dateMs = optionalDateMs(bundle, 'expiresAt');
  return dateMs === undefined ? undefined : { text: optionalString(bundle, 'expiresAt') ?? '', dateMs };
}
