// Merges the step's `with` with the action's defaults, as the runner does: names are case-insensitive, every declared input is
// set, and an undeclared input is passed with a warning.
import type { DeclaredInput } from './action-metadata.ts';

export interface StepInputs {
  /** `INPUT_…` variables. */
  readonly variables: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

export function stepInputs(declared: readonly DeclaredInput[], given: Readonly<Record<string, string>>): StepInputs {
  const defaults = declared.map((input): [string, string] => [input.name, input.defaultValue]);
  const values = [...defaults, ...Object.entries(given)];
  return {
    variables: Object.fromEntries(values.map(([name, value]) => [variableName(name), value])),
    warnings: [...deprecations(declared, given), ...unexpected(declared, given)],
  };
}

/** Only spaces are replaced: `base-url` becomes `INPUT_BASE-URL`. */
function variableName(input: string): string {
  return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`;
}

function deprecations(declared: readonly DeclaredInput[], given: Readonly<Record<string, string>>): readonly string[] {
  return declared
    .filter((input) => input.deprecation !== undefined && includesName(Object.keys(given), input.name))
    .map((input) => `Input '${input.name}' has been deprecated with message: ${input.deprecation ?? ''}`);
}

function unexpected(declared: readonly DeclaredInput[], given: Readonly<Record<string, string>>): readonly string[] {
  const valid = declared.map((input) => input.name);
  const undeclared = Object.keys(given).filter((name) => !includesName(valid, name));
  return undeclared.length === 0
    ? []
    : [`Unexpected input(s) ${quoted(undeclared)}, valid inputs are [${quoted(valid)}]`];
}

function includesName(names: readonly string[], wanted: string): boolean {
  return names.some((name) => name.toLowerCase() === wanted.toLowerCase());
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
