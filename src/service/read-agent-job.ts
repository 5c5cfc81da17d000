/** Reads an agent job. Service contract: `GET /v2/agent/{projectId}/job/{id}`. */
import type { ApiResult } from './answer.ts';
import type { Service } from './client.ts';
import { isObject, optionalString, readObject, readString, unexpected } from './guards.ts';

/** All but `status` may be missing: an older or newer service has other fields. */
export interface AgentJob {
  /** `completed`, `archived` and `failed` end it; every other one, known or not, means that it still goes. */
  readonly status: string;
  /** As the service gave it; null while the agent works and where it changed no file. */
  readonly prLink?: string | undefined;
  /** Full URL of the source repository. */
  readonly repository?: string | undefined;
  /** Branch that the agent works on. */
  readonly ref?: string | undefined;
  readonly model?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly archivedAt?: string | undefined;
}

export interface AgentJobAddress {
  readonly projectId: string;
  readonly jobId: string;
}

export function readAgentJob(
  service: Service,
  address: AgentJobAddress,
  signal: AbortSignal,
): Promise<ApiResult<AgentJob>> {
  const { projectId, jobId } = address;
  const path = `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;
  return service.call({ method: 'GET', path, read: (body) => agentJobIn(body, jobId) }, signal);
}

function agentJobIn(body: unknown, askedFor: string): AgentJob {
  const job = readObject(body);
  const id = optionalString(job, 'id');
  if (id !== undefined && id !== askedFor) throw unexpected(`it is about another job, ${id}`);
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
