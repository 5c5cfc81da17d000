/** Faults of any server and of the network before it. */
import type { IncomingMessage } from 'node:http';
import { type Answer, sendAnswer } from '../../sandbox/service/local-server.ts';
import { hangUp, html, silence } from '../../testing/faults.ts';
import { type Fault, type Occasion, variantOf } from './fault.ts';

function trouble(deed: Fault['deed']): Fault {
  return { effect: 'trouble', deed };
}

export const connectionFaults = {
  reset: trouble(({ request }) => void request.socket.resetAndDestroy()),
  'hung up': trouble(({ request, response }) => hangUp(request, response)),
  'cut in the headers': trouble(({ request }) => void request.socket.end('HTTP/1.1 200 OK\r\nContent-Le')),
  'no HTTP': trouble(({ request }) => void request.socket.end('220 mail.example.com ESMTP\r\n')),
  'no reply': trouble(({ request, response }) => silence(request, response)),
} as const;

/** Statuses that pass, as JSON, XML or a page, with `Retry-After` in every form. */
export const statusFaults = {
  '408': passing(408),
  '425': passing(425),
  '429': passing(429),
  '500': passing(500),
  '502': passing(502),
  '503': passing(503),
  '504': passing(504),
  '520': passing(520),
} as const;

const bodies = [
  ['application/json', '{"error":"overloaded"}'],
  ['application/json', '{"error":{"message":"try later\\r\\n::error::no"}}'],
  ['application/xml', '<?xml version="1.0"?><Error><Code>SlowDown</Code></Error>'],
  ['text/html', '<!doctype html><title>Maintenance</title>'],
  ['text/plain', ''],
] as const;

function passing(status: number): Fault {
  return trouble((occasion) => {
    const [type, body] = variantOf(bodies, occasion);
    const retryAfter = retryAfterOf(occasion);
    occasion.response.writeHead(status, {
      'content-type': type,
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    });
    occasion.response.end(body);
  });
}

const inMs = [-60_000, 2_000, 9_000] as const;
const retryAfters = ['0', '1', '7', '20', 'soon', '-5', '1.5', ''] as const;

/** In seconds, as a date, as neither, or not at all. */
function retryAfterOf({ variant }: Occasion): string | undefined {
  const other = { variant: (variant * 7) % 1 };
  if (other.variant < 0.3) return undefined;
  if (other.variant < 0.8) return variantOf(retryAfters, { variant });
  return new Date(Date.now() + variantOf(inMs, { variant })).toUTCString();
}

export function page(status: number): Fault['deed'] {
  return ({ request, response, variant }) => html(status, { hasLength: variant < 0.5 })(request, response);
}

export function send({ response, told }: Occasion, answer: Answer): void {
  told(answer);
  sendAnswer(response, answer);
}

/** Sends the whole answer, but byte by byte, or nearly so. */
export async function trickle({ request, response, due, told }: Occasion): Promise<void> {
  told(due);
  const content = Buffer.from(due.body);
  const pieceBytes = Math.max(1, Math.ceil(content.length / 40));
  response.writeHead(due.status, { ...due.headers, 'content-length': content.length });
  for (let start = 0; start < content.length && !request.socket.destroyed; start += pieceBytes) {
    response.write(content.subarray(start, start + pieceBytes));
    await new Promise(setImmediate);
  }
  response.end();
}

/** Sends a part of the answer; then the connection ends, or nothing comes any more. */
export function broken({ request, response, due, variant }: Occasion): void {
  const content = Buffer.from(due.body);
  response.writeHead(due.status, { ...due.headers, 'content-length': content.length });
  response.flushHeaders();
  // Never all of it, which would be no fault.
  response.write(content.subarray(0, Math.floor(content.length * variant)));
  endOf(variant)(request);
}

function endOf(variant: number): (request: IncomingMessage) => void {
  const ending = Math.floor(variant * 1000) % 3;
  if (ending === 0) return ({ socket }) => socket.end();
  if (ending === 1) return ({ socket }) => void socket.resetAndDestroy();
  return () => undefined;
}
