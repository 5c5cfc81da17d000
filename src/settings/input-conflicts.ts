/** Rejects inputs that would not have an effect because of another input. Pure. */
import { Failure } from '../failure.ts';

const ofBundle = ['bundle-path', 'expected-sha256', 'extract-to', 'previous-manifest', 'audit'] as const;

type InputName = (typeof ofBundle)[number] | 'job-id' | 'values-file' | 'values-bundle-url';

interface Need {
  readonly inputs: readonly InputName[];
  /** The input that they need. */
  readonly thing: string;
  /** The input that disables it if it is `false`. */
  readonly off: 'download' | 'wait';
  readonly advice: string;
}

/** Inputs such as `reuse` and the limits only configure an operation. They need no other input. */
const needs: readonly Need[] = [
  {
    inputs: ofBundle,
    thing: 'the bundle',
    off: 'download',
    advice: 'Remove `download`, or the inputs that need the bundle.',
  },
  {
    inputs: [...ofBundle, 'values-file'],
    thing: 'a finished export',
    off: 'wait',
    advice: 'Remove `wait`, or leave this to the step that resumes the job.',
  },
  {
    inputs: ['job-id'],
    thing: 'a step that waits',
    off: 'wait',
    advice: 'Remove `wait` to resume the job, or `job-id` to start another one.',
  },
];

/** Throws `invalid-input` that names all inputs without an effect. */
export function requireNoConflicts(
  flags: Readonly<Record<'download' | 'wait', boolean>>,
  isGiven: (name: InputName) => boolean,
): void {
  const errors = needs.flatMap(({ inputs, thing, off, advice }) => {
    const unused = flags[off] ? [] : inputs.filter(isGiven);
    return unused.length === 0 ? [] : [`${subjectOf(unused)} ${thing}, but \`${off}\` is \`false\`. ${advice}`];
  });
  if (isGiven('values-bundle-url') && !isGiven('values-file')) {
    errors.push('Input `values-bundle-url` needs `values-file`, which is not set. Set both, or neither.');
  }
  if (errors.length > 0) throw new Failure({ code: 'invalid-input', message: errors.join(' ') });
}

function subjectOf(names: readonly InputName[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length === 1) return `Input ${quoted.join('')} needs`;
  return `Inputs ${new Intl.ListFormat('en-GB').format(quoted)} need`;
}
