/** Reads from the text of an action.yml what its tables show: inputs and outputs, in their order. */
import { parse } from 'yaml';

export interface DeclaredInput {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Empty where none is declared. */
  readonly fallback: string;
}

export interface DeclaredOutput {
  readonly name: string;
  readonly description: string;
}

export interface Metadata {
  readonly inputs: readonly DeclaredInput[];
  readonly outputs: readonly DeclaredOutput[];
}

/** Throws an error that names the field where the text is no metadata, or describes an input or output not at all. */
export function readMetadata(actionYml: string): Metadata {
  const root = mapping(parse(actionYml), 'the document');
  return {
    inputs: Object.entries(mapping(root['inputs'], 'inputs')).map(([name, value]) => {
      const input = mapping(value, `inputs.${name}`);
      const isRequired = input['required'] === true;
      return { name, description: description(input, `inputs.${name}`), isRequired, fallback: text(input['default']) };
    }),
    outputs: Object.entries(mapping(root['outputs'], 'outputs')).map(([name, value]) => ({
      name,
      description: description(mapping(value, `outputs.${name}`), `outputs.${name}`),
    })),
  };
}

type Mapping = Readonly<Record<string, unknown>>;

function description(declared: Mapping, where: string): string {
  const words = text(declared['description']);
  if (words === '') throw new Error(`${where} has no description`);
  return words;
}

function mapping(value: unknown, where: string): Mapping {
  if (!isMapping(value)) throw new Error(`${where} is not a mapping`);
  return value;
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A scalar as the runner hands it on, quoted in the file or not; empty for anything else. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
