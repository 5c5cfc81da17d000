/** Entry of the program for other CI systems. */
import { type CommandLine, type Declared, readCommandLine } from '../runner/command-line.ts';

/** Returns what the user wants to run. Undefined if there is nothing to run. */
export function commandOf(declared: Declared): CommandLine | undefined {
  // A closed pipe, as of `| head`, does not end a command.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const found = readCommandLine(process.argv.slice(2), declared);
  if (typeof found !== 'number') return found;
  process.exitCode = found;
  return undefined;
}
