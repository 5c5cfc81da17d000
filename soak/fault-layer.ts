/** Intercepts the requests of the action to the sandbox: applies the faults of the plan and records what happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, isFor, projectCalls, sendPart } from '../testing/faults.ts';
import { type Answer, deliverAsIs, type Exchange, sendAnswer } from '../sandbox/service/local-server.ts';
import { fieldsIn } from '../sandbox/shapes.ts';
import { answerObject } from '../sandbox/storage/storage-server.ts';
import { callNames, type CallName, type StoreState } from './faults/fault.ts';
import { faultOf } from './plan-faults.ts';
import { type Plan, scenarioOf } from './plan.ts';
import type { Recorder } from './recorder.ts';

interface LayerContext {
  readonly plan: Plan;
  readonly store: StoreState;
  readonly recorder: Recorder;
  readonly cancel: () => void;
}

interface PendingReply {
  readonly call: CallName;
  /** The number of the request among those of its kind, from 0. */
  readonly index: number;
  readonly exchange: Exchange;
  readonly expected: Answer;
}

/** The soak itself sends its requests with `fetch`. */
const soakUserAgent = 'node';

/** Pauses of the action take no time, so later polls are held until the export has ended. */
const pollsWithoutHold = 3;
const maxHoldMs = 1_500;

/** So that a start is not rejected more often than a step repeats it. */
const conflictMs = 100;

const uncounted: Readonly<Partial<Record<CallName, number>>> = { start: 409, object: 403 };

export class FaultLayer {
  readonly #context: LayerContext;
  readonly #counts: Record<CallName, number> = { start: 0, read: 0, bundle: 0, object: 0 };

  constructor(context: LayerContext) {
    this.#context = context;
  }

  async deliver(exchange: Exchange): Promise<void> {
    await this.#deliver(exchange).catch((error: unknown) => this.#context.recorder.failed(error));
  }

  /** Call it with every line of the step's log. */
  onLine(line: string): void {
    const { cancel } = this.#context.plan;
    if (cancel?.kind === 'line' && line.includes(cancel.text)) this.#cancel('free');
  }

  async #deliver(exchange: Exchange): Promise<void> {
    const call = this.#callOf(exchange);
    if (call === undefined || exchange.request.headers['user-agent'] === soakUserAgent) return deliverAsIs(exchange);
    if (call === 'read' && this.#counts.read >= pollsWithoutHold) await endOfExport(exchange);
    const expected = await this.#expectedAnswer(call, exchange);
    // A start during another export, or a request with an expired URL, does not count.
    if (call === 'start' && expected.status === 409) await sleep(conflictMs);
    if (uncounted[call] === expected.status) sendAnswer(exchange.response, expected);
    else await this.#deliverOne({ call, index: this.#counts[call]++, exchange, expected });
  }

  /** The status of a project's job is also what returns its bundle URL. */
  #callOf({ server, request }: Exchange): CallName | undefined {
    if (isFor(projectCalls.start, server, request)) return 'start';
    if (isFor(projectCalls.read, server, request))
      return this.#context.recorder.pollsUntilEnd === undefined ? 'read' : 'bundle';
    return callNames.find((name) => isFor(calls[name], server, request));
  }

  async #deliverOne(pending: PendingReply): Promise<void> {
    const { call, index, exchange } = pending;
    const { cancel } = this.#context.plan;
    const isMoment = cancel?.kind === 'request' && cancel.call === call && cancel.index === index;
    if (isMoment && cancel.isHeld) {
      this.#hold(call, exchange);
      this.#cancel('held');
      return;
    }
    await this.#answer(pending);
    if (isMoment) this.#cancel('free');
  }

  /** What the sandbox replies in this scenario. */
  async #expectedAnswer(call: CallName, exchange: Exchange): Promise<Answer> {
    const { plan, store } = this.#context;
    const { object, honest } = store;
    const expected = await exchange.answer();
    if (call === 'object') {
      const isOfObject = [200, 206, 412, 416].includes(expected.status);
      return isOfObject && object !== honest ? answerObject(object, exchange.request.headers) : expected;
    }
    if (expected.status !== 200) return expected;
    const reply = fieldsIn(expected.body);
    const isBundle = reply['bundleUrl'] !== undefined;
    const fields = { ...reply, ...(isBundle && { sizeBytes: object.bytes.length }) };
    const { changesReply } = scenarioOf(plan);
    const isChanged = changesReply?.call === call || (changesReply?.call === 'bundle' && isBundle);
    const changes = isChanged ? changesReply.fields(fields) : {};
    return { ...expected, body: JSON.stringify({ ...fields, ...changes }) };
  }

  async #answer({ call, index, expected, exchange }: PendingReply): Promise<void> {
    const { plan, store, recorder } = this.#context;
    const { request, response } = exchange;
    const planned = plan.faults[call][index];
    const onReply = (reply: Answer): void => recorder.replied(call, reply);
    if (planned === undefined) {
      recorder.delivered.push({ call, effect: 'harmless' });
      onReply(expected);
      sendAnswer(response, expected);
      return;
    }
    const { effect, mayEnd, apply } = faultOf(call, planned);
    recorder.delivered.push({ call, fault: planned.name, effect, mayEnd });
    await apply({ request, response, expected, variant: planned.variant, store, onReply });
  }

  /** Never completes the reply, and does not announce that. For the object, it sends some bytes, but never all of them. */
  #hold(call: CallName, { request, response }: Exchange): void {
    const { object } = this.#context.store;
    const partBytes = Math.min(1000, Math.floor(object.bytes.length / 2));
    if (call === 'object') sendPart(object, partBytes)(request, response);
  }

  #cancel(how: 'held' | 'free'): void {
    const { recorder, cancel } = this.#context;
    if (recorder.cancelled !== 'no') return;
    recorder.cancelled = how;
    cancel();
  }
}

async function endOfExport({ answer }: Exchange): Promise<void> {
  const untilMs = performance.now() + maxHoldMs;
  while (performance.now() < untilMs) {
    if (/"status":"(completed|failed)"/.test((await answer()).body.toString())) return;
    await sleep(20);
  }
}
