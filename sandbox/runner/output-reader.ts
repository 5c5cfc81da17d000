// Reads the lines that a step prints on either stream, and determines whether each is a command or text. Problem matchers and
// the `Run …` header of a real log are omitted.
import { commandEffects } from './command-effects.ts';
import type { StepRecord } from './step-record.ts';
import { parseCommand, type WorkflowCommand } from './workflow-commands.ts';

const stopCommand = 'stop-commands';

export class OutputReader {
  readonly #record: StepRecord;
  /** While set, only the command of this name is a command. All others are text. */
  #resumeToken: string | undefined;

  constructor(record: StepRecord) {
    this.#record = record;
  }

  take(line: string): void {
    const command = parseCommand(line, (name) => this.#isKnown(name));
    if (command === undefined || !this.#execute(command, line)) this.#record.show(line);
  }

  #isKnown(name: string): boolean {
    return commandEffects.has(name) || name === stopCommand || (name !== '' && name === this.#resumeToken);
  }

  /** Returns false if the line is text. */
  #execute(command: WorkflowCommand, line: string): boolean {
    if (this.#resumeToken !== undefined) return this.#resume(command, line);
    if (command.name === stopCommand) this.#stop(command.data, line);
    else this.#apply(command, line);
    return true;
  }

  #resume(command: WorkflowCommand, line: string): boolean {
    if (command.name !== this.#resumeToken) return false;
    this.#resumeToken = undefined;
    this.#record.show(line);
    return true;
  }

  #stop(token: string, line: string): void {
    const name = token.toLowerCase();
    if (name === '' || name === 'pause-logging' || this.#isKnown(name)) {
      this.#record.fail('A token to resume commands cannot be empty, `pause-logging` or the name of a command.');
      return;
    }
    this.#resumeToken = name;
    if (token.length > 6) this.#record.hide(token);
    this.#record.show(line);
  }

  #apply(command: WorkflowCommand, line: string): void {
    const effect = commandEffects.get(command.name);
    if (effect === undefined) return;
    if (this.#record.isEchoing && effect.isNeverEchoed !== true) this.#record.show(line);
    const rejection = effect.rejection?.(command);
    if (rejection === undefined) effect.apply?.(command, this.#record);
    else this.#record.fail(`Unable to process command '${line}' successfully.`, rejection);
  }
}
