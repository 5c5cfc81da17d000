/** Runs the flow of the export action in this process, with a scripted service and a store that holds one bundle. */
import { packBundle } from '../sandbox/render/pack-bundle.ts';
import { answerObject } from '../sandbox/storage/storage-server.ts';
import type { Clock } from '../src/clock.ts';
import type { Emit } from '../src/events.ts';
import { exportSite } from '../src/export/export-site.ts';
import type { Outcome, RunResult } from '../src/model/outcome.ts';
import { Secrets } from '../src/secrets/secrets.ts';
import type { Service } from '../src/service/client.ts';
import { exportInputs, type ExportSettings } from '../src/settings/action-settings.ts';
import { readInputs } from '../src/settings/input-table.ts';
import { skippingClock } from './manual-clock.ts';
import { RecordedRun } from './recorded-run.ts';
import { scriptedService, transportOf, type ScriptedReply, type ScriptedRequest } from './scripted-service.ts';

export interface StartedExport {
  readonly run: RecordedRun;
  readonly cancel: AbortController;
  /** The requests to the service, such as `POST /v1/static-export/jobs`. */
  readonly requests: readonly ScriptedRequest[];
  readonly outcome: Promise<Outcome>;
  readonly result: Promise<RunResult>;
}

export interface FlowOptions {
  /** Default: pauses do not take time. */
  readonly clock?: Clock;
  /** Default: the export has completed. */
  readonly service?: (request: ScriptedRequest) => ScriptedReply;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Default: rejects every bundle URL. */
  readonly store?: Parameters<typeof transportOf>[0];
  readonly tempFolder?: string;
  /** Default: records the events. */
  readonly emit?: Emit;
}

/** The required inputs of an export. */
export const requiredInputs = {
  'base-url': 'https://api.example.com',
  'api-key': 'prefix_s3cret',
  domain: 'docs.example.com',
};

export function startExportFlow({ inputs = {}, tempFolder = '.', ...options }: FlowOptions = {}): StartedExport {
  const { clock = skippingClock(), service = serviceOf({}), store } = options;
  const run = new RecordedRun(clock);
  const texts: Readonly<Record<string, string>> = { ...requiredInputs, 'poll-interval': '10s', ...inputs };
  const cancel = new AbortController();
  const { service: client, requests } = scriptedService(clock, service);
  const result = runFlow(
    readInputs(exportInputs, (name) => texts[name] ?? ''),
    client,
    {
      secrets: new Secrets(texts['api-key'] ?? ''),
      transport: transportOf(store ?? (() => ({ status: 403, body: '' }))),
      emit: options.emit ?? run.emit,
      clock,
      signal: cancel.signal,
      tempFolder,
    },
  );
  const outcome = result.then((ended) => ended.outcome);
  // The test awaits it later. Until then, its rejection is handled here.
  outcome.catch(() => undefined);
  return { run, cancel, requests, outcome, result };
}

/** Runs the flow without jitter and without folders that may not be replaced. */
export function runFlow(
  settings: ExportSettings,
  service: Service,
  context: Omit<Parameters<typeof exportSite>[2], 'random' | 'protectedFolders' | 'removesTempFolder'>,
): Promise<RunResult> {
  return exportSite(settings, service, { ...context, random: () => 0, protectedFolders: [], removesTempFolder: false });
}

export type ServiceCallName = 'start' | 'read' | 'bundle';

/** Responds by endpoint. By default, the job se_1 is started, has completed, and has a valid bundle URL. */
export function serviceOf(
  replies: Partial<Record<ServiceCallName, () => ScriptedReply>>,
): (request: ScriptedRequest) => ScriptedReply {
  return (request) => (replies[endpointOf(request)] ?? good[endpointOf(request)])();
}

export function endpointOf({ method, path }: ScriptedRequest): ServiceCallName {
  if (method === 'GET') return 'read';
  return path.endsWith('/bundle') ? 'bundle' : 'start';
}

export const bundleUrl = 'https://store.example.com/se_1/bundle.tar.gz?X-Amz-Signature=0123456789abcdef';
export const expiresAt = '2026-01-01T12:00:00.000Z';

const good: Readonly<Record<ServiceCallName, () => ScriptedReply>> = {
  start: () => ({ status: 202, body: { jobId: 'se_1', status: 'queued' } }),
  read: () => ({ body: { jobId: 'se_1', status: 'completed', progress: 100, pageCount: 1 } }),
  bundle: () => ({ body: { jobId: 'se_1', bundleUrl, expiresAt } }),
};

/** A store that serves these bytes at every URL and supports ranges. */
export function storeWith(bytes: Uint8Array): Parameters<typeof transportOf>[0] {
  const object = { bytes: Buffer.from(bytes), etag: '"one"' };
  return ({ headers: { Range: range } }) => {
    const reply = answerObject(object, range === undefined ? {} : { range });
    return { ...reply, headers: { ...reply.headers, 'content-length': String(reply.body.length) } };
  };
}

/** A store with a bundle of these files. Contents by path. */
export async function storeOf(site: Readonly<Record<string, string>>): Promise<ReturnType<typeof storeWith>> {
  const files = Object.entries(site).map(([path, content]) => ({ path, content: Buffer.from(content) }));
  return storeWith(await packBundle(files));
}
