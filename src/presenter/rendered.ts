/** What one event looks like to the user of a step. */
import type { Text } from '../text/words.ts';

export interface Rendered {
  /** What the runner hides from later steps as well. The parts of a URL that grant access are secrets too. */
  readonly masked?: readonly (string | URL)[];
  /** The one error annotation. Its first line contains the code. */
  readonly failure?: { readonly title: string; readonly lines: readonly string[] };
  readonly started?: Lines;
  readonly done?: Lines;
  /** Also annotations: something that the user should see even if the step succeeds. */
  readonly warning?: Lines;
  /** Also annotations: something that the user may want to know or to clean up. */
  readonly notice?: Lines;
  readonly plain?: Lines;
  /** Reported as often as it changes. The log decides which of it is news. */
  readonly progress?: Progress;
  readonly debug?: Lines;
  /** What the run is about, for the headline of the summary. Completes "… failed". The first one is shown. */
  readonly work?: string | undefined;
  /** What the run did, if it succeeded. Default: the work is finished. */
  readonly result?: string | undefined;
  /** The inputs that resume the job of the run, from now on. */
  readonly resumedBy?: Readonly<Record<string, string>>;
  /** Rows of the collapsed details of log and summary. Later values replace earlier ones. Empty ones are not shown. */
  readonly details?: Readonly<Record<string, string>>;
  /** What was committed is at this path now. */
  readonly committed?: string | undefined;
  /** Values by the names in the action files. A contract test compares them. Undefined ones are not set. */
  readonly outputs?: Outputs;
}

/** Texts are redacted: a service may echo a secret. A URL is written as it is: it is the secret that was asked for. */
export type Outputs = Readonly<Record<string, string | number | boolean | URL | undefined>>;

export interface Progress {
  readonly text: string;
  /** Readers should see soon that it is a new one. Without it, a quick run shows no progress. */
  readonly status?: string | undefined;
}

type Lines = Text | readonly (Text | undefined)[] | undefined;

/** Functions that render one kind of event each. Their parameter is what the event contains. */
export type Renderers = Readonly<Record<string, (facts: never) => Rendered>>;

export type Texts<Name extends string> = Readonly<Record<Name, string>>;
export type Numbers<Name extends string> = Readonly<Record<Name, number>>;
export type OptionalTexts<Name extends string> = Readonly<Record<Name, string | undefined>>;

/** Marks of lines outside GitHub, which marks annotations itself. */
export const marks = { started: '▶', done: '✓', warning: '⚠', notice: ' ', plain: ' ', debug: ' ' } as const;

/** The lines of an event are printed in this order, and its progress last. */
const levels = ['started', 'done', 'warning', 'notice', 'plain', 'debug'] as const;

export interface Line {
  readonly level: (typeof levels)[number];
  readonly text: Text;
}

export function linesOf(event: Rendered): readonly Line[] {
  const lines = levels.flatMap((level) =>
    [event[level]].flat().flatMap((text) => (text === undefined ? [] : { level, text })),
  );
  return event.progress === undefined ? lines : [...lines, { level: 'plain', text: event.progress.text }];
}
