import { Failure } from '../failure.ts';
import { isSafeUrl } from '../http/safe-url.ts';
import type { ApiResult, CallLimits } from '../model/api-result.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { JsonObject } from '../text/json.ts';
import type { Service } from './client.ts';
import {
  maxTextLength,
  optionalCount,
  optionalDateMs,
  optionalString,
  readObject,
  readString,
  requireSameJob,
  unexpectedResponse,
} from './guards.ts';

/**
 * Creates the bundle of a completed job: `POST /v1/static-export/jobs/{jobId}/bundle`. Throws a Failure `unsafe-bundle-url` if its
 * URL is neither https nor plain http to a loopback host.
 */
export function createBundle(service: Service, jobId: string, limits: CallLimits): Promise<ApiResult<BundleUrl>> {
  const path = `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`;
  return service.call({ method: 'POST', path, read: (body) => bundleUrlIn(readObject(body), jobId) }, limits);
}

function bundleUrlIn(bundle: JsonObject, jobId: string): BundleUrl {
  requireSameJob(bundle, 'jobId', jobId);
  const url = URL.parse(readString(bundle, 'bundleUrl'));
  if (url === null) throw unexpectedResponse('`bundleUrl` is not a URL');
  if (url.href.length > maxTextLength)
    throw unexpectedResponse(`\`bundleUrl\` is longer than ${maxTextLength} characters`);
  if (!isSafeUrl(url)) {
    throw new Failure({
      code: 'unsafe-bundle-url',
      message: `The service returned a bundle URL that starts with ${url.protocol}`,
    });
  }
  return { url, sizeBytes: optionalCount(bundle, 'sizeBytes'), expiresAt: expiresAtIn(bundle) };
}

function expiresAtIn(bundle: JsonObject): BundleUrl['expiresAt'] {
  const dateMs = optionalDateMs(bundle, 'expiresAt');
  return dateMs === undefined ? undefined : { text: optionalString(bundle, 'expiresAt') ?? '', dateMs };
}
