// Calls the sandbox in tests: requests with a key, completed exports, downloaded and unpacked bundles.
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Sandbox } from '../sandbox/service/start-sandbox.ts';

export const jobsPath = '/v1/static-export/jobs';

export interface CallOptions {
  readonly method?: string;
  readonly body?: string;
  /** The value of the Authorization header, or null for none. Default: the admin key. */
  readonly authorization?: string | null;
}

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export async function call(sandbox: Sandbox, path: string, options: CallOptions = {}): Promise<Called> {
  const { authorization = `Bearer ${sandbox.keys.admin}`, method = 'GET', body } = options;
  const response = await fetch(`${sandbox.baseUrl}${path}`, {
    method,
    ...(authorization === null ? {} : { headers: { authorization } }),
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Starts an export and returns its job id. */
export async function startExport(sandbox: Sandbox, order: object = {}): Promise<string> {
  const body = JSON.stringify({ domain: sandbox.domain, ...order });
  return field(await call(sandbox, jobsPath, { method: 'POST', body }), 'jobId');
}

/** Polls until the job has ended, and returns its last state. */
export async function endOfExport(sandbox: Sandbox, jobId: string): Promise<Called> {
  for (;;) {
    const job = await call(sandbox, `${jobsPath}/${jobId}`);
    if (['completed', 'failed'].includes(field(job, 'status'))) return job;
  }
}

export async function createBundleUrl(sandbox: Sandbox, jobId: string): Promise<string> {
  return field(await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' }), 'bundleUrl');
}

/** Returns the bundle URL of a new and complete export. */
export async function createExportUrl(sandbox: Sandbox, order: object = {}): Promise<string> {
  const jobId = await startExport(sandbox, order);
  await endOfExport(sandbox, jobId);
  return createBundleUrl(sandbox, jobId);
}

export async function download(bundleUrl: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(bundleUrl)).arrayBuffer());
}

/** Returns the files of a bundle by path, in archive order. */
export async function fetchBundle(bundle: Buffer): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const archive = extract();
  archive.end(gunzipSync(bundle));
  for await (const entry of archive) files.set(entry.header.name, (await buffer(entry)).toString());
  return files;
}

/** Returns a string from the body of the reply. Throws with the complete reply if it is missing. */
export function field({ status, body }: Called, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== 'string') throw new Error(`No ${name} in ${status} ${JSON.stringify(body)}`);
  return value;
}
