/** What inputs need of each other: a step that could not do what it is told is refused, never green without it. Pure. */
import { Failure } from '../failure.ts';
import type { exportInputs } from './export-inputs.ts';
import type { Values } from './table.ts';

type ExportValues = Values<typeof exportInputs>;
type InputName = keyof ExportValues;

interface Need {
  readonly inputs: readonly InputName[];
  /** What they cannot do without. */
  readonly thing: string;
  /** The input that takes it away where it is `false`. */
  readonly off: 'download' | 'wait';
  readonly advice: string;
}

const ofBundle: readonly InputName[] = ['bundle-path', 'expected-sha256', 'extract-to', 'previous-manifest', 'audit'];

/** `reuse`, limits and the like say how something is done, if it is: they need nothing. */
const needs: readonly Need[] = [
  {
    inputs: ofBundle,
    thing: 'the bundle',
    off: 'download',
    advice: 'Leave `download` out, or what needs the bundle.',
  },
  {
    inputs: [...ofBundle, 'values-file'],
    thing: 'the end of the export',
    off: 'wait',
    advice: 'Leave `wait` out, or what needs the end: it belongs to the step that takes the job up.',
  },
  {
    inputs: ['job-id'],
    thing: 'a step that waits',
    off: 'wait',
    advice: 'Leave `wait` out to take the job up, or `job-id` to start another one.',
  },
];

/** Throws `invalid-input` that names all inputs that cannot do their work. */
export function requireNeeds(values: ExportValues): void {
  const refusals = needs.flatMap(({ inputs, thing, off, advice }) => {
    const idle = values[off] ? [] : inputs.filter((name) => isGiven(values[name]));
    return idle.length === 0 ? [] : [`${subjectOf(idle)} ${thing}, but \`${off}\` is \`false\`. ${advice}`];
  });
  if (values['values-bundle-url'] !== undefined && values['values-file'] === undefined) {
    refusals.push('Input `values-bundle-url` is given, but no `values-file` to write it into. Give both, or neither.');
  }
  if (refusals.length > 0) throw new Failure({ code: 'invalid-input', message: refusals.join(' ') });
}

function subjectOf(names: readonly InputName[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length === 1) return `Input ${quoted.join('')} needs`;
  return `Inputs ${new Intl.ListFormat('en-GB').format(quoted)} need`;
}

function isGiven(value: ExportValues[InputName]): boolean {
  return value !== undefined && value !== 'off';
}
