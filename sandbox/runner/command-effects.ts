// Defines the effect of each workflow command on the record of a step. One difference from the runner is intentional:
// `set-output` and `save-state` only add its warning, because current actions do not use them.
import type { Annotation, StepRecord } from './step-record.ts';
import type { WorkflowCommand } from './workflow-commands.ts';

export interface CommandEffect {
  /** Commands that may contain a secret or show their data anyway are never echoed. */
  readonly isNeverEchoed?: true;
  /** Returns why the runner rejects the command, if it does. A rejected command fails the step without any other effect. */
  readonly rejection?: (command: WorkflowCommand) => string | undefined;
  readonly apply?: (command: WorkflowCommand, record: StepRecord) => void;
}

export const commandEffects: ReadonlyMap<string, CommandEffect> = new Map<string, CommandEffect>([
  ['error', annotates('error')],
  ['warning', annotates('warning')],
  ['notice', annotates('notice')],
  ['debug', { isNeverEchoed: true, apply: (command, record) => record.debug(command.data) }],
  ['group', { apply: (command, record) => record.show(`##[group]${command.data}`) }],
  ['endgroup', { apply: (_command, record) => record.show('##[endgroup]') }],
  ['add-mask', { isNeverEchoed: true, apply: addMask }],
  ['echo', { rejection: rejectEcho, apply: echo }],
  ['set-output', { apply: warnDeprecated }],
  ['save-state', { apply: warnDeprecated }],
  ['set-env', { rejection: rejectDisabled }],
  ['add-path', { rejection: rejectDisabled }],
  ['add-matcher', {}],
  ['remove-matcher', {}],
]);

function annotates(level: Annotation['level']): CommandEffect {
  const apply: CommandEffect['apply'] = (command, record) => {
    const title = command.properties.get('title');
    record.annotate({ level, message: command.data, ...(title === undefined ? {} : { title }) });
  };
  return { isNeverEchoed: true, apply };
}

function addMask(command: WorkflowCommand, record: StepRecord): void {
  if (command.data.trim() === '') {
    record.annotate({ level: 'warning', message: "Can't add secret mask for empty string in ##[add-mask] command." });
    return;
  }
  if (record.isEchoing) record.show('::add-mask::***');
  record.hide(command.data);
}

function rejectEcho(command: WorkflowCommand): string | undefined {
  const isValid = ['on', 'off'].includes(command.data.trim().toLowerCase());
  return isValid ? undefined : `Invalid echo command value: '${command.data}'. It is 'on' or 'off'.`;
}

function echo(command: WorkflowCommand, record: StepRecord): void {
  record.isEchoing = command.data.trim().toLowerCase() === 'on';
}

function warnDeprecated(command: WorkflowCommand, record: StepRecord): void {
  record.annotate({
    level: 'warning',
    message: `The \`${command.name}\` command is deprecated: use environment files.`,
  });
}

function rejectDisabled(command: WorkflowCommand): string {
  return `The \`${command.name}\` command is disabled: use environment files.`;
}
