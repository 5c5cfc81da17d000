/** Entry of the program for other CI systems. */
import { type Declared, readCommandLine } from '../runner/command-line.ts';

/** Returns the folder of the action that runs the command of the user. Undefined if there is nothing to run. */
export function actionOf(declared: Declared): string | undefined {
  // A closed pipe, as of `| head`, does not end a command.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const found = readCommandLine(process.argv.slice(2), declared);
  if (typeof found === 'number') {
    process.exitCode = found;
    return undefined;
  }
  // The action reads these in place of what the user wrote.
  process.argv.splice(2, Infinity, found.command.name, JSON.stringify(found.inputs));
  return found.command.action;
}
