// Reads the lines that a step prints on either stream, and determines whether each is a command or text. Problem matchers, the
// `Run …` header of a real log, and commands that are shown in debug logs are omitted.
import type { Annotation, StepRecord } from './step-record.ts';
import { parseCommand, type WorkflowCommand } from './workflow-commands.ts';

type Effect = (command: WorkflowCommand, record: StepRecord) => void;

const nothing: Effect = () => undefined;

/** The effect of each command. Current actions use none of the last six. */
export const commandEffects: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['error', annotate],
  ['warning', annotate],
  ['notice', annotate],
  ['debug', ({ data }, record) => record.debug(data)],
  ['group', ({ data }, record) => record.show(`##[group]${data}`)],
  ['endgroup', (_, record) => record.show('##[endgroup]')],
  ['add-mask', ({ data }, record) => record.hide(data)],
  ['set-output', reject],
  ['save-state', reject],
  ['set-env', reject],
  ['add-path', reject],
  ['echo', nothing],
  ['add-matcher', nothing],
  ['remove-matcher', nothing],
]);

function annotate({ name, data, properties }: WorkflowCommand, record: StepRecord): void {
  const title = properties.get('title');
  const level: Annotation['level'] = name === 'error' || name === 'warning' ? name : 'notice';
  record.annotate({ level, message: data, ...(title !== undefined && { title }) });
}

/** The runner still accepts the first two, with a warning. */
function reject({ name }: WorkflowCommand, record: StepRecord): void {
  record.fail(`The \`${name}\` command is disabled: use environment files.`);
}

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
    if (command === undefined) this.#record.show(line);
    else if (this.#resumeToken !== undefined) this.#resume(command, line);
    else if (command.name === stopCommand) this.#stop(command.data, line);
    else commandEffects.get(command.name)?.(command, this.#record);
  }

  #isKnown(name: string): boolean {
    return commandEffects.has(name) || name === stopCommand || (name !== '' && name === this.#resumeToken);
  }

  #resume({ name }: WorkflowCommand, line: string): void {
    if (name === this.#resumeToken) this.#resumeToken = undefined;
    this.#record.show(line);
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
}
