import type { AgentJob, ApiResult, CallLimits } from '../model/api-result.ts';
import { isObject } from '../text/json.ts';
import type { Service } from './client.ts';
import { optionalString, readObject, readString, requireSameJob } from './guards.ts';

interface AgentJobAddress {
  readonly projectId: string;
  readonly jobId: string;
}

/** Reads an agent job: `GET /v2/agent/{projectId}/job/{id}`. */
export function readAgentJob(
  service: Service,
  { projectId, jobId }: AgentJobAddress,
  limits: CallLimits,
): Promise<ApiResult<AgentJob>> {
  const path = `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;
  return service.call({ method: 'GET', path, read: (body) => agentJobIn(body, jobId) }, limits);
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
  };
}
