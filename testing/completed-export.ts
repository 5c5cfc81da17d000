/** An export that completed before the test, for tests of the download of its bundle. */
import type { Sandbox } from '../sandbox/service/start-sandbox.ts';
import { endOfExport, createBundleUrl, startExport } from './sandbox-client.ts';
import type { StoredObject } from './faults.ts';

export interface CompletedExport extends StoredObject {
  readonly jobId: string;
}

export async function completedExport(sandbox: Sandbox): Promise<CompletedExport> {
  const jobId = await startExport(sandbox);
  await endOfExport(sandbox, jobId);
  const response = await fetch(await createBundleUrl(sandbox, jobId));
  return { jobId, bytes: Buffer.from(await response.arrayBuffer()), etag: response.headers.get('etag') ?? '' };
}
