/** Faults of the administrative API: those of every call, and those that only one of an export's can have. */
import type { FailureCode } from '../../src/failure.ts';
import { type Fields, fieldsIn } from '../json.ts';
import { type Effect, type exportCalls, type Fault, type FaultTable, type Occasion, variantOf } from './fault.ts';
import { broken, connectionFaults, page, send, statusFaults, trickle } from './http-faults.ts';

export const troubles = {
  ...connectionFaults,
  ...statusFaults,
  'cut or stalled JSON': { effect: 'trouble', deed: broken },
  'a page with 200': { effect: 'trouble', deed: page(200) },
  'a page with 502': { effect: 'trouble', deed: page(502) },
  'broken JSON': replies('trouble', ['{"jobId":"se_1",', '', 'null', '[]', '7', '"completed"', '\u0000', 'NaN']),
  'a reply that is too long': {
    effect: 'trouble',
    deed: ({ response }) => void response.end(' '.repeat(2 * 1024 * 1024)),
  },
  'a passing redirect': {
    effect: 'trouble',
    deed: ({ response }) => void response.writeHead(302, { location: 'https://login.example.com/' }).end(),
  },
} as const satisfies FaultTable;

export const harmless = {
  'byte by byte': { effect: 'harmless', deed: trickle },
  'odd headers': {
    effect: 'harmless',
    deed: (occasion) => {
      const { headers } = occasion.due;
      send(occasion, { ...occasion.due, headers: { ...headers, 'retry-after': '99999', 'x-a': '\u00ff' } });
    },
  },
} as const satisfies FaultTable;

export const ends = {
  '401': refuses(401, 'key-rejected'),
  '403': refuses(403, 'not-allowed'),
  '400': refuses(400, 'request-rejected'),
  '422': refuses(422, 'request-rejected'),
  '301': refuses(301, 'request-rejected'),
  '410': refuses(410, 'request-rejected'),
} as const satisfies FaultTable;

type ExportCall = Exclude<(typeof exportCalls)[number], 'object'>;

export const apiFaults: Readonly<Record<ExportCall, FaultTable>> = {
  start: {
    ...troubles,
    ...harmless,
    ...ends,
    '404': refuses(404, 'not-found'),
    '409': refuses(409, 'request-rejected'),
    'cut or stalled JSON': accepted(troubles['cut or stalled JSON']),
    'a page with 200': accepted(troubles['a page with 200']),
    'broken JSON': accepted(troubles['broken JSON']),
    'a reply that is too long': accepted(troubles['a reply that is too long']),
    'no job id': accepted(
      replies('trouble', ['{}', '{"jobId":7}', '{"jobId":""}', '{"jobId":"a b"}', '{"jobId":["se_1"]}']),
    ),
  },
  read: {
    ...troubles,
    ...harmless,
    ...ends,
    // Passes while the job is young.
    '404': { effect: 'trouble', codes: ['not-found'], deed: refuses(404, 'not-found').deed },
    '409': refuses(409, 'request-rejected'),
    'no status': replies('trouble', ['{}', '{"status":7}', '{"status":null}', '{"jobId":"se_0","status":"completed"}']),
    'an unknown status': replies('harmless', [
      '{"status":"rendering","progress":"page 3 of 9"}',
      '{"status":"::error::x","progress":-1,"pageCount":-1}',
      '{"status":"COMPLETED","progress":1e99,"pageCount":"many","updatedAt":7}',
      '{"status":"failed\\n","progress":"NaN","pageCount":[1]}',
    ]),
    failed: replies(
      'end',
      ['{"status":"failed","error":"no\\r\\n::error::x"}', '{"status":"failed"}'],
      'export-failed',
    ),
  },
  bundle: {
    ...troubles,
    ...harmless,
    ...ends,
    '404': refuses(404, 'not-found'),
    '409': { effect: 'trouble', deed: refuses(409, 'not-finished').deed },
    'no link': replies('trouble', ['{}', '{"bundleUrl":7}', '{"bundleUrl":"soon"}', '{"bundleUrl":""}']),
    'an unsafe link': replies(
      'end',
      ['{"bundleUrl":"http://store.example.com/b?X-Amz-Signature=0"}'],
      'unsafe-bundle-url',
    ),
    'size as text': changes(({ sizeBytes }) => ({ sizeBytes: String(sizeBytes) })),
    'no end': changes(() => ({ expiresAt: undefined })),
    'an end that is over': changes(() => ({ expiresAt: '2001-01-01T00:00:00Z' })),
    'an end that is near': changes(() => ({ expiresAt: new Date(Date.now() + 10_200).toISOString() })),
    'an end that is none': changes(() => ({ expiresAt: 'tomorrow' })),
  },
};

/** One of these texts as JSON. */
export function replies(effect: Effect, texts: readonly string[], ...codes: readonly FailureCode[]): Fault {
  const deed = (occasion: Occasion): void => {
    occasion.response.writeHead(200, { 'content-type': 'application/json' }).end(variantOf(texts, occasion));
  };
  return { effect, codes, deed };
}

/** A start that was accepted is not repeated if its response cannot be read. */
function accepted(fault: Fault): Fault {
  return { ...fault, effect: 'end', codes: ['service-unavailable'] };
}

/** With words that carry the key, or that would do something if they were printed as they are. */
export function refuses(status: number, code: FailureCode): Fault {
  const deed = (occasion: Occasion): void => {
    const { authorization = '' } = occasion.request.headers;
    const words = [
      `No such thing for ${authorization}`,
      `Key ${encodeURIComponent(authorization)} of ${Buffer.from(authorization).toString('base64')}`,
      '\r\n::error title=Static export: internal-error::no\r::set-output name=bundle-path::/etc/passwd',
      '\u001b[31m##[error]no \u202e<script>|`',
    ];
    const headers = { 'content-type': 'application/json', location: 'https://elsewhere.example.com/?key=1' };
    occasion.response.writeHead(status, headers).end(JSON.stringify({ error: variantOf(words, occasion) }));
  };
  return { effect: 'end', codes: [code], deed };
}

/** The answer, with other fields in it that keep nobody from going on. */
export function changes(change: (body: Fields) => Fields): Fault {
  const deed = (occasion: Occasion): void => {
    const body = fieldsIn(occasion.due.body);
    send(occasion, { ...occasion.due, body: JSON.stringify({ ...body, ...change(body) }) });
  };
  return { effect: 'harmless', deed };
}
