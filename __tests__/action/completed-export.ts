/** An export that completed before the tests, and steps that resume it to download its bundle. */
import { beforeAll, expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ActionFixture, actionFixture, type RunOptions } from './action-fixture.ts';
import type { StoredObject } from '../../testing/faults.ts';
import { root } from '../../testing/repository.ts';
import { createBundleUrl, endOfExport, startExport } from '../../testing/sandbox-client.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { expectSuccess } from './step-checks.ts';

interface CompletedExport extends StoredObject {
  readonly jobId: string;
}

interface DownloadFixture {
  readonly action: ActionFixture;
  readonly completed: CompletedExport;
  /** Runs a step that resumes the export. */
  readonly download: (inputs?: Readonly<Record<string, string>>, options?: RunOptions) => Promise<ActionRun>;
  /** Expects a successful step and the complete bundle. */
  readonly expectCompleteBundle: (run: ActionRun) => Promise<void>;
  /** Returns a bundle URL of the sandbox with another origin of the store, such as that of a proxy. No run may expose it. */
  readonly createBundleUrl: (storeOrigin: string) => Promise<string>;
}

export function downloadFixture(): DownloadFixture {
  let finished: CompletedExport | undefined;
  const action = actionFixture({ siteFolder: join(root, 'docs') });
  beforeAll(async () => {
    const jobId = await startExport(action.sandbox);
    await endOfExport(action.sandbox, jobId);
    const response = await fetch(await createBundleUrl(action.sandbox, jobId));
    const bytes = Buffer.from(await response.arrayBuffer());
    finished = { jobId, bytes, etag: response.headers.get('etag') ?? '' };
  });
  const fixture: DownloadFixture = {
    action,
    get completed() {
      if (finished === undefined) throw new Error('The export ends before the first test.');
      return finished;
    },
    download: (inputs, options) => action.run({ 'job-id': fixture.completed.jobId, ...inputs }, options),
    expectCompleteBundle: async (run) => {
      expectSuccess(run, 'succeeded');
      expect(fixture.completed.bytes.equals(await readFile(run.outputs['bundle-path'] ?? ''))).toBe(true);
    },
    async createBundleUrl(storeOrigin) {
      const created = await createBundleUrl(action.sandbox, fixture.completed.jobId);
      const bundleUrl = created.replace(action.sandbox.storageUrl, storeOrigin);
      action.addSecret(bundleUrl);
      return bundleUrl;
    },
  };
  return fixture;
}
