/** Reads the inputs and outputs of an action.yml or a reusable workflow, in order. */
import { parse } from 'yaml';
import { type Mapping, mappingIn, scalarText } from '../sandbox/shapes.ts';

export interface DeclaredInput {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Empty if none is declared. */
  readonly defaultValue: string;
}

export interface DeclaredOutput {
  readonly name: string;
  readonly description: string;
}

export interface Metadata {
  readonly description: string;
  readonly inputs: readonly DeclaredInput[];
  readonly outputs: readonly DeclaredOutput[];
}

/** Throws an error if the text is not valid metadata, or if an input or output is without a description. */
export function readMetadata(actionYml: string): Metadata {
  const root = mappingIn(parse(actionYml));
  const description = scalarText(root['description']);
  return { description, inputs: inputsIn(root), outputs: outputsIn(root) };
}

/** Reads what callers of a reusable workflow see. Throws as `readMetadata` does. */
export function readWorkflowMetadata(workflow: string): Omit<Metadata, 'description'> {
  const root = mappingIn(mappingIn(mappingIn(parse(workflow))['on'])['workflow_call']);
  return { inputs: inputsIn(root), outputs: outputsIn(root) };
}

function inputsIn(root: Mapping): readonly DeclaredInput[] {
  return Object.entries(mappingIn(root['inputs'])).map(([name, value]) => {
    const input = mappingIn(value);
    const isRequired = input['required'] === true;
    return { name, description: descriptionOf(name, input), isRequired, defaultValue: scalarText(input['default']) };
  });
}

function outputsIn(root: Mapping): readonly DeclaredOutput[] {
  const outputs = Object.entries(mappingIn(root['outputs']));
  return outputs.map(([name, value]) => ({ name, description: descriptionOf(name, mappingIn(value)) }));
}

function descriptionOf(name: string, declared: Mapping): string {
  const words = scalarText(declared['description']);
  if (words === '') throw new Error(`${name} needs a description`);
  return words;
}
