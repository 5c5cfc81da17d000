// Reads the fields of an action.yml that the runner uses: the program to run and the declared inputs.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

export interface DeclaredInput {
  readonly name: string;
  /** The default value; empty if none is declared. */
  readonly defaultValue: string;
  readonly deprecation?: string;
}

export interface ActionMetadata {
  readonly mainFile: string;
  readonly inputs: readonly DeclaredInput[];
}

/** Throws an error with the file and the field if the runner could not start the action. */
export async function readActionMetadata(actionFolder: string): Promise<ActionMetadata> {
  const file = path.resolve(actionFolder, 'action.yml');
  const document: unknown = parse(await readFile(file, 'utf8'));
  const root = mapping(document, file);
  const runs = mapping(root['runs'], `${file}: runs`);
  if (!/^node\d+$/.test(text(runs['using']))) throw new Error(`${file}: runs.using is not a Node version`);
  const main = text(runs['main']);
  if (main === '') throw new Error(`${file}: runs.main is missing`);
  const inputs = Object.entries(mapping(root['inputs'] ?? {}, `${file}: inputs`));
  return {
    mainFile: path.join(path.dirname(file), main),
    inputs: inputs.map(([name, declared]) => declaredInput(name, mapping(declared ?? {}, `${file}: inputs.${name}`))),
  };
}

function declaredInput(name: string, declared: Readonly<Record<string, unknown>>): DeclaredInput {
  const defaultValue = text(declared['default']);
  if (defaultValue.includes('${{'))
    throw new Error(`inputs.${name}: this runner does not evaluate expressions in a default`);
  const deprecation = text(declared['deprecationMessage']);
  return { name, defaultValue, ...(deprecation === '' ? {} : { deprecation }) };
}

function mapping(value: unknown, location: string): Readonly<Record<string, unknown>> {
  if (!isMapping(value)) throw new Error(`${location} is not a mapping`);
  return value;
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats a scalar as the runner writes it to the environment: `true`, `8`, and an empty text for null. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
