/** A bench whose steps take up an export that has ended, for tests of what comes after: the download of its bundle. */
import { beforeAll, expect } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReceivedRequest } from '../sandbox/service/start-sandbox.ts';
import { makeLink } from '../__tests__/sandbox/sandbox-client.ts';
import { type ActionBench, actionBench, type ActionRun, type RunOptions } from './action-bench.ts';
import { type Answering, calls, cutAt, firstByteOf } from './faults.ts';
import { finishedExport, type FinishedExport } from './finished-export.ts';
import { expectGreen } from './step-endings.ts';
import { timeLapse } from './strange-machines.ts';

export interface DownloadBench {
  readonly bench: ActionBench;
  readonly done: FinishedExport;
  /** Of the bundle, in hexadecimal. */
  readonly sha256: string;
  /** Runs a step, by default on a machine where backoff is short. */
  readonly download: (inputs?: Readonly<Record<string, string>>, env?: RunOptions['env']) => Promise<ActionRun>;
  /** Green, and the bundle is there to the last byte. */
  readonly expectWhole: (run: ActionRun) => Promise<void>;
  /** The store's reply, cut at a byte of the bundle. */
  readonly cut: (byteOf: (firstByte: number) => number, etag?: string) => Answering;
  /** What the store was asked for, in order. */
  readonly objectRequests: () => readonly ReceivedRequest[];
  /** The first byte of each. */
  readonly firstBytes: () => readonly number[];
  /** Lets the links so far expire. */
  readonly age: () => void;
  readonly link: () => Promise<string>;
}

const lifetimeMs = 60_000;

export function downloadBench(): DownloadBench {
  let ageMs = 0;
  let finished: FinishedExport | undefined;
  const bench = actionBench({ linkLifetimeMs: lifetimeMs, now: () => Date.now() + ageMs });
  beforeAll(async () => {
    finished = await finishedExport(bench.sandbox);
  });
  const own: DownloadBench = {
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
