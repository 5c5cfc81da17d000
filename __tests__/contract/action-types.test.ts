import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readMetadata } from '../../testing/metadata.ts';
import { agentInputs, auditInputs, exportInputs, publishedInputs } from '../../src/settings/action-settings.ts';
import type { InputSpec } from '../../src/settings/input-table.ts';
import { readText } from '../../testing/repository.ts';
import { listIn, mappingIn, stringIn, type Mapping } from '../../sandbox/shapes.ts';

/** The type of an input that the typing file omits. */
const none = { type: 'none' };

interface Action {
  readonly file: string;
  readonly metadataFile: string;
  readonly table: Readonly<Record<string, InputSpec<unknown>>>;
}

describe.each<Action>([
  { file: 'action-types.yml', metadataFile: 'action.yml', table: exportInputs },
  { file: 'audit/action-types.yml', metadataFile: 'audit/action.yml', table: auditInputs },
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

  test('lists every input and output of action.yml in the same order', () => {
    expect(Object.keys(inputs)).toEqual(metadata.inputs.map(({ name }) => name));
    expect(Object.keys(outputs)).toEqual(metadata.outputs.map(({ name }) => name));
  });

  test.each(Object.entries(table))('gives %s the type that its parser accepts', (name, { parse: read }) => {
    const takes = (text: string): boolean => 'value' in read(text);
    const type = mappingIn(inputs[name] ?? none);
    expect(type['type'] === 'boolean').toBe(takes('true') && !takes('maybe'));
    expect(type['type'] === 'integer').toBe(takes('8') && !takes('eight'));
    expect(valuesOf(type).filter((value) => !takes(value))).toEqual([]);
  });
});

/** Returns the values of an enum or of a list of enums. */
function valuesOf(type: Mapping): readonly string[] {
  const one = type['type'] === 'list' ? mappingIn(type['list-item']) : type;
  return one['type'] === 'enum' ? listIn(one['allowed-values']).map(stringIn) : [];
}
