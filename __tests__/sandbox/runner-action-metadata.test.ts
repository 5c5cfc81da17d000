import { describe, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readActionMetadata, type ActionMetadata } from '../../sandbox/runner/action-metadata.ts';
import { stepInputs } from '../../sandbox/runner/step-inputs.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

const runs = 'runs: { using: node24, main: dist/main.js }\n';

async function read(actionYml: string): Promise<ActionMetadata> {
  using folder = new TemporaryFolder();
  await writeFile(folder.at('action.yml'), actionYml);
  const metadata = await readActionMetadata(folder.path);
  return { ...metadata, mainFile: path.relative(folder.path, metadata.mainFile) };
}

test('an action without inputs is its program', async () => {
  expect(await read(runs)).toEqual({ mainFile: path.join('dist', 'main.js'), inputs: [] });
});

test.each([
  ['a string', "default: '60m'", '60m'],
  ['a number', 'default: 8', '8'],
  ['a boolean', 'default: true', 'true'],
  ['null', 'default:', ''],
  ['nothing', 'description: none', ''],
  ['several lines', 'default: "a\\nb"', 'a\nb'],
])('a default that is %s becomes a string', async (_what, line, defaultValue) => {
  const { inputs } = await read(`${runs}inputs:\n  one:\n    ${line}\n`);
  expect(inputs).toEqual([{ name: 'one', defaultValue }]);
});

describe('an action is rejected', () => {
  test.each([
    ['without runs', 'name: x\n', /runs is not a mapping/],
    ['that is a list', '- x\n', /action\.yml is not a mapping/],
    ['that is a container', 'runs: { using: docker, image: x }\n', /runs\.using/],
    ['without a program', 'runs: { using: node24 }\n', /runs\.main is missing/],
    ['with an input that is text', `${runs}inputs: { one: text }\n`, /inputs\.one is not a mapping/],
    ['with an expression', `${runs}inputs: { one: { default: '\${{ github.token }}' } }\n`, /inputs\.one/],
  ])('%s', async (_what, actionYml, message) => {
    await expect(read(actionYml)).rejects.toThrow(message);
  });
});

describe('the inputs of a step', () => {
  const declared = [
    { name: 'base-url', defaultValue: '' },
    { name: 'two words', defaultValue: 'x', deprecation: 'say one' },
  ];

  test('are all set, with their defaults', () => {
    expect(stepInputs(declared, {})).toEqual({
      variables: { 'INPUT_BASE-URL': '', INPUT_TWO_WORDS: 'x' },
      warnings: [],
    });
  });

  test('are matched in any case', () => {
    expect(stepInputs(declared, { 'Base-URL': 'u' }).variables).toEqual({
      'INPUT_BASE-URL': 'u',
      INPUT_TWO_WORDS: 'x',
    });
  });

  test('that are not declared are passed on with a warning', () => {
    const { variables, warnings } = stepInputs(declared, { 'base-ulr': 'u' });
    expect(variables).toMatchObject({ 'INPUT_BASE-ULR': 'u' });
    expect(warnings).toEqual(["Unexpected input(s) 'base-ulr', valid inputs are ['base-url', 'two words']"]);
  });

  test('that are deprecated cause a warning only if they are set', () => {
    expect(stepInputs(declared, { 'two words': 'y' }).warnings).toEqual([
      "Input 'two words' has been deprecated with message: say one",
    ]);
  });
});
