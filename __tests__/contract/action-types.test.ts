import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readMetadata } from '../../scripts/docs/metadata.ts';
import { agentInputs } from '../../src/settings/agent-settings.ts';
import { exportInputs } from '../../src/settings/export-settings.ts';
import { publishedInputs } from '../../src/settings/published-settings.ts';
import type { InputSpec } from '../../src/settings/input-table.ts';
import { codeIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { listIn, mappingIn, stringIn, type Mapping } from '../../testing/shapes.ts';

/** The types of github-actions-typing, and the keys that each one allows beside `type`. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  string: [],
  boolean: [],
  integer: [],
  enum: ['allowed-values'],
  list: ['separator', 'list-item'],
};

/** The type of an input that the typing file omits. */
const none = { type: 'none' };

interface Action {
  readonly file: string;
  readonly metadataFile: string;
  readonly table: Readonly<Record<string, InputSpec<unknown>>>;
}

describe.each<Action>([
  { file: 'action-types.yml', metadataFile: 'action.yml', table: exportInputs },
  { file: 'agent-job/action-types.yml', metadataFile: 'agent-job/action.yml', table: agentInputs },
  {
    file: 'check-published/action-types.yml',
    metadataFile: 'check-published/action.yml',
    table: publishedInputs,
  },
])('$file', ({ file, metadataFile, table }) => {
  const metadata = readMetadata(readText(metadataFile));
  const types = mappingIn(parse(readText(file)));
  const inputs = mappingIn(types['inputs']);
  const outputs = mappingIn(types['outputs']);
  const declared = [
    ...metadata.inputs.map(({ name, description }) => ({ name, description, type: mappingIn(inputs[name] ?? none) })),
    ...metadata.outputs.map(({ name, description }) => ({ name, description, type: mappingIn(outputs[name] ?? none) })),
  ];

  test('lists every input and output of action.yml in the same order', () => {
    expect(Object.keys(inputs)).toEqual(metadata.inputs.map(({ name }) => name));
    expect(Object.keys(outputs)).toEqual(metadata.outputs.map(({ name }) => name));
  });

  test.each(declared)('gives $name a type that github-actions-typing defines', ({ type }) => {
    expect(problemsOf(type)).toEqual([]);
    if (type['type'] === 'list') expect(problemsOf(mappingIn(type['list-item']))).toEqual([]);
  });

  test.each(declared.filter(({ type }) => valuesOf(type).length > 0))(
    'allows $name the values that its description names',
    ({ type, description }) => {
      expect(valuesOf(type)).toEqual(codeIn(description));
    },
  );

  test.each(Object.entries(table))('gives %s the type that its parser accepts', (name, { parse: read }) => {
    const takes = (text: string): boolean => 'value' in read(text);
    const type = mappingIn(inputs[name] ?? none);
    expect(type['type'] === 'boolean').toBe(takes('true') && !takes('maybe'));
    expect(type['type'] === 'integer').toBe(takes('8') && !takes('eight'));
    expect(valuesOf(type).filter((value) => !takes(value))).toEqual([]);
  });
});

function problemsOf(type: Mapping): readonly string[] {
  const { type: name, ...rest } = type;
  const keys = keysOf[stringIn(name)];
  if (keys === undefined) return [`${String(name)} is not a type`];
  return Object.keys(rest).join() === keys.join() ? [] : [`${String(name)} has the keys ${Object.keys(rest).join()}`];
}

/** Returns the values of an enum or of a list of enums. */
function valuesOf(type: Mapping): readonly string[] {
  const one = type['type'] === 'list' ? mappingIn(type['list-item']) : type;
  return one['type'] === 'enum' ? listIn(one['allowed-values']).map(stringIn) : [];
}
