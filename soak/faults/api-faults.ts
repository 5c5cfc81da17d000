/** Faults of the admin API: those of every call, and those of one call of an export. */
import { fieldsIn, type Mapping } from '../../sandbox/shapes.ts';
import {
  connectionFaults,
  sendInPieces,
  sendPage,
  sendPartly,
  sendReply,
  statusFaults,
  transient,
  variantOf,
} from './fault.ts';
import type { CallName, Effect, Fault, FaultedRequest, FaultTable } from './fault.ts';

const transientFaults = {
  ...connectionFaults,
  ...statusFaults,
  'cut or stalled JSON': transient(sendPartly),
  'a page with 200': transient(sendPage(200)),
  'a page with 502': transient(sendPage(502)),
  'broken JSON': repliesWith('transient', ['{"jobId":"se_1",', '', 'null', '[]', '7', '"completed"', '\u0000', 'NaN']),
  'a reply that is too long': transient(({ response }) => void response.end(' '.repeat(2 * 1024 * 1024))),
  'a temporary redirect': transient(
    ({ response }) => void response.writeHead(302, { location: 'https://login.example.com/' }).end(),
  ),
} as const satisfies FaultTable;

const harmlessFaults = {
  'byte by byte': { effect: 'harmless', apply: sendInPieces },
  'odd headers': {
    effect: 'harmless',
    apply: (faulted) => {
      const { headers } = faulted.expected;
      sendReply(faulted, { ...faulted.expected, headers: { ...headers, 'retry-after': '99999', 'x-a': '\u00ff' } });
    },
  },
} as const satisfies FaultTable;

const finalFaults = Object.fromEntries(
  [301, 400, 401, 403, 410, 422].map((status) => [String(status), rejects(status)]),
);

const rejections: readonly string[] = [...Object.keys(finalFaults), '404', '409'];

/** A load balancer's page. It is transient after the job was read, nine times in a row at most. */
const foreignPage: Fault = { effect: 'transient', mayEnd: true, apply: sendPage(403) };

export const apiFaults: Readonly<Record<Exclude<CallName, 'object'>, FaultTable>> = {
  start: {
    ...transientFaults,
    ...harmlessFaults,
    ...finalFaults,
    '404': rejects(404),
    '409': transient(rejects(409).apply),
    'a temporary redirect': { ...transientFaults['a temporary redirect'], effect: 'final' },
    'no job id': repliesWith('transient', [
      ...['{}', '{"jobId":7}', '{"jobId":""}', '{"jobId":"a b"}', '{"jobId":["se_1"]}'],
    ]),
  },
  read: {
    ...transientFaults,
    'a page with 403': foreignPage,
    ...harmlessFaults,
    ...Object.fromEntries(rejections.map((status) => [status, rejectsOnce(status)])),
    'no status': repliesWith('transient', ['{}', '{"status":7}', '{"status":null}']),
    'another job': repliesWith('transient', ['{"jobId":"se_0","status":"completed"}']),
    'an unknown status': repliesWith('harmless', [
      '{"status":"rendering","progress":"page 3 of 9"}',
      '{"status":"::error::x","progress":-1,"pageCount":-1}',
      '{"status":"COMPLETED","progress":1e99,"pageCount":"many","updatedAt":7}',
      '{"status":"failed\\n","progress":"NaN","pageCount":[1]}',
    ]),
    failed: repliesWith('final', ['{"status":"failed","error":"no\\r\\n::error::x"}', '{"status":"failed"}']),
  },
  bundle: {
    ...transientFaults,
    'a page with 403': foreignPage,
    ...harmlessFaults,
    ...Object.fromEntries(rejections.map((status) => [status, transient(rejects(Number(status)).apply)])),
    'no URL': repliesWith('transient', ['{}', '{"bundleUrl":7}', '{"bundleUrl":"soon"}', '{"bundleUrl":""}']),
    'an unsafe URL': repliesWith('final', ['{"bundleUrl":"http://store.example.com/b?X-Amz-Signature=0"}']),
    'size as text': changesFields(({ sizeBytes }) => ({ sizeBytes: String(sizeBytes) })),
    'no expiry': changesFields(() => ({ expiresAt: undefined })),
    'an expiry in the past': changesFields(() => ({ expiresAt: '2001-01-01T00:00:00Z' })),
    'an invalid expiry': changesFields(() => ({ expiresAt: 'tomorrow' })),
  },
};

/** Replies with one of these texts as JSON. */
function repliesWith(effect: Effect, texts: readonly string[]): Fault {
  const apply = (faulted: FaultedRequest): void => {
    faulted.response.writeHead(200, { 'content-type': 'application/json' }).end(variantOf(texts, faulted));
  };
  return { effect, apply };
}

/**
 * Rejects the request with a message that contains the key, or text that would be a workflow command if it were printed
 * unescaped.
 */
function rejects(status: number): Fault {
  const apply = (faulted: FaultedRequest): void => {
    const { authorization = '' } = faulted.request.headers;
    const messages = [
      `No such thing for ${authorization}`,
      `Key ${encodeURIComponent(authorization)} of ${Buffer.from(authorization).toString('base64')}`,
      '\r\n::error title=Static export: internal-error::no\r::set-output name=bundle-path::/etc/passwd',
      '\u001b[31m##[error]no \u202e<script>|`',
    ];
    const headers = { 'content-type': 'application/json', location: 'https://elsewhere.example.com/?key=1' };
    faulted.response.writeHead(status, headers).end(JSON.stringify({ error: variantOf(messages, faulted) }));
  };
  return { effect: 'final', apply };
}

/** It ends the run only before a request for the job has succeeded. */
function rejectsOnce(status: string): Fault {
  return { effect: 'transient', mayEnd: true, apply: rejects(Number(status)).apply };
}

/** Replies correctly except for some fields, which must not stop the step. */
function changesFields(change: (body: Mapping) => Mapping): Fault {
  const apply = (faulted: FaultedRequest): void => {
    const body = fieldsIn(faulted.expected.body);
    sendReply(faulted, { ...faulted.expected, body: JSON.stringify({ ...body, ...change(body) }) });
  };
  return { effect: 'harmless', apply };
}
