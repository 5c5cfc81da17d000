/** Opens the environment of one step: its own sandbox, the route to it, and the faults of both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerName } from '../sandbox/service/local-server.ts';
import { type Sandbox, startSandbox } from '../sandbox/service/start-sandbox.ts';
import { preloadsOf } from './kill.ts';
import type { Evidence } from './evidence.ts';
import { type FaultLayer, openFaultLayer } from './fault-layer.ts';
import type { StoreState } from './faults/fault.ts';
import type { Plan } from './plan.ts';
import { openRecorder, type Recorder } from './recorder.ts';
import type { RenderExport } from './rendered-export.ts';
import { siteFolder } from './sites.ts';
import { nodeOptions } from './watch.ts';
import { type Authorities, type OpenRoute, openRoute } from './open-route.ts';
import type { ProxyFault } from '../testing/forward-proxy.ts';

export interface RunContext {
  /** The folder with the `action.yml` to run. */
  readonly actionFolder: string;
  /** An empty folder. Every file of a run is below it. */
  readonly folder: string;
  readonly sitesFolder: string;
  readonly render: RenderExport;
  readonly authorities: Authorities;
}

export interface StepSetup {
  readonly sandbox: Sandbox;
  readonly recorder: Recorder;
  readonly layer: FaultLayer;
  /** Cancels the step as the runner does. */
  readonly stop: AbortController;
  readonly baseUrl: string;
  readonly env: Readonly<Record<string, string>>;
  /** Returns what was observed so far. */
  observations(): Pick<Evidence, 'observed' | 'requests' | 'connects' | 'secrets'>;
  close(): Promise<void>;
}

interface StepSetupOptions {
  readonly plan: Plan;
  readonly workFolder: string;
  readonly store: StoreState;
  /** The sandbox's clock. */
  readonly now: () => number;
}

export async function openStepSetup(options: StepSetupOptions, context: RunContext): Promise<StepSetup> {
  const { plan, workFolder, store, now } = options;
  const opened: { route?: OpenRoute } = {};
  const recorder = openRecorder();
  const stop = new AbortController();
  const cancel = (): void => stopStep(plan, workFolder, stop);
  const urlOf = (link: string): string => opened.route?.urlOf(link) ?? link;
  const layer = openFaultLayer({ plan, store, recorder, cancel, urlOf });
  const { queueMs, kill } = plan;
  const folder = siteFolder(context.sitesFolder, plan.site);
  const sandbox = await startSandbox({ siteFolder: folder, deliver: layer.deliver, now, queueMs });
  const { authorities } = context;
  const proxyFaultOf = proxyFaultSource(plan, recorder);
  const route = (opened.route = await openRoute(plan.route, { sandbox, authorities, proxyFaultOf }));
  return {
    ...{ sandbox, recorder, layer, stop },
    baseUrl: route.baseUrl,
    env: {
      ...route.env,
      NODE_OPTIONS: nodeOptions(preloadsOf(kill)),
      ...(plan.isDebug && { RUNNER_DEBUG: '1' }),
    },
    observations() {
      const { connects, secrets } = route;
      return { observed: recorder.observed, requests: sandbox.requests, connects, secrets };
    },
    async close() {
      await Promise.all([route.close(), sandbox.close()]);
    },
  };
}

function proxyFaultSource({ route }: Plan, recorder: Recorder): (server: ServerName) => ProxyFault | undefined {
  const counts: Record<ServerName, number> = { api: 0, storage: 0 };
  return (server) => {
    if (route.kind !== 'proxy') return undefined;
    const fault = route.faults[server][counts[server]++];
    recorder.connected(server, fault);
    return fault;
  };
}

function stopStep({ cancel }: Plan, workFolder: string, stop: AbortController): void {
  if (cancel === undefined || cancel.by === 'runner') {
    stop.abort();
    return;
  }
  try {
    process.kill(Number(readFileSync(join(workFolder, 'pid'), 'utf8')), cancel.by);
  } catch {
    // The step has ended in the meantime.
  }
}
