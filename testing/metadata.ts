/** Reads the inputs and outputs of an action.yml or a reusable workflow, in order. */
import { parse } from 'yaml';
import { isMapping, type Mapping } from '../sandbox/shapes.ts';

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
  readonly inputs: readonly DeclaredInput[];
  readonly outputs: readonly DeclaredOutput[];
}

export interface WorkflowMetadata extends Metadata {
  readonly secrets: readonly DeclaredInput[];
}

/** Throws an error that names the field if the text is not valid metadata, or if an input or output is without a description. */
export function readMetadata(actionYml: string): Metadata {
  const root = mapping(parse(actionYml), 'the document');
  return { inputs: inputsIn(root, 'inputs'), outputs: outputsIn(root) };
}

/** Reads what callers of a reusable workflow see. Throws as `readMetadata` does. */
export function readWorkflowMetadata(workflow: string): WorkflowMetadata {
  const on = mapping(mapping(parse(workflow), 'the document')['on'], 'on');
  const root = mapping(on['workflow_call'], 'on.workflow_call');
  return { inputs: inputsIn(root, 'inputs'), secrets: inputsIn(root, 'secrets'), outputs: outputsIn(root) };
}

function inputsIn(root: Mapping, field: 'inputs' | 'secrets'): readonly DeclaredInput[] {
  return Object.entries(mapping(root[field], field)).map(([name, value]) => {
    const input = mapping(value, `${field}.${name}`);
    const isRequired = input['required'] === true;
    return {
      name,
      description: description(input, `${field}.${name}`),
      isRequired,
      defaultValue: text(input['default']),
    };
  });
}

function outputsIn(root: Mapping): readonly DeclaredOutput[] {
  return Object.entries(mapping(root['outputs'], 'outputs')).map(([name, value]) => ({
    name,
    description: description(mapping(value, `outputs.${name}`), `outputs.${name}`),
  }));
}

function description(declared: Mapping, field: string): string {
  const words = text(declared['description']);
  if (words === '') throw new Error(`${field} needs a description`);
  return words;
}

function mapping(value: unknown, field: string): Mapping {
  if (!isMapping(value)) throw new Error(`${field} is not a mapping`);
  return value;
}

/** Returns a scalar as the runner passes it, quoted in the file or not. Returns an empty text for anything else. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
