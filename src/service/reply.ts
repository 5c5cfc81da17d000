/** Reads a response of the administrative API as an ApiResult. */
import { type HttpReply, readBodyText } from '../http/transport.ts';
import { retryAfterMs } from '../http/backoff.ts';
import { meaningOf, statusText } from '../http/retry-rules.ts';
import type { ApiResult } from '../model/api-result.ts';
import { isObject, optionalString, unexpectedResponse } from './guards.ts';

const maxReplyBytes = 1024 * 1024;

/**
 * Rejects with a TransientError if a success cannot be read, and with any error that `read` throws. `dateMs` is the current time,
 * for `Retry-After`.
 */
export async function readReply<T>(
  reply: HttpReply,
  read: (body: unknown) => T,
  dateMs: number,
): Promise<ApiResult<T>> {
  const meaning = meaningOf(reply.status);
  if (meaning === 'ok') return { kind: 'ok', value: read(parseJson(await readBodyText(reply, maxReplyBytes))) };

  // The status decides. A body that is cut off or too long only loses its message.
  const body = jsonIn(await readBodyText(reply, maxReplyBytes).catch(() => ''));
  const message = messageIn(body);
  const requestId = reply.header('x-request-id') ?? reply.header('x-amzn-requestid') ?? reply.header('cf-ray');
  if (meaning === 'rejected') {
    const text = message ?? (body === undefined ? foreignReply(reply) : undefined);
    return { kind: 'rejected', status: reply.status, message: text, requestId, hasErrorObject: message !== undefined };
  }
  return {
    kind: 'transient',
    reason: statusText(reply.status) + quoted(message) + (requestId === undefined ? '' : ` (request ${requestId})`),
    status: reply.status,
    retryAfterMs: retryAfterMs(reply.header('retry-after'), dateMs),
    mayHaveArrived: true,
    wasAccepted: false,
  };
}

/** Returns the message of an error object (`{ "error": string }` or a common variation); undefined for any other body. */
export function messageIn(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const inner = body['error'];
  if (isObject(inner)) return optionalString(inner, 'message');
  return optionalString(body, 'error') ?? optionalString(body, 'message');
}

function quoted(message: string | undefined): string {
  return message === undefined ? '' : `: "${message}"`;
}

function parseJson(text: string): unknown {
  const body = jsonIn(text);
  if (body === undefined) throw unexpectedResponse(looksLikeHtml(text) ? 'an HTML page instead of JSON' : 'not JSON');
  return body;
}

/** RFC 8259, section 8.1: a parser may ignore a byte order mark. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function looksLikeHtml(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml)\b/i.test(text);
}

/** A rejection without JSON comes from a proxy, a login page or another server behind `base-url`. */
function foreignReply(reply: HttpReply): string {
  const location = reply.header('location');
  if (location !== undefined) return `a redirect to ${originOf(location)}, which is not followed`;
  return `${reply.header('content-type') ?? 'no JSON'} instead of the service's error object`;
}

function originOf(location: string): string {
  return URL.parse(location)?.origin ?? 'another path of the same host';
}
