/** A fault: its effect on one request, and how a run may react. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { calls } from '../../testing/faults.ts';
import type { StoredObject } from '../../sandbox/storage/storage-server.ts';
import type { Answer } from '../../sandbox/service/local-server.ts';

/** The kinds of requests of an export, in order. */
export const callNames = ['start', 'read', 'bundle', 'object'] as const;
export type CallName = keyof typeof calls;

export type Effect =
  /** The reply is unusual but valid. */
  | 'harmless'
  /** Another attempt may succeed, within the documented limits. */
  | 'transient'
  /** The store rejects the URL. A renewed one may work. */
  | 'url-rejected'
  /** The object has changed or may have changed since the download began, so the download starts over. */
  | 'replaced'
  /** The step must fail, without another attempt. */
  | 'final';

export interface Fault {
  readonly effect: Effect;
  /** Whether it can end the run, however few faults there are. */
  readonly mayEnd?: true;
  /** Only a run that reads the archive can detect the fault. It is not planned for other runs. */
  readonly isSeenInArchive?: true;
  readonly apply: (faulted: FaultedRequest) => void | Promise<void>;
}

/** The name of a fault in its table. */
export interface PlannedFault {
  readonly name: string;
  /** In [0, 1). */
  readonly variant: number;
}

export type FaultTable = Readonly<Record<string, Fault>>;

/** One request with a fault. */
export interface FaultedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the server would reply. */
  readonly expected: Answer;
  /** A number in [0, 1) that selects the variant of the fault. It is part of the plan. */
  readonly variant: number;
  readonly store: StoreState;
  /** Records a reply that the action may rely on. */
  readonly onReply: (answer: Answer) => void;
}

export interface StoreState {
  /** The object of the sandbox. */
  readonly honest: StoredObject;
  /** The object behind every URL. */
  object: StoredObject;
  /** The object that replaces it. */
  readonly other: StoredObject;
  /** Makes all existing URLs expire. */
  readonly age: () => void;
}

export function variantOf<T>(choices: readonly T[], { variant }: Pick<FaultedRequest, 'variant'>): T {
  const [chosen] = choices.slice(Math.floor(variant * choices.length));
  if (chosen === undefined) throw new Error('A fault needs at least one variant.');
  return chosen;
}
