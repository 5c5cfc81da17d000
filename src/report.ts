/** The port through which everything below the entry speaks. `runner/` implements it; tests keep what was said. */

/**
 * A line for the step log. Text from outside needs no care here: whoever prints makes it harmless and short. Nobody cuts it
 * before: the rest of a secret would not be known for one.
 */
export interface Log {
  /** A change of state, progress, the closing numbers. */
  info(line: string): void;
  /** Something that the user should see even when the step is green. */
  warn(message: string): void;
  /** A decision, for somebody who runs the job with debug logging. */
  debug(line: string): void;
}

export type OutputValue = string | number | boolean;

export interface Report<OutputName extends string = string> extends Log {
  /** Keeps a value out of all that is printed from here on; `mask` also makes the runner hide it from later steps. */
  keepSecret(value: string, options: { readonly mask: boolean }): void;
  /** Writes outputs as soon as they are known. */
  output(values: Readonly<Partial<Record<OutputName, OutputValue>>>): void;
  /** A row of the summary. */
  fact(label: string, value: string): void;
  /** A list of the summary, such as paths that changed: of a long one its first items, and how many more there are. */
  list(title: string, items: readonly string[]): void;
  /** Runs one part of the story under its name in the summary's timeline. */
  stage<T>(name: string, work: () => Promise<T>): Promise<T>;
}
