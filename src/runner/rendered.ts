/** What one event looks like to the user of a step. */
import type { EventKind, EventOf } from '../events.ts';
import type { OutputName, OutputValue } from '../model/outputs.ts';

export interface Rendered {
  readonly secrets?: readonly Secret[];
  readonly line?: Line;
  /** Also annotations: something that the user should see even if the step succeeds. */
  readonly warnings?: readonly string[];
  /** Indented lines that belong together. */
  readonly block?: readonly string[];
  /** Also annotations: something that the user may want to know or to clean up. */
  readonly notices?: readonly string[];
  /** Only debug logging shows it. */
  readonly debug?: string;
  /** Rows of the collapsed details of log and summary. Later values replace earlier ones. */
  readonly details?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Partial<Record<OutputName, OutputValue>>>;
}

export interface Secret {
  readonly value: string;
  /** Whether the runner hides it from later steps as well. */
  readonly isMasked: boolean;
}

/** `▶`: something that takes time has begun. `✓`: a result. Without a mark: progress, a retry, or a decision. */
export interface Line {
  readonly mark?: '▶' | '✓';
  readonly text: string;
}

export type Renderers<K extends EventKind> = { readonly [P in K]: (event: EventOf<P>) => Rendered };
