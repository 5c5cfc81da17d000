/** When calls, and the pauses between them, end. */
import { TimeLimit } from '../http/time-limit.ts';
import type { OperationContext } from '../operation.ts';

/** Time for a last call, so that no job that ended in time is reported as timed out. At most a quarter of the limit. */
const lastCallMs = 2_000;

/** Hold it with `using`. */
export class Deadline implements Disposable {
  readonly limitMs: number;
  /** The input that sets the limit, for messages. */
  readonly input: string | undefined;
  /** Ends a request, which then counts as one that got no response. */
  readonly signal: AbortSignal;
  /** Ends a pause, in time for a last call. */
  readonly lastCall: AbortSignal;
  readonly #calls: TimeLimit;
  readonly #pauses: TimeLimit;

  constructor(limitMs: number, { clock, signal }: Pick<OperationContext, 'clock' | 'signal'>, input?: string) {
    const reason = 'no complete response before time ran out';
    this.limitMs = limitMs;
    this.input = input;
    this.#calls = new TimeLimit({ clock, signal, limitMs, reason });
    this.#pauses = new TimeLimit({ clock, signal, limitMs: limitMs - Math.min(lastCallMs, limitMs / 4), reason });
    this.signal = this.#calls.signal;
    this.lastCall = this.#pauses.signal;
  }

  /** Whether there is time for this pause and another call. */
  allows(pauseMs: number): boolean {
    return this.#pauses.remainingMs > pauseMs;
  }

  [Symbol.dispose](): void {
    this.#calls[Symbol.dispose]();
    this.#pauses[Symbol.dispose]();
  }
}
