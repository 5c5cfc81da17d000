// A stand-in for a documentation service: its administrative API and, on another origin, the object store that its
// links lead to. Everything is kept in memory and gone with close().
import { randomBytes } from 'node:crypto';
import { readSite } from '../render/read-site.ts';
import { createObjects } from '../storage/objects.ts';
import { presign } from '../storage/presigned-link.ts';
import type { Store } from '../storage/storage-server.ts';
import { answerFromStore } from '../storage/storage-server.ts';
import { agentEndpoint, agentJobIds, projectId } from './agent-jobs.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { createExportJobs } from './export-jobs.ts';
import type { Keys } from './keys.ts';
import { createKeys } from './keys.ts';
import type { Answer, Deliver, Intercept, LocalServer, LocalServerOptions, ReceivedRequest } from './local-server.ts';
import { deliverAsIs, startLocalServer } from './local-server.ts';
import type { Endpoint } from './router.ts';
import { route } from './router.ts';

export type { Intercept, ReceivedRequest } from './local-server.ts';

export interface SandboxOptions {
  /** A folder of Markdown with a navigation.json. It is read anew for every export. */
  readonly siteFolder: string;
  /** Port of the API on 127.0.0.1. Default: any free one. */
  readonly port?: number;
  /** Port of the object store, which is another origin. Default: any free one. */
  readonly storagePort?: number;
  /** How long rendering one page takes. Default 0. */
  readonly pageMs?: number;
  /** How long a job stays queued. Default 0. */
  readonly queueMs?: number;
  /** Rounded up to whole seconds. Default 15 minutes. */
  readonly linkLifetimeMs?: number;
  /** How long an agent job is active after it was first read. Default 0. */
  readonly agentActiveMs?: number;
  /** Every export ends as failed. */
  readonly failExport?: boolean;
  /** Default: a new one. */
  readonly adminKey?: string;
  /** Wall clock in milliseconds: dates and the expiry of links follow it. Default Date.now. */
  readonly now?: () => number;
  /** Sees each request first, and returns true where it answered the request itself or destroyed its socket. */
  readonly intercept?: Intercept;
  /** How the answers are sent. Default: as they are. */
  readonly deliver?: Deliver;
}

export interface Sandbox {
  /** Root of the API, without a slash at the end. */
  readonly baseUrl: string;
  readonly storageUrl: string;
  /** The one domain that is published here. */
  readonly domain: string;
  readonly keys: Keys;
  readonly projectId: string;
  readonly agentJobIds: typeof agentJobIds;
  /** Everything that arrived whole at either server, in order. */
  readonly requests: readonly ReceivedRequest[];
  /** Ends running exports and open connections. */
  close(): Promise<void>;
}

const domain = 'docs.example.com';
const defaultLinkLifetimeMs = 15 * 60 * 1000;

/** Rejects where the site folder does not hold a site, or a port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  await readSite(options.siteFolder);
  const { now = Date.now, intercept = () => false, deliver = deliverAsIs } = options;
  const keys = createKeys(options.adminKey);
  const requests: ReceivedRequest[] = [];
  const work = new AbortController();
  const listen = (server: Pick<LocalServerOptions, 'name' | 'port' | 'answer'>): Promise<LocalServer> =>
    startLocalServer({ ...server, intercept, deliver, record: (request) => requests.push(request) });

  const store = createStore(now);
  const answerLink = (request: ReceivedRequest): Answer => answerFromStore(request, store);
  const storage = await listen({ name: 'storage', port: options.storagePort ?? 0, answer: answerLink });

  const endpoints = endpointsOf(options, { store, storageUrl: storage.origin, signal: work.signal });
  const answerCall = (request: ReceivedRequest): Promise<Answer> => route(request, { endpoints, keys });
  const api = await listen({ name: 'api', port: options.port ?? 0, answer: answerCall }).catch(
    async (error: unknown) => {
      await storage.close();
      throw error;
    },
  );

  const close = async (): Promise<void> => {
    work.abort();
    await Promise.all([api.close(), storage.close()]);
  };
  return { baseUrl: api.origin, storageUrl: storage.origin, domain, keys, projectId, agentJobIds, requests, close };
}

function createStore(now: () => number): Store {
  const credentials = { id: 'SANDBOX', secret: randomBytes(20).toString('hex') };
  return { objects: createObjects(now), credentials, now };
}

interface Surroundings {
  readonly store: Store;
  readonly storageUrl: string;
  readonly signal: AbortSignal;
}

function endpointsOf(options: SandboxOptions, { store, storageUrl, signal }: Surroundings): readonly Endpoint[] {
  const { siteFolder, queueMs = 0, pageMs = 0, failExport = false, agentActiveMs = 0 } = options;
  const lifetimeMs = options.linkLifetimeMs ?? defaultLinkLifetimeMs;
  const exports = exportEndpoints({
    domain,
    jobs: createExportJobs(store.now),
    exporter: { siteFolder, queueMs, pageMs, failExport, signal },
    objects: store.objects,
    presign: (path) => presign({ origin: storageUrl, path, signedAtMs: store.now(), lifetimeMs }, store.credentials),
  });
  return [...exports, agentEndpoint({ activeMs: agentActiveMs, now: store.now })];
}
