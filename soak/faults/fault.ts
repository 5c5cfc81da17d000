/** A fault: its effect on one request, and how a run may react. The faults here are those of any server and of the network. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, sendAnswer } from '../../sandbox/service/local-server.ts';
import type { StoredObject } from '../../sandbox/storage/storage-server.ts';
import { type calls, dropConnection, html, silence } from '../../testing/faults.ts';

/** The kinds of requests of an export, in order. */
export const callNames = ['start', 'read', 'bundle', 'object'] as const;
export type CallName = keyof typeof calls;

export type Effect =
  /** The reply is unusual but valid. */
  | 'harmless'
  /** Another attempt may succeed, within the documented limits. */
  | 'transient'
  /** The store rejects the URL. A renewed one may work. */
  | 'url-rejected'
  /** The object has changed or may have changed since the download began, so the download starts over. */
  | 'replaced'
  /** The step must fail, without another attempt. */
  | 'final';

export interface Fault {
  readonly effect: Effect;
  /** Whether it can end the run, however few faults there are. */
  readonly mayEnd?: true;
  readonly apply: (faulted: FaultedRequest) => void | Promise<void>;
}

/** The name of a fault in its table. */
export interface PlannedFault {
  readonly name: string;
  /** In [0, 1). */
  readonly variant: number;
}

export type FaultTable = Readonly<Record<string, Fault>>;

/** One request with a fault. */
export interface FaultedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the server would reply. */
  readonly expected: Answer;
  /** A number in [0, 1) that selects the variant of the fault. It is part of the plan. */
  readonly variant: number;
  readonly store: StoreState;
  /** Records a reply that the action may rely on. */
  readonly onReply: (answer: Answer) => void;
}

export interface StoreState {
  /** The object of the sandbox. */
  readonly honest: StoredObject;
  /** The object behind every URL. */
  object: StoredObject;
  /** The object that replaces it. */
  readonly other: StoredObject;
  /** Makes all existing URLs expire. */
  readonly age: () => void;
}

export function variantOf<T>(choices: readonly T[], { variant }: Pick<FaultedRequest, 'variant'>): T {
  const [chosen] = choices.slice(Math.floor(variant * choices.length));
  if (chosen === undefined) throw new Error('A fault needs at least one variant.');
  return chosen;
}

export function transient(apply: Fault['apply']): Fault {
  return { effect: 'transient', apply };
}

export const connectionFaults = {
  reset: transient(({ request }) => void request.socket.resetAndDestroy()),
  'hung up': transient(({ request, response }) => dropConnection(request, response)),
  'cut in the headers': transient(({ request }) => void request.socket.end('HTTP/1.1 200 OK\r\nContent-Le')),
  'no HTTP': transient(({ request }) => void request.socket.end('220 mail.example.com ESMTP\r\n')),
  'no reply': transient(({ request, response }) => silence(request, response)),
} as const;

/** Transient statuses, with a body of JSON, XML or HTML, and with every form of `Retry-After`. */
export const statusFaults = Object.fromEntries(
  [408, 425, 429, 500, 502, 503, 504, 520].map((status) => [String(status), transientStatus(status)]),
);

const bodies = [
  ['application/json', '{"error":"overloaded"}'],
  ['application/json', '{"error":{"message":"try later\\r\\n::error::no"}}'],
  ['application/xml', '<?xml version="1.0"?><Error><Code>SlowDown</Code></Error>'],
  ['text/html', '<!doctype html><title>Maintenance</title>'],
  ['text/plain', ''],
] as const;

function transientStatus(status: number): Fault {
  return transient((faulted) => {
    const [type, body] = variantOf(bodies, faulted);
    const retryAfter = retryAfterOf(faulted);
    if (retryAfter !== undefined) faulted.response.setHeader('retry-after', retryAfter);
    faulted.response.writeHead(status, { 'content-type': type }).end(body);
  });
}

const inMs = [-60_000, 2_000, 9_000] as const;
const retryAfters = ['0', '1', '7', '20', 'soon', '-5', '1.5', ''] as const;

/** A number of seconds, a date, an invalid value, or undefined. */
function retryAfterOf({ variant }: FaultedRequest): string | undefined {
  const other = { variant: (variant * 7) % 1 };
  if (other.variant < 0.3) return undefined;
  if (other.variant < 0.8) return variantOf(retryAfters, { variant });
  return new Date(Date.now() + variantOf(inMs, { variant })).toUTCString();
}

export function sendPage(status: number): Fault['apply'] {
  return ({ request, response, variant }) => html(status, { hasLength: variant < 0.5 })(request, response);
}

export function sendReply({ response, onReply }: FaultedRequest, answer: Answer): void {
  onReply(answer);
  sendAnswer(response, answer);
}

/** Sends the whole reply in very small pieces. */
export async function sendInPieces({ request, response, expected, onReply }: FaultedRequest): Promise<void> {
  onReply(expected);
  const content = Buffer.from(expected.body);
  const pieceBytes = Math.max(1, Math.ceil(content.length / 40));
  response.writeHead(expected.status, { ...expected.headers, 'content-length': content.length });
  for (let start = 0; start < content.length && !request.socket.destroyed; start += pieceBytes) {
    response.write(content.subarray(start, start + pieceBytes));
    await new Promise(setImmediate);
  }
  response.end();
}

/** Sends a part of the reply, but never the whole one. Then the connection ends, is reset, or stalls. */
export function sendPartly({ request, response, expected, variant }: FaultedRequest): void {
  const content = Buffer.from(expected.body);
  const ending = Math.floor(variant * 1000) % 3;
  // Announces the stall to the virtual clock.
  if (ending === 2) response.writeProcessing();
  response.writeHead(expected.status, { ...expected.headers, 'content-length': content.length });
  response.flushHeaders();
  response.write(content.subarray(0, Math.floor(content.length * variant)));
  if (ending === 0) request.socket.end();
  if (ending === 1) request.socket.resetAndDestroy();
}
