/** What a fault is: what it does to one request, and what a run may make of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { agentRead, type Call, calls, type StoredBundle } from '../../testing/faults.ts';
import type { Answer } from '../../sandbox/service/local-server.ts';
import type { FailureCode } from '../../src/failure.ts';

/** The kinds of requests of an export, in the order in which it makes them. */
export const exportCalls = ['start', 'read', 'bundle', 'object'] as const;

/** And the one that the agent-job action makes, again and again. */
export const callNames = [...exportCalls, 'agent'] as const;
export type CallName = (typeof callNames)[number];

export const callOf: Readonly<Record<CallName, Call>> = { ...calls, agent: agentRead };

export type Effect =
  /** The answer is odd, but as good as any. */
  | 'harmless'
  /** Another try may go well. docs/troubleshooting.md says how many there are. */
  | 'trouble'
  /** The link is refused: a fresh one may not be. */
  | 'link'
  /** The object is not the one that was begun, or cannot be told from another: the download starts over. */
  | 'change'
  /** Nothing can be made of it, and no other try is due. */
  | 'end';

export interface Fault {
  readonly effect: Effect;
  /** Failures that it may lead to beyond its effect; of an `end`, those that it must lead to. */
  readonly codes?: readonly FailureCode[];
  /** What the action notices by reading the archive alone: not to be planned where it does not. */
  readonly isSeenInArchive?: true;
  readonly deed: (occasion: Occasion) => void | Promise<void>;
}

export type FaultTable = Readonly<Record<string, Fault>>;

/** One request that a fault falls on. */
export interface Occasion {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the server would answer. */
  readonly due: Answer;
  /** In [0, 1), the same for the same run: which of its variants the fault takes. */
  readonly variant: number;
  readonly store: StoreState;
  /** Takes note of an answer that the action may build on. */
  readonly told: (answer: Answer) => void;
}

export interface StoreState {
  /** As the sandbox stores it. */
  readonly honest: StoredBundle;
  /** What is behind every link. */
  object: StoredBundle;
  /** What takes its place where it is swapped. */
  readonly other: StoredBundle;
  /** Lets all links so far expire. */
  readonly age: () => void;
}

export function variantOf<T>(choices: readonly T[], { variant }: Pick<Occasion, 'variant'>): T {
  const [chosen] = choices.slice(Math.floor(variant * choices.length));
  if (chosen === undefined) throw new Error('A fault has no variant.');
  return chosen;
}
