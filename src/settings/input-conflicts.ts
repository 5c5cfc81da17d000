/** Rejects inputs that would not have an effect because of another input. Pure. */
import { Failure } from '../failure.ts';
import type { InputSpec, InputTable, InputText, Need } from './input-table.ts';

interface Condition {
  /** The inputs with these needs have no effect without it. */
  readonly of: readonly Need[];
  readonly thing: string;
  /** The input that disables it if it is `false`. */
  readonly off: 'download' | 'wait';
  readonly advice: string;
}

const conditions: readonly Condition[] = [
  {
    of: ['bundle'],
    thing: 'the bundle',
    off: 'download',
    advice: 'Remove `download`, or the inputs that need the bundle.',
  },
  {
    of: ['bundle', 'finished export'],
    thing: 'a finished export',
    off: 'wait',
    advice: 'Remove `wait`, or leave this to the step that resumes the job.',
  },
  {
    of: ['wait'],
    thing: 'a step that waits',
    off: 'wait',
    advice: 'Remove `wait` to resume the job, or `job-id` to start another one.',
  },
];

/** Throws `invalid-input` that names all inputs without an effect. */
export function requireNoConflicts(
  table: InputTable,
  flags: Readonly<Record<'download' | 'wait', boolean>>,
  textOf: InputText,
): void {
  const given = Object.entries(table).filter(([name, spec]) => isSet(name, spec, textOf));
  const errors = conditions.flatMap(({ of, thing, off, advice }) => {
    const unused = flags[off] ? [] : given.filter(([, { needs }]) => needs !== undefined && of.includes(needs));
    return unused.length === 0 ? [] : [`${subjectOf(unused)} ${thing}, but \`${off}\` is \`false\`. ${advice}`];
  });
  const ofValues = given.filter(([, { needs }]) => needs === 'values-file');
  if (ofValues.length > 0 && !given.some(([name]) => name === 'values-file')) {
    errors.push(`${subjectOf(ofValues)} \`values-file\`, which is not set. Set both, or neither.`);
  }
  if (errors.length > 0) throw new Failure({ code: 'invalid-input', message: errors.join(' ') });
}

/** Whether an input is set to something other than its default. */
function isSet(name: string, spec: InputSpec<unknown>, textOf: InputText): boolean {
  const given = textOf(name).trim();
  return given !== '' && given !== spec.default;
}

function subjectOf(inputs: readonly (readonly [string, unknown])[]): string {
  const quoted = inputs.map(([name]) => `\`${name}\``);
  if (quoted.length === 1) return `Input ${quoted.join('')} needs`;
  return `Inputs ${new Intl.ListFormat('en-GB').format(quoted)} need`;
}
