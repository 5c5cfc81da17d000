/** A fixture for tests of the download: its steps resume an export that has already completed. */
import { beforeAll, expect } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReceivedRequest } from '../sandbox/service/start-sandbox.ts';
import { makeLink } from './sandbox-client.ts';
import { type ActionFixture, actionFixture, type ActionRun, type RunOptions } from './action-fixture.ts';
import { type Answering, calls, cutAt, firstByteOf } from './faults.ts';
import { finishedExport, type FinishedExport } from './completed-export.ts';
import { expectGreen } from './step-checks.ts';
import { timeLapse } from './step-environments.ts';

export interface DownloadFixture {
  readonly bench: ActionFixture;
  readonly done: FinishedExport;
  /** The digest of the bundle, in hexadecimal. */
  readonly sha256: string;
  /** Runs a step, by default with a short backoff. */
  readonly download: (inputs?: Readonly<Record<string, string>>, env?: RunOptions['env']) => Promise<ActionRun>;
  /** Expects a successful step and the complete bundle. */
  readonly expectWhole: (run: ActionRun) => Promise<void>;
  /** Responds like the store, but closes the connection at a byte of the bundle. */
  readonly cut: (byteOf: (firstByte: number) => number, etag?: string) => Answering;
  /** The requests to the store, in order. */
  readonly objectRequests: () => readonly ReceivedRequest[];
  /** The first byte of each request. */
  readonly firstBytes: () => readonly number[];
  /** Expires all URLs created so far. */
  readonly age: () => void;
  readonly link: () => Promise<string>;
}

const lifetimeMs = 60_000;

export function downloadFixture(): DownloadFixture {
  let ageMs = 0;
  let finished: FinishedExport | undefined;
  const bench = actionFixture({ urlLifetimeMs: lifetimeMs, now: () => Date.now() + ageMs });
  beforeAll(async () => {
    finished = await finishedExport(bench.sandbox);
  });
  const own: DownloadFixture = {
    bench,
    get done() {
      if (finished === undefined) throw new Error('The export ends before the first test.');
      return finished;
    },
    get sha256() {
      return createHash('sha256').update(own.done.bytes).digest('hex');
    },
    download: (inputs = {}, env = timeLapse) => bench.run({ 'job-id': own.done.jobId, ...inputs }, { env }),
    expectWhole: async (run) => {
      expectGreen(run, 'succeeded');
      expect(run.outputs['bundle-sha256']).toBe(own.sha256);
      expect(own.done.bytes.equals(await readFile(run.outputs['bundle-path'] ?? ''))).toBe(true);
    },
    cut: (byteOf, etag = own.done.etag) => cutAt({ ...own.done, etag }, byteOf, () => bench.partFile()),
    objectRequests: () => bench.requests(calls.object),
    firstBytes: () => own.objectRequests().map(firstByteOf),
    age: () => void (ageMs += lifetimeMs),
    link: () => makeLink(bench.sandbox, own.done.jobId),
  };
  return own;
}
