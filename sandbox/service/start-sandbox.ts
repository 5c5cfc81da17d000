// Starts a documentation service on loopback: its admin API and, on another origin, the object store of its bundle
// URLs. Everything is kept in memory until close().
import { randomBytes } from 'node:crypto';
import { readMarkdownSite } from '../render/read-site.ts';
import { ObjectStore } from '../storage/storage-server.ts';
import { agentEndpoint, agentJobIds, projectId } from './agent-jobs.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { ExportJobs } from './export-jobs.ts';
import { projectEndpoints } from './project-endpoints.ts';
import { type Endpoint, route } from './router.ts';
import { type Deliver, type LocalServer, type LocalServerOptions, type ReceivedRequest } from './local-server.ts';
import { deliverAsIs, startLocalServer } from './local-server.ts';

export type { ReceivedRequest } from './local-server.ts';

export interface SandboxOptions {
  /** A folder of Markdown with a README.md. It is read again for every export. */
  readonly siteFolder: string;
  /** Port of the API on 127.0.0.1. Default: a free port. */
  readonly port?: number;
  /** Port of the object store, which is another origin. Default: a free port. */
  readonly storagePort?: number;
  /** Time to render one page. Default: 0. */
  readonly pageMs?: number;
  /** Time that a job stays queued. Default: 0. */
  readonly queueMs?: number;
  /** Time that an agent job stays active after it is first read. Default: 0. */
  readonly agentActiveMs?: number;
  /** If true, every export has another build id, other names of assets, and another date in the footer. */
  readonly rebuilds?: boolean;
  /** Default: a new key. */
  readonly adminKey?: string;
  /** Wall clock in milliseconds: used for dates and the expiry of URLs. Default: Date.now. */
  readonly now?: () => number;
  /** Sends the responses, or others, or none. Default: unchanged. */
  readonly deliver?: Deliver;
}

export interface Sandbox {
  /** Root of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly storageUrl: string;
  /** The only published domain. */
  readonly domain: string;
  readonly keys: { readonly admin: string };
  readonly projectId: string;
  readonly agentJobIds: typeof agentJobIds;
  /** The complete requests to both servers, in order. */
  readonly requests: readonly ReceivedRequest[];
  /** Stops running exports and closes open connections. */
  close(): Promise<void>;
}

const domain = 'docs.example.com';

/** Rejects if the site folder contains no site, or if a port is in use. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  await readMarkdownSite(options.siteFolder);
  const { now = Date.now, deliver = deliverAsIs } = options;
  const keys = { admin: options.adminKey ?? `sandbox_${randomBytes(16).toString('hex')}` };
  const requests: ReceivedRequest[] = [];
  const work = new AbortController();
  const listen = (server: Pick<LocalServerOptions, 'name' | 'port' | 'answer'>): Promise<LocalServer> =>
    startLocalServer({ ...server, deliver, record: (request) => requests.push(request) });

  const store = new ObjectStore(now);
  const storage = await listen({
    ...{ name: 'storage', port: options.storagePort ?? 0 },
    answer: (request) => store.answer(request),
  });

  const endpoints = endpointsOf(options, { store, storageUrl: storage.origin, now, signal: work.signal });
  const api = await listen({
    ...{ name: 'api', port: options.port ?? 0 },
    answer: (request) => route(request, endpoints, keys.admin),
  }).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });

  const close = async (): Promise<void> => {
    work.abort();
    await Promise.all([api.close(), storage.close()]);
  };
  return { baseUrl: api.origin, storageUrl: storage.origin, domain, keys, projectId, agentJobIds, requests, close };
}

interface EndpointContext {
  readonly store: ObjectStore;
  readonly storageUrl: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

function endpointsOf(
  options: SandboxOptions,
  { store, storageUrl, now, signal }: EndpointContext,
): readonly Endpoint[] {
  const { siteFolder, queueMs = 0, pageMs = 0, rebuilds = false, agentActiveMs = 0 } = options;
  const exporter = { siteFolder, queueMs, pageMs, rebuilds, now, signal };
  const jobs = new ExportJobs(exporter, store, storageUrl);
  const agent = agentEndpoint({ activeMs: agentActiveMs, now });
  return [...exportEndpoints(domain, jobs), ...projectEndpoints({ projectId, domain }, jobs), agent];
}
