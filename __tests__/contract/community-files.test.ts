import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { namesOf, readText, root } from '../../testing/repository.ts';
import { listIn, mappingIn, stringIn, type Mapping } from '../../testing/shapes.ts';

const config = '.github/ISSUE_TEMPLATE/config.yml';
const forms = namesOf('.github/ISSUE_TEMPLATE/*.yml').filter((name) => name !== config);

/** The `attributes` that GitHub accepts for each element type. `label` is required except for Markdown. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  markdown: ['value'],
  input: ['label', 'description', 'placeholder', 'value'],
  textarea: ['label', 'description', 'placeholder', 'value', 'render'],
  dropdown: ['label', 'description', 'multiple', 'options', 'default'],
  checkboxes: ['label', 'description', 'options'],
};

describe.each(forms)('%s', (name) => {
  const form = mappingIn(parse(readText(name)));
  const elements = listIn(form['body']).map(mappingIn);
  const questions = elements.filter(({ type }) => type !== 'markdown');

  test('has the keys of an issue form', () => {
    expect(Object.keys(form)).toEqual(['name', 'description', 'labels', 'body']);
    expect(questions.length).toBeGreaterThan(0);
  });

  test('contains only elements that GitHub accepts', () => {
    expect(elements.flatMap(problemsOf)).toEqual([]);
  });

  test('asks each question once, with a unique id and label', () => {
    const ids = questions.map(({ id }) => stringIn(id));
    const labels = questions.map(({ attributes }) => stringIn(mappingIn(attributes)['label']));
    expect(new Set(ids).size).toBe(questions.length);
    expect(new Set(labels).size).toBe(questions.length);
    expect(ids.filter((id) => !/^[A-Za-z0-9_-]+$/.test(id))).toEqual([]);
  });

  test('asks for neither an API key nor a bundle URL', () => {
    expect(readText(name)).toMatch(/(never|no) .*API keys?.* bundle URLs?/i);
    expect(questions.map(({ id }) => stringIn(id)).filter((id) => /key|link|url|secret/.test(id))).toEqual([]);
  });
});

describe('an issue form is rejected', () => {
  test.each([
    ['an unknown type', { type: 'text', attributes: { label: 'a' } }],
    ['no label', { type: 'input', id: 'a', attributes: { description: 'a' } }],
    ['a misspelt attribute', { type: 'input', id: 'a', attributes: { label: 'a', place: 'b' } }],
    ['a dropdown of nothing', { type: 'dropdown', id: 'a', attributes: { label: 'a', options: [] } }],
    ['one option twice', { type: 'dropdown', id: 'a', attributes: { label: 'a', options: ['b', 'b'] } }],
    ['a validation of Markdown', { type: 'markdown', attributes: { value: 'a' }, validations: { required: true } }],
  ])('with %s', (_what, element) => {
    expect(problemsOf(element)).not.toEqual([]);
  });
});

test('the bug report form requires the log with debug logging', () => {
  const elements = listIn(mappingIn(parse(readText('.github/ISSUE_TEMPLATE/bug.yml')))['body']).map(mappingIn);
  const log = elements.find(({ id }) => id === 'log');
  expect(log).toMatchObject({
    validations: { required: true },
    attributes: { description: expect.stringMatching(/debug logging/) },
  });
});

test('new issues start from a form or the private vulnerability report', () => {
  const { blank_issues_enabled: isBlankAllowed, contact_links: links } = mappingIn(parse(readText(config)));
  expect(isBlankAllowed).toBe(false);
  const urls = listIn(links).map((link) => stringIn(mappingIn(link)['url']));
  expect(urls).toContainEqual(expect.stringMatching(/\/security\/advisories\/new$/));
});

test('every path in CODEOWNERS exists and has an owner', () => {
  const lines = readText('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => line.split(/\s+/));
  expect(rules.filter(([, owner = '']) => !/^@[\w-]+\/[\w-]+$/.test(owner))).toEqual([]);
  expect(rules.filter(([place = '']) => place !== '*' && !existsSync(path.join(root, place)))).toEqual([]);
});

function problemsOf(element: Mapping): readonly string[] {
  const type = stringIn(element['type']);
  const known = attributesOf[type];
  if (known === undefined) return [`${type} is not a type`];
  const attributes = mappingIn(element['attributes']);
  const keys = type === 'markdown' ? ['type', 'attributes'] : ['type', 'id', 'attributes', 'validations'];
  const needed = type === 'markdown' ? 'value' : 'label';
  return [
    ...Object.keys(element).filter((key) => !keys.includes(key)),
    ...Object.keys(attributes).filter((key) => !known.includes(key)),
    ...(typeof attributes[needed] === 'string' && attributes[needed] !== '' ? [] : [`${type} without ${needed}`]),
    ...(known.includes('options') ? optionProblems(type, attributes['options']) : []),
  ];
}

/** Options of a dropdown are strings, because YAML parses a bare yes or no as a boolean. Checkboxes have labels. */
function optionProblems(type: string, options: unknown): readonly string[] {
  const names = listIn(options).map((option) => (type === 'checkboxes' ? mappingIn(option)['label'] : option));
  const isFine =
    names.length > 0 && new Set(names).size === names.length && names.every((name) => typeof name === 'string');
  return isFine ? [] : [`${type} with the options ${JSON.stringify(options)}`];
}
