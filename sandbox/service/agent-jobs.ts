// The agent jobs of the sandbox's project, one per final status. A job becomes active when it is first read, and reaches its
// final status after `activeMs`.
import { type Endpoint, type ApiReply, errorReply } from './router.ts';

export const projectId = 'project_sandbox';

export const agentJobIds = {
  pullRequest: 'agent_pull_request',
  noChange: 'agent_no_change',
  archived: 'agent_archived',
  failed: 'agent_failed',
  endless: 'agent_endless',
} as const;

interface AgentService {
  readonly activeMs: number;
  readonly now: () => number;
}

type AgentJobId = (typeof agentJobIds)[keyof typeof agentJobIds];

interface End {
  readonly status: 'active' | 'completed' | 'archived' | 'failed';
  readonly ref: string | null;
  readonly prLink: string | null;
}

const repository = 'https://git.example.com/docs/handbook';

const ends: Readonly<Record<AgentJobId, End>> = {
  agent_pull_request: { status: 'completed', ref: 'agent/fix-typos', prLink: `${repository}/pull/128` },
  agent_no_change: { status: 'completed', ref: 'agent/check-links', prLink: null },
  agent_archived: { status: 'archived', ref: 'agent/old-draft', prLink: null },
  agent_failed: { status: 'failed', ref: null, prLink: null },
  agent_endless: { status: 'active', ref: 'agent/rewrite-everything', prLink: null },
};

export function agentEndpoint({ activeMs, now }: AgentService): Endpoint {
  const createdAtMs = now();
  const firstReadsMs = new Map<AgentJobId, number>();

  const read = (id: AgentJobId): object => {
    const firstReadMs = firstReadsMs.get(id) ?? now();
    firstReadsMs.set(id, firstReadMs);
    const endedAtMs = firstReadMs + activeMs;
    const { ref, ...end } = ends[id];
    const state = now() < endedAtMs ? ({ status: 'active', prLink: null } as const) : end;
    return {
      id,
      ...state,
      source: { repository, ref },
      model: 'sandbox-model',
      createdAt: new Date(createdAtMs).toISOString(),
      archivedAt: state.status === 'archived' ? new Date(endedAtMs).toISOString() : null,
    };
  };

  const handle = ([project, id = '']: readonly string[]): ApiReply =>
    project === projectId && isAgentJobId(id)
      ? { status: 200, body: read(id) }
      : errorReply(404, `No such agent job: ${id}`);

  return { method: 'GET', path: /^\/v2\/agent\/([^/]+)\/job\/([^/]+)$/, handle: ({ ids }) => handle(ids) };
}

function isAgentJobId(id: string): id is AgentJobId {
  return Object.hasOwn(ends, id);
}
