import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { packBundle } from '../../sandbox/render/pack-bundle.ts';
import { actionFixture } from './action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { expectStoreRequests } from './secret-checks.ts';
import { always, calls, endWhen, firstByteOf, json } from '../../testing/faults.ts';
import { type ObjectStore, startObjectStore } from './object-store.ts';
import { expectSuccess } from './step-checks.ts';

const action = actionFixture();
const key = 'se 1/bündle.tar.gz';
let store: ObjectStore;
let bundle: Buffer;
let issuedUrls: string[] = [];
let firstRequest = 0;

const bundleOfSize = (sizeBytes: number): Promise<Buffer> =>
  packBundle([
    { path: 'index.html', content: Buffer.from('<!DOCTYPE html><title>Home</title>') },
    { path: 'video.bin', content: randomBytes(sizeBytes) },
  ]);

beforeAll(async () => {
  store = await startObjectStore();
  bundle = await bundleOfSize(100_000);
});
afterEach(() => {
  const ofTest = store.requests.slice(firstRequest);
  firstRequest = store.requests.length;
  store.onReply = () => undefined;
  issuedUrls = [];
  expect(ofTest.length).toBeGreaterThan(0);
  expectStoreRequests(ofTest);
});
afterAll(() => store.close());

/** Exports with bundle URLs of the store. The first one was signed that long ago. */
async function exportFrom(ageSeconds = 0): Promise<ActionRun> {
  await store.put(key, bundle);
  const urls = await Promise.all([ageSeconds, 1, 2].map((age) => store.presign(key, age)));
  for (const url of urls) action.addSecret(url);
  const remaining = [...urls];
  action.fault(
    always(calls.bundle, (request, response) => {
      const bundleUrl = remaining.shift() ?? '';
      issuedUrls.push(bundleUrl);
      json(200, { bundleUrl })(request, response);
    }),
  );
  return action.run({ domain: 'docs.example.com' });
}

async function expectBundle(run: ActionRun, bytes: Buffer): Promise<void> {
  expectSuccess(run, 'succeeded');
  expect(bytes.equals(await readFile(run.outputs['bundle-path'] ?? ''))).toBe(true);
  expect(run.outputs).toMatchObject({
    'bundle-url': issuedUrls.at(-1),
    'bundle-size': String(bytes.length),
    'bundle-sha256': createHash('sha256').update(bytes).digest('hex'),
    'bundle-format': 'tar.gz',
  });
}

const firstBytes = (): readonly number[] => store.requests.slice(firstRequest).map(firstByteOf);

/** Returns whether the client has written the beginning of the bundle. */
function hasBegun(): boolean {
  const start = bundle.subarray(0, 512);
  return start.equals(action.partFile().subarray(0, start.length));
}

/** Stops the first response after its first chunk. Closes the connection when that chunk is on disk. */
function cutFirstReply(): void {
  store.onReply = (response) => {
    store.onReply = () => undefined;
    response.once('pipe', (body) => {
      body.once('data', () => {
        body.unpipe(response);
        if (response.socket !== null) void endWhen(response.socket, () => hasBegun());
      });
    });
  };
}

test('downloads a bundle from S3, and resumes at the byte at which S3 cut the connection', async () => {
  cutFirstReply();
  await expectBundle(await exportFrom(), bundle);
  const [first, second, ...others] = firstBytes();
  expect([first, others]).toEqual([0, []]);
  expect(second).toBeGreaterThan(0);
  expect(store.requests.at(-1)?.headers['if-match']).toBe(`"${createHash('md5').update(bundle).digest('hex')}"`);
});

test('renews a URL that has expired', async () => {
  await expectBundle(await exportFrom(3600), bundle);
  expect(issuedUrls).toHaveLength(2);
});
