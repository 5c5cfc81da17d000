/** An export that completed before the tests, and steps that resume it to download its bundle. */
import { beforeAll, expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { type ActionFixture, actionFixture, type RunOptions } from './action-fixture.ts';
import { type Responder, type StoredObject, calls, cutAt, firstByteOf } from '../../testing/faults.ts';
import { root } from '../../testing/repository.ts';
import { createBundleUrl, endOfExport, startExport } from '../../testing/sandbox-client.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { expectSuccess } from './step-checks.ts';

export interface CompletedExport extends StoredObject {
  readonly jobId: string;
}

export async function completedExport(sandbox: Sandbox): Promise<CompletedExport> {
  const jobId = await startExport(sandbox);
  await endOfExport(sandbox, jobId);
  const response = await fetch(await createBundleUrl(sandbox, jobId));
  return { jobId, bytes: Buffer.from(await response.arrayBuffer()), etag: response.headers.get('etag') ?? '' };
}
export interface DownloadFixture {
  readonly action: ActionFixture;
  readonly completed: CompletedExport;
  /** Runs a step that resumes the export. */
  readonly download: (inputs?: Readonly<Record<string, string>>, env?: RunOptions['env']) => Promise<ActionRun>;
  /** Expects a successful step and the complete bundle. */
  readonly expectCompleteBundle: (run: ActionRun) => Promise<void>;
  /** Responds like the store, but closes the connection at a byte of the bundle. */
  readonly cut: (untilByte: number) => Responder;
  /** The first byte of each request to the store. */
  readonly firstBytes: () => readonly number[];
  readonly createBundleUrl: () => Promise<string>;
}

export function downloadFixture(): DownloadFixture {
  let finished: CompletedExport | undefined;
  const action = actionFixture({ siteFolder: join(root, 'docs') });
  beforeAll(async () => {
    finished = await completedExport(action.sandbox);
  });
  const fixture: DownloadFixture = {
    action,
    get completed() {
      if (finished === undefined) throw new Error('The export ends before the first test.');
      return finished;
    },
    download: (inputs = {}, env = {}) => action.run({ 'job-id': fixture.completed.jobId, ...inputs }, { env }),
    expectCompleteBundle: async (run) => {
      expectSuccess(run, 'succeeded');
      expect(fixture.completed.bytes.equals(await readFile(run.outputs['bundle-path'] ?? ''))).toBe(true);
    },
    cut: (untilByte) => cutAt(fixture.completed, untilByte, () => action.partFile()),
    firstBytes: () => action.requests(calls.object).map(firstByteOf),
    createBundleUrl: () => createBundleUrl(action.sandbox, fixture.completed.jobId),
  };
  return fixture;
}
