// Reads the lines that a step prints on either stream, and determines whether each is a command or text. Problem matchers, the
// `Run …` header of a real log, and commands that are shown in debug logs are omitted.
import type { Annotation, StepRecord } from './step-record.ts';
import { parseCommand, type WorkflowCommand } from './workflow-commands.ts';

type Effect = (command: WorkflowCommand, record: StepRecord) => void;

const nothing: Effect = () => undefined;

/** The effect of each command. Current actions use none of the last seven. */
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
  ['stop-commands', reject],
  ['echo', nothing],
  ['add-matcher', nothing],
  ['remove-matcher', nothing],
]);

function annotate({ name, data, properties }: WorkflowCommand, record: StepRecord): void {
  const title = properties.get('title');
  const level: Annotation['level'] = name === 'error' || name === 'warning' ? name : 'notice';
  record.annotate({ level, message: data, ...(title !== undefined && { title }) });
}

/** The runner still accepts some of them. The action prints none, so one of them in its log was injected. */
function reject({ name }: WorkflowCommand, record: StepRecord): void {
  record.fail(`The \`${name}\` command is rejected.`);
}

/** Takes a line that a step has printed. */
export function takeLine(line: string, record: StepRecord): void {
  const command = parseCommand(line, (name) => commandEffects.has(name));
  if (command === undefined) record.show(line);
  else commandEffects.get(command.name)?.(command, record);
}
