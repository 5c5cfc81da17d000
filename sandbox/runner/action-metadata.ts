// Reads the fields of an action.yml that the runner uses: the program to run and the declared inputs, and merges them with a step's.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { mappingIn, scalarText, stringIn } from '../shapes.ts';

type Inputs = Readonly<Record<string, string>>;

interface ActionMetadata {
  readonly mainFile: string;
  /** The default values of all inputs; empty if none is declared. */
  readonly defaults: Inputs;
}

/** Throws an error with the file if the runner could not start the action. */
export async function readActionMetadata(actionFolder: string): Promise<ActionMetadata> {
  const file = path.resolve(actionFolder, 'action.yml');
  const root = mappingIn(parse(await readFile(file, 'utf8')));
  const { using, main } = mappingIn(root['runs']);
  if (!/^node\d+$/.test(String(using))) throw new Error(`${file}: runs.using is not a Node version`);
  const inputs = Object.entries(mappingIn(root['inputs'] ?? {}));
  return {
    mainFile: path.join(path.dirname(file), stringIn(main)),
    defaults: Object.fromEntries(inputs.map(([name, input]) => [name, scalarText(mappingIn(input ?? {})['default'])])),
  };
}

interface StepInputs {
  /** `INPUT_…` variables. */
  readonly variables: Inputs;
  readonly warnings: readonly string[];
}

/** Merges the step's `with` with the defaults, as the runner does: names are case-insensitive, an undeclared input is passed with a warning. */
export function stepInputs(defaults: Inputs, given: Inputs): StepInputs {
  const valid = Object.keys(defaults);
  const undeclared = Object.keys(given).filter((name) => !valid.includes(name.toLowerCase()));
  const warning = `Unexpected input(s) ${quoted(undeclared)}, valid inputs are [${quoted(valid)}]`;
  const values = [...Object.entries(defaults), ...Object.entries(given)];
  return {
    variables: Object.fromEntries(values.map(([name, value]) => [variableName(name), value])),
    warnings: undeclared.length === 0 ? [] : [warning],
  };
}

/** Only spaces are replaced: `base-url` becomes `INPUT_BASE-URL`. */
function variableName(input: string): string {
  return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
