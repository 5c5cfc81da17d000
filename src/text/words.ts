/** The words that address a reader: of a workflow on GitHub, or of a command of the program elsewhere. Pure. */

/** What a run does: a command of the program. */
export type Verb = 'export' | 'prepare' | 'audit' | 'check' | 'agent-job';

export interface Words {
  /** The command: what is true of a job on the service is not true of an archive that the user has. */
  readonly verb: Verb;
  /** What runs: `step` or `command`. */
  readonly step: string;
  /** What it is part of: `workflow` or `pipeline`. */
  readonly workflow: string;
  /** Where it runs: `runner` or `machine`. */
  readonly runner: string;
  /** Completes "Run it again". */
  readonly debugging: string;
  /** Why the API key may be empty, as sentences. */
  readonly missingKey: string;
  /** Why a required input may be empty, as a sentence. */
  readonly emptyInput: string;
  /** Returns an input as its user writes it: `job-id`, and with a value `job-id: se_1` or `job-id=se_1`. */
  readonly input: (name: string, value?: string) => string;
  /** Returns the lines of written inputs that a user pastes. */
  readonly inputLines: (inputs: readonly string[]) => readonly string[];
}

/** A text with one of these words is a function of them: they are chosen first, and no finished sentence is edited. */
export type Text = string | ((words: Words) => string);

/** Returns one of two texts: for a source that the user gave, or for an archive that the service exported. */
export function bySource({ given, exported }: Readonly<Record<'given' | 'exported', Text>>): (words: Words) => string {
  return (words) => resolveText(words.verb === 'prepare' ? given : exported, words);
}

/** What a run that produces a site is called. */
export const runName = bySource({ given: 'preparation', exported: 'export' });

export function resolveText(text: Text, words: Words): string {
  return typeof text === 'string' ? text : text(words);
}

/** Returns the sentences as one text. Empty ones are left out. */
export function joinSentences(...texts: readonly Text[]): Text {
  return (words) =>
    texts
      .map((text) => resolveText(text, words))
      .filter(Boolean)
      .join(' ');
}
