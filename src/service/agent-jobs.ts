/** The call that reads an agent job. */
import type { AgentJob } from '../model/job.ts';
import { isObject } from '../text/json.ts';
import type { ApiResult } from './api-result.ts';
import type { Service } from './client.ts';
import { errorIn, optionalString, readObject, readString, requireSameJob } from './guards.ts';

/** Reads an agent job: `GET /v2/agent/{projectId}/job/{id}`. */
export function readAgentJob(
  service: Service,
  { projectId, jobId }: { readonly projectId: string; readonly jobId: string },
  signal: AbortSignal,
): Promise<ApiResult<AgentJob>> {
  const path = `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;
  return service.call({ method: 'GET', path, read: (body) => agentJobIn(body, jobId) }, signal);
}

function agentJobIn(body: unknown, jobId: string): AgentJob {
  const job = readObject(body);
  requireSameJob(job, 'id', jobId);
  const source = isObject(job['source']) ? job['source'] : {};
  return {
    status: readString(job, 'status'),
    prLink: optionalString(job, 'prLink'),
    repository: optionalString(source, 'repository'),
    ref: optionalString(source, 'ref'),
    model: optionalString(job, 'model'),
    createdAt: optionalString(job, 'createdAt'),
    archivedAt: optionalString(job, 'archivedAt'),
    error: errorIn(job),
  };
}
