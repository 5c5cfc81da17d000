/** What a run is part of: a step of a workflow on GitHub, or a command of the program for other CI systems. */
import type { RunEvent } from '../events.ts';
import type { Failure, FailureCode } from '../failure.ts';
import type { InputText } from '../settings/input-table.ts';

export type OutputValue = string | number | boolean;

export interface Host {
  /** The input exactly as given. A key with a line break must be rejected, not trimmed. */
  readonly inputText: InputText;
  /** It is emptied after the job, or removed with the command. */
  readonly tempFolder: string;
  /** Whether what is in the folder is gone when the user reads of it. */
  readonly removesTempFolder: boolean;
  /** No site may replace it. */
  readonly workspace: string | undefined;
  /** Above 1 if the workflow run was re-run. */
  readonly runAttempt: number;
  /** Whether workflow commands become annotations and masks. Elsewhere, a mask command would show its secret. */
  readonly hasCommands: boolean;
  /** Returns what a text says to the user of a step, in the words of this host. */
  readonly inWords: (text: string) => string;
  /** Where docs/troubleshooting.md explains the code. Undefined if that is unknown. */
  readonly helpOf: (code: FailureCode) => string | undefined;
  readonly exitCodeOf: (failure: Failure, events: readonly RunEvent[]) => number;
  /** Throws `cannot-write` if outputs cannot be written, and `invalid-input` for arguments that are not inputs. Call it before the first request. */
  prepare(): void;
  /** Returns false if this host has no place for outputs. Throws `no-disk-space` or `cannot-write`. */
  writeOutput(name: string, value: OutputValue): boolean;
  /** Throws if the summary cannot be written. */
  writeSummary(markdown: string): void;
}
