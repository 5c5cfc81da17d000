/** What stands around one step: a sandbox of its own, the way to it, and the faults on both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerName } from '../sandbox/service/local-server.ts';
import { type Sandbox, startSandbox } from '../sandbox/service/start-sandbox.ts';
import { type Door, openDoor } from './door.ts';
import { preloadsOf } from './earlier/death.ts';
import type { StepEvidence } from './evidence.ts';
import { type FaultLayer, openFaultLayer } from './fault-layer.ts';
import type { StoreState } from './faults/fault.ts';
import type { Plan } from './plan.ts';
import { openRecorder, type Recorder } from './record.ts';
import type { RunParts } from './run-once.ts';
import { siteFolder, type SiteName } from './sites.ts';
import { loading } from './watch.ts';
import { type OpenWay, openWay } from './way/open-way.ts';
import type { ProxyFault } from './way/way.ts';

export interface Stage {
  readonly sandbox: Sandbox;
  readonly recorder: Recorder;
  readonly layer: FaultLayer;
  /** Cancels the step as the runner does. */
  readonly stop: AbortController;
  readonly baseUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
  /** What was seen here. */
  seen(): Pick<StepEvidence, 'happened' | 'requests' | 'connects' | 'secrets'>;
  close(): Promise<void>;
}

interface Setting {
  readonly plan: Plan;
  readonly workFolder: string;
  readonly site: SiteName;
  readonly store: StoreState;
  /** The sandbox's clock. */
  readonly now: () => number;
}

export async function openStage(setting: Setting, parts: RunParts): Promise<Stage> {
  const { plan, workFolder, site, store, now } = setting;
  const opened: { way?: OpenWay; door?: Door } = {};
  const firstCall = plan.kind === 'agent' ? 'agent' : 'start';
  const recorder = openRecorder({ firstCall, onJob: () => opened.door?.shut() });
  const stop = new AbortController();
  const cancel = (): void => stopStep(plan, workFolder, stop);
  const linkOf = (link: string): string => opened.way?.linkOf(link) ?? link;
  const layer = openFaultLayer({ plan, store, recorder, cancel, linkOf });
  const { queueMs, death } = plan.kind === 'export' ? plan : { queueMs: 0, death: undefined };
  const folder = siteFolder(parts.sitesFolder, site);
  const sandbox = await startSandbox({ siteFolder: folder, deliver: layer.deliver, now, queueMs });
  const { authorities } = parts;
  const proxyFaultOf = proxyFaults({ plan, recorder, layer });
  const way = (opened.way = await openWay(plan.way, { sandbox, authorities, proxyFaultOf }));
  const door = (opened.door = await openDoor(plan, way.baseUrl));
  return {
    ...{ sandbox, recorder, layer, stop },
    baseUrl: door.baseUrl,
    env: {
      ...way.env,
      NODE_OPTIONS: loading([...way.preloads, ...preloadsOf(death)]),
      ...(plan.isDebug && { RUNNER_DEBUG: '1' }),
    },
    onLine: (line) => [layer, door].forEach((part) => part.onLine(line)),
    seen() {
      const { connects, secrets } = way;
      return { happened: recorder.happened, requests: sandbox.requests, connects, secrets };
    },
    async close() {
      await Promise.all([door.close(), way.close(), sandbox.close()]);
    },
  };
}

interface ProxySetting {
  readonly plan: Plan;
  readonly recorder: Recorder;
  readonly layer: FaultLayer;
}

function proxyFaults({ plan, recorder, layer }: ProxySetting): (server: ServerName) => ProxyFault | undefined {
  const counts: Record<ServerName, number> = { api: 0, storage: 0 };
  return (server) => {
    if (layer.isCalm || plan.way.kind !== 'proxy') return undefined;
    const fault = plan.way.proxy.faults[server][counts[server]++];
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
    // The step has ended by itself meanwhile.
  }
}
