// Calls the sandbox in tests: starts exports, waits for them, and creates their bundle URLs.
import type { Sandbox } from '../sandbox/service/start-sandbox.ts';
import { type Mapping, mappingIn, stringIn } from '../sandbox/shapes.ts';

const jobsPath = '/v1/static-export/jobs';

/** Returns the body of the reply. */
async function call(sandbox: Sandbox, path: string, request: RequestInit = {}): Promise<Mapping> {
  const headers = {
    authorization: `Bearer ${sandbox.keys.admin}`,
    ...(request.body !== undefined && { 'content-type': 'application/json' }),
  };
  return mappingIn(await (await fetch(`${sandbox.baseUrl}${path}`, { ...request, headers })).json());
}

/** Starts an export and returns its job id. */
export async function startExport(sandbox: Sandbox, order: object = {}): Promise<string> {
  const body = JSON.stringify({ domain: sandbox.domain, ...order });
  return stringIn((await call(sandbox, jobsPath, { method: 'POST', body }))['jobId']);
}

/** Starts an export of the sandbox's project and returns its job id. */
export async function startProjectExport(sandbox: Sandbox): Promise<string> {
  return stringIn((await call(sandbox, `/v1/static-export/${sandbox.projectId}/jobs`, { method: 'POST' }))['jobId']);
}

/** Polls until the job has ended. */
export async function endOfExport(sandbox: Sandbox, jobId: string): Promise<void> {
  let status = '';
  while (!['completed', 'failed'].includes(status)) {
    status = stringIn((await call(sandbox, `${jobsPath}/${jobId}`))['status']);
  }
}

export async function createBundleUrl(sandbox: Sandbox, jobId: string): Promise<string> {
  return stringIn((await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' }))['bundleUrl']);
}
