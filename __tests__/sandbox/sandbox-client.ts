// What the tests do to a sandbox: call its API with a key, follow an export to its end, fetch a bundle and open it.
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Sandbox } from '../../sandbox/service/start-sandbox.ts';

export const jobsPath = '/v1/static-export/jobs';

export interface CallOptions {
  readonly method?: string;
  readonly body?: string;
  /** The value of the Authorization header; null: none. Default: the admin key's. */
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

/** Asks until the job has ended, and returns its last state. */
export async function endOfExport(sandbox: Sandbox, jobId: string): Promise<Called> {
  for (;;) {
    const job = await call(sandbox, `${jobsPath}/${jobId}`);
    if (['completed', 'failed'].includes(field(job, 'status'))) return job;
  }
}

export async function makeLink(sandbox: Sandbox, jobId: string): Promise<string> {
  return field(await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' }), 'bundleUrl');
}

/** A link to the bundle of a whole new export. */
export async function exportLink(sandbox: Sandbox, order: object = {}): Promise<string> {
  const jobId = await startExport(sandbox, order);
  await endOfExport(sandbox, jobId);
  return makeLink(sandbox, jobId);
}

export async function download(link: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(link)).arrayBuffer());
}

/** The files of a bundle by path, in the order of the archive. */
export async function openBundle(bundle: Buffer): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const archive = extract();
  archive.end(gunzipSync(bundle));
  for await (const entry of archive) files.set(entry.header.name, (await buffer(entry)).toString());
  return files;
}

/** A string of the reply's body; throws with the whole reply where there is none. */
export function field({ status, body }: Called, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  if (typeof value !== 'string') throw new Error(`No ${name} in ${status} ${JSON.stringify(body)}`);
  return value;
}
