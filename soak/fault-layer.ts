/** Intercepts the requests of the action to the sandbox: applies the faults of the plan and records what happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, isFor, sendPart } from '../testing/faults.ts';
import { type Answer, type Deliver, deliverAsIs, type Exchange, sendAnswer } from '../sandbox/service/local-server.ts';
import { answerObject } from '../sandbox/storage/storage-server.ts';
import { callNames, type CallName, type StoreState } from './faults/fault.ts';
import { faultOf } from './faults/tables.ts';
import { type Fields, fieldsIn } from './json.ts';
import { type Plan, scenarioOf } from './plan.ts';
import type { Recorder } from './recorder.ts';

export interface LayerContext {
  readonly plan: Plan;
  readonly store: StoreState;
  readonly recorder: Recorder;
  readonly cancel: () => void;
  /** Turns a bundle URL of the sandbox into the one that the service returns. */
  readonly urlOf: (sandboxUrl: string) => string;
}

export interface FaultLayer {
  readonly deliver: Deliver;
  /** Call it with every line of the step's log. */
  readonly onLine: (line: string) => void;
}

/** The soak itself sends its requests with `fetch`. */
const soakUserAgent = 'node';

export function openFaultLayer(context: LayerContext): FaultLayer {
  const { plan, recorder } = context;
  const counts: Record<CallName, number> = { start: 0, read: 0, bundle: 0, object: 0 };

  const deliver: Deliver = async (exchange) => {
    const call = callNames.find((name) => isFor(calls[name], exchange.server, exchange.request));
    if (call === undefined || exchange.request.headers['user-agent'] === soakUserAgent) return deliverAsIs(exchange);
    if (call === 'read' && counts.read >= pollsWithoutHold) await endOfExport(exchange);
    const expected = await expectedAnswer(call, exchange, context);
    // A request with an expired URL does not count as a request for the object.
    if (call === 'object' && expected.status === 403) {
      recorder.replied(call, expected);
      sendAnswer(exchange.response, expected);
      return;
    }
    const index = counts[call]++;
    await deliverOne({ call, index, expected, exchange }, context);
  };
  return {
    deliver: (exchange) => deliver(exchange).catch((error: unknown) => recorder.failed(error)),
    onLine(line) {
      const at = plan.cancel?.at;
      if (at?.kind === 'line' && line.includes(at.text)) cancelOnce('free', context);
    },
  };
}

/** Pauses of the action take no time, so later polls are held until the export has ended. */
const pollsWithoutHold = 3;
const maxHoldMs = 1_500;

async function endOfExport({ answer }: Exchange): Promise<void> {
  const untilMs = performance.now() + maxHoldMs;
  while (performance.now() < untilMs) {
    if (/"status":"(completed|failed)"/.test((await answer()).body.toString())) return;
    await sleep(20);
  }
}

interface PendingReply {
  readonly call: CallName;
  /** The number of the request among those of its kind, from 0. */
  readonly index: number;
  readonly exchange: Exchange;
  readonly expected: Answer;
}

async function deliverOne(pending: PendingReply, context: LayerContext): Promise<void> {
  const at = context.plan.cancel?.at;
  const isMoment = at?.kind === 'request' && at.call === pending.call && at.index === pending.index;
  if (isMoment && at.isHeld) {
    hold(pending, context);
    cancelOnce('held', context);
    return;
  }
  await answer(pending, context);
  if (isMoment) cancelOnce('free', context);
}

async function answer({ call, index, expected, exchange }: PendingReply, context: LayerContext): Promise<void> {
  const { plan, store, recorder } = context;
  const { request, response } = exchange;
  const planned = plan.faults[call][index];
  const onReply = (reply: Answer): void => recorder.replied(call, reply);
  if (planned === undefined) {
    recorder.delivered({ call, effect: 'harmless' });
    onReply(expected);
    sendAnswer(response, expected);
    return;
  }
  const { effect, mayEnd, apply } = faultOf(call, planned);
  recorder.delivered({ call, fault: planned.name, effect, mayEnd });
  await apply({ request, response, expected, variant: planned.variant, store, onReply });
}

/** Never completes the reply, and does not announce that. For the object, it sends some bytes, but never all of them. */
function hold({ call, exchange: { request, response } }: PendingReply, { store }: LayerContext): void {
  const partBytes = Math.min(1000, Math.floor(store.object.bytes.length / 2));
  if (call === 'object') sendPart(store.object, partBytes)(request, response);
}

function cancelOnce(how: 'held' | 'free', { recorder, cancel }: LayerContext): void {
  if (recorder.observed.cancelled !== 'no') return;
  recorder.cancelled(how);
  cancel();
}

/** What the sandbox replies in this scenario. */
async function expectedAnswer(call: CallName, exchange: Exchange, context: LayerContext): Promise<Answer> {
  const expected = await exchange.answer();
  if (call === 'object') return isOfObject(expected) ? objectAnswer(expected, exchange, context.store) : expected;
  if (expected.status !== 200) return expected;
  const fields = { ...fieldsIn(expected.body), ...changesOf(call, fieldsIn(expected.body), context) };
  const { changesReply } = scenarioOf(context.plan);
  return {
    ...expected,
    body: JSON.stringify({ ...fields, ...(changesReply?.call === call && changesReply.fields(fields)) }),
  };
}

function changesOf(call: CallName, { bundleUrl }: Fields, { store, urlOf }: LayerContext): Fields {
  if (call !== 'bundle') return {};
  return { sizeBytes: store.object.bytes.length, bundleUrl: urlOf(String(bundleUrl)) };
}

function isOfObject({ status }: Answer): boolean {
  return [200, 206, 412, 416].includes(status);
}

function objectAnswer(expected: Answer, { request }: Exchange, { object, honest }: StoreState): Answer {
  if (object === honest) return expected;
  return answerObject(object, request.headers);
}
