import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { packBundle } from '../../sandbox/render/pack-bundle.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { expectStoreRequests } from '../../testing/secret-checks.ts';
import { always, calls, endWhen, firstByteOf, json } from '../../testing/faults.ts';
import { type ObjectStore, startObjectStore } from '../../testing/object-store.ts';
import { expectSuccess, expectFailure } from '../../testing/step-checks.ts';
import { clock20x } from '../../testing/step-environments.ts';

const action = actionFixture();
const key = 'se 1/bündle.tar.gz';
let store: ObjectStore;
let bundle: Buffer;
let handedOut: string[] = [];
let firstRequest = 0;

const bundleOfSize = (sizeBytes: number): Promise<Buffer> =>
  packBundle([
    { path: 'index.html', content: Buffer.from('<!DOCTYPE html><title>Home</title>') },
    { path: 'film.bin', content: randomBytes(sizeBytes) },
  ]);

beforeAll(async () => {
  store = await startObjectStore();
  bundle = await bundleOfSize(1_500_000);
});
afterEach(() => {
  const ofTest = store.requests.slice(firstRequest);
  firstRequest = store.requests.length;
  store.onReply = () => undefined;
  handedOut = [];
  expect(ofTest.length).toBeGreaterThan(0);
  expectStoreRequests(ofTest);
});
afterAll(() => store.close());

/** Of the first link, where a test says so. */
interface FirstLink {
  readonly ageSeconds?: number;
  readonly sessionToken?: string;
}

/** A step whose links lead to the store; the first of them as told, the others fresh. */
async function exportFrom(first: FirstLink = {}, inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> {
  await store.put(key, bundle);
  const links = await Promise.all([
    store.link(key, first.ageSeconds, first.sessionToken),
    store.link(key, 1),
    store.link(key, 2),
    store.link(key, 3),
  ]);
  for (const link of links) action.addSecret(link);
  const left = [...links];
  action.fault(
    always(calls.bundle, (request, response) => {
      const bundleUrl = left.shift() ?? '';
      handedOut.push(bundleUrl);
      json(200, { bundleUrl })(request, response);
    }),
  );
  return action.run({ domain: 'docs.example.com', ...inputs }, { env: clock20x });
}

async function expectBundle(run: ActionRun, bytes: Buffer): Promise<void> {
  expectSuccess(run, 'succeeded');
  expect(bytes.equals(await readFile(run.outputs['bundle-path'] ?? ''))).toBe(true);
  expect(run.outputs).toMatchObject({
    'bundle-url': handedOut.at(-1),
    'bundle-size': String(bytes.length),
    'bundle-sha256': createHash('sha256').update(bytes).digest('hex'),
    'bundle-format': 'tar.gz',
  });
}

const firstBytes = (): readonly number[] => store.requests.slice(firstRequest).map(firstByteOf);

/** Whether the client has written down the beginning of the bundle. */
function isBegun(): boolean {
  const start = bundle.subarray(0, 512);
  return start.equals(action.partFile().subarray(0, start.length));
}

/** Moves the date of this process, which is the store's as well; everything else about time stays as it is. */
function moveClock(byMs: number): void {
  const timers = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const;
  const doNotFake = [...timers, 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;
  jest.useFakeTimers({ now: Date.now() + byMs, doNotFake: [...doNotFake] });
}

/** Holds the first reply after its first piece, and ends the connection when that is on disk and `before` is done. */
function cutFirstReply(before: () => Promise<void> = () => Promise.resolve()): void {
  store.onReply = (response) => {
    store.onReply = () => undefined;
    response.once('pipe', (body) => {
      body.once('data', () => {
        body.unpipe(response);
        void before().then(() => response.socket && endWhen(response.socket, () => isBegun()));
      });
    });
  };
}

test('a bundle comes from S3 by a link that the SDK signed', async () => {
  await expectBundle(await exportFrom(), bundle);
  expect(firstBytes()).toEqual([0]);
});

test('a connection that S3 cuts is taken up where it broke', async () => {
  cutFirstReply();
  await expectBundle(await exportFrom(), bundle);
  const [first, second, ...others] = firstBytes();
  expect([first, others]).toEqual([0, []]);
  expect(second).toBeGreaterThan(0);
  expect(store.requests.at(-1)?.headers['if-match']).toBe(`"${createHash('md5').update(bundle).digest('hex')}"`);
});

test('a link that has expired for S3 is made again', async () => {
  await expectBundle(await exportFrom({ ageSeconds: 3600 }), bundle);
  expect(handedOut).toHaveLength(2);
});

test('a link that expires in the middle is made again, and the download goes on where it broke', async () => {
  cutFirstReply(() => {
    moveClock(150_000);
    return Promise.resolve();
  });
  try {
    await expectBundle(await exportFrom({ ageSeconds: 200 }), bundle);
  } finally {
    jest.useRealTimers();
  }
  expect(handedOut).toHaveLength(2);
  const [first, refused, fresh, ...others] = firstBytes();
  expect([first, others]).toEqual([0, []]);
  expect(refused).toBeGreaterThan(0);
  expect(fresh).toBe(refused);
});

test('a link whose temporary credentials end before it does is made again, and the download goes on where it broke', async () => {
  cutFirstReply(() => endSession('first-session'));
  await expectBundle(await exportFrom({ sessionToken: 'first-session' }), bundle);
  expect(handedOut).toHaveLength(2);
  const [first, refused, fresh, ...others] = firstBytes();
  expect([first, others]).toEqual([0, []]);
  expect(refused).toBeGreaterThan(0);
  expect(fresh).toBe(refused);
});

/** What S3 answers once the credentials of a link have ended; this implementation of it knows of no such end. */
function endSession(sessionToken: string): Promise<void> {
  store.onReply = (response) => {
    if (!response.req.url?.includes(`X-Amz-Security-Token=${sessionToken}&`)) return;
    const message = 'The provided token has expired.';
    response.writeHead(400, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>ExpiredToken</Code><Message>${message}</Message></Error>`);
  };
  return Promise.resolve();
}

test('an object that is replaced half-way is downloaded anew, from its first byte', async () => {
  const newer = await bundleOfSize(900_000);
  cutFirstReply(() => store.put(key, newer));
  await expectBundle(await exportFrom(), newer);
  expect(firstBytes().at(-1)).toBe(0);
});

describe('a large bundle', () => {
  const mebibyte = 1024 * 1024;
  let small: Buffer;
  beforeAll(async () => {
    small = bundle;
    bundle = await bundleOfSize(30 * mebibyte);
  });
  afterAll(() => void (bundle = small));

  test('is requested in segments of the same object, under 1.05 of its size in all, over at most the allowed connections', async () => {
    let underWay = 0;
    let most = 0;
    store.onReply = (response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      response.once('close', () => (underWay -= 1));
    };
    await expectBundle(await exportFrom({}, { connections: '2' }), bundle);
    expect(most).toBe(2);
    const ranges = store.requests.slice(firstRequest).map(({ headers }) => headers.range?.match(/\d+/g)?.map(Number));
    expect(ranges.length).toBeGreaterThan(1);
    const requestedBytes = ranges.reduce((total, [first = 0, last = Infinity] = []) => total + last - first + 1, 0);
    expect(requestedBytes).toBeLessThan(1.05 * bundle.length);
    const validators = store.requests.slice(firstRequest + 1).map(({ headers }) => headers['if-match']);
    expect(new Set(validators)).toEqual(new Set([`"${createHash('md5').update(bundle).digest('hex')}"`]));
  });
});

test('an object that is gone ends the step red', async () => {
  const message = await expectFailure(await gone(), 'bundle-url-rejected');
  expect(message).toContain('404 NoSuchKey');
});

async function gone(): Promise<ActionRun> {
  await store.remove(key);
  const link = await store.link(key);
  action.addSecret(link);
  action.fault(always(calls.bundle, json(200, { bundleUrl: link, sizeBytes: bundle.length })));
  return action.run({ domain: 'docs.example.com' }, { env: clock20x });
}
