/** Stands between the sandbox and the action: lets the plan's faults fall on the requests, and notes what has happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isFor, sendPart, silence } from '../testing/faults.ts';
import { type Answer, type Deliver, deliverAsIs, type Exchange, sendAnswer } from '../sandbox/service/local-server.ts';
import { answerObject } from '../sandbox/storage/storage-server.ts';
import { callNames, type CallName, callOf, type StoreState } from './faults/fault.ts';
import { faultOf } from './faults/tables.ts';
import { type Fields, fieldsIn } from './json.ts';
import { type Plan, worldOf } from './plan.ts';
import type { Recorder } from './record.ts';

export interface LayerParts {
  readonly plan: Plan;
  readonly store: StoreState;
  readonly recorder: Recorder;
  readonly cancel: () => void;
  /** As the service hands out a link of the sandbox. */
  readonly linkOf: (sandboxLink: string) => string;
}

export interface FaultLayer {
  /** Until it is false, all goes well, and no request counts. */
  isCalm: boolean;
  readonly deliver: Deliver;
  /** To be told of every line of the step's log. */
  readonly onLine: (line: string) => void;
}

/** `fetch`, with which the soak itself asks. */
const soaksOwnAgent = 'node';

export function openFaultLayer(parts: LayerParts): FaultLayer {
  const { plan, recorder } = parts;
  const counts: Record<CallName, number> = { start: 0, read: 0, bundle: 0, object: 0, agent: 0 };

  const deliver: Deliver = async (exchange) => {
    const call = callNames.find((name) => isFor(callOf[name], exchange.server, exchange.request));
    if (call === undefined || exchange.request.headers['user-agent'] === soaksOwnAgent) return deliverAsIs(exchange);
    if (call === 'read' && counts.read >= looksWithoutPause) await endOfExport(exchange);
    const due = await dueAnswer({ call, index: counts[call], exchange }, parts);
    // A link that has expired is no request for the object.
    if (layer.isCalm || (call === 'object' && due.status === 403)) {
      recorder.told(call, due);
      sendAnswer(exchange.response, due);
      return;
    }
    const index = counts[call]++;
    await deliverOne({ call, index, due, exchange }, parts);
  };
  const layer: FaultLayer = {
    isCalm: false,
    deliver: (exchange) => deliver(exchange).catch((error: unknown) => recorder.mistaken(error)),
    onLine(line) {
      const at = plan.cancel?.at;
      if (at?.kind === 'line' && line.includes(at.text)) cancelOnce('free', parts);
    },
  };
  return layer;
}

/** The action's clock runs ahead of the sandbox's: after these looks at an export, the next ones wait for it. */
const looksWithoutPause = 3;
const longestWaitMs = 1_500;

async function endOfExport({ answer }: Exchange): Promise<void> {
  const untilMs = performance.now() + longestWaitMs;
  while (performance.now() < untilMs) {
    if (/"status":"(completed|failed)"/.test((await answer()).body.toString())) return;
    await sleep(20);
  }
}

interface Asked {
  readonly call: CallName;
  /** Among the requests of its kind. */
  readonly index: number;
  readonly exchange: Exchange;
}

interface Turn extends Asked {
  readonly due: Answer;
}

async function deliverOne(turn: Turn, parts: LayerParts): Promise<void> {
  const at = parts.plan.cancel?.at;
  const isMoment = at?.kind === 'request' && at.call === turn.call && at.index === turn.index;
  if (isMoment && at.isHeld) {
    hold(turn, parts);
    cancelOnce('held', parts);
    return;
  }
  await answer(turn, parts);
  if (isMoment) cancelOnce('free', parts);
}

async function answer({ call, index, due, exchange }: Turn, parts: LayerParts): Promise<void> {
  const { plan, store, recorder } = parts;
  const { request, response } = exchange;
  const lasting = plan.lasting?.call === call && index >= plan.lasting.fromIndex ? plan.lasting.fault : undefined;
  const planned = lasting ?? plan.faults[call][index];
  const told = (said: Answer): void => recorder.told(call, said);
  if (planned === undefined) {
    recorder.delivered({ call, effect: 'harmless' });
    told(due);
    sendAnswer(response, due);
    return;
  }
  const fault = faultOf(call, planned);
  const { effect, codes } = fault;
  recorder.delivered({ call, fault: planned.name, effect, codes, isLasting: lasting !== undefined });
  await fault.deed({ request, response, due, variant: planned.variant, store, told });
}

/** Never answers; of an object, sends a part, and of a small one not the whole. */
function hold({ call, exchange: { request, response } }: Turn, { store }: LayerParts): void {
  const partBytes = Math.min(1000, Math.floor(store.object.bytes.length / 2));
  if (call === 'object') sendPart(store.object, partBytes)(request, response);
  else silence(request, response);
}

function cancelOnce(how: 'held' | 'free', { recorder, cancel }: LayerParts): void {
  if (recorder.happened.cancelled !== 'no') return;
  recorder.cancelled(how);
  cancel();
}

/** What the sandbox answers in this world. */
async function dueAnswer(asked: Asked, parts: LayerParts): Promise<Answer> {
  const { call, exchange } = asked;
  const due = await exchange.answer();
  if (call === 'object') return isOfObject(due) ? objectAnswer(due, exchange, parts.store) : due;
  if (due.status !== 200) return due;
  const fields = { ...fieldsIn(due.body), ...changesOf(asked, fieldsIn(due.body), parts) };
  const { says } = worldOf(parts.plan);
  return { ...due, body: JSON.stringify({ ...fields, ...(says?.call === call && says.fields(fields)) }) };
}

function changesOf({ call, index }: Asked, { bundleUrl }: Fields, { plan, store, linkOf }: LayerParts): Fields {
  const isActive = call === 'agent' && plan.kind === 'agent' && index < plan.activeReads;
  if (isActive) return { status: 'active', prLink: null, archivedAt: null };
  if (call !== 'bundle') return {};
  return { sizeBytes: store.object.bytes.length, bundleUrl: linkOf(String(bundleUrl)) };
}

function isOfObject({ status }: Answer): boolean {
  return [200, 206, 412, 416].includes(status);
}

function objectAnswer(due: Answer, { request }: Exchange, { object, honest }: StoreState): Answer {
  if (object === honest) return due;
  return answerObject({ ...object, lastModified: new Date(0).toUTCString() }, request.headers);
}
