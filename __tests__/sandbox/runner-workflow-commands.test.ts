import { describe, expect, test } from '@jest/globals';
import { parseCommand } from '../../sandbox/runner/workflow-commands.ts';

const known = new Set(['error', 'add-mask']);

function read(line: string): unknown {
  const command = parseCommand(line, (name) => known.has(name));
  return command && { ...command, properties: Object.fromEntries(command.properties) };
}

describe('a line is a command', () => {
  test.each([
    ['with data alone', '::error::it broke', { data: 'it broke' }],
    ['after white space', ' \t::error::it broke', { data: 'it broke' }],
    ['without data', '::error::', { data: '' }],
    ['in any case', '::Error::x', { data: 'x' }],
    ['with properties', '::error title=A b,line=7::x', { data: 'x', properties: { title: 'A b', line: '7' } }],
    ['with spaces around its properties', '::error  title=T ::x', { data: 'x', properties: { title: 'T' } }],
    ['with keys in any case', '::error Title=T::x', { data: 'x', properties: { title: 'T' } }],
    ['with an equals sign in a value', '::error title=a=b::x', { data: 'x', properties: { title: 'a=b' } }],
    ['dropping properties without name or value', '::error title=,=v,alone::x', { data: 'x' }],
    ['with separators in its data', '::error::a::b,c=d', { data: 'a::b,c=d' }],
    ['in brackets', '##[error]it broke', { data: 'it broke' }],
    ['in brackets anywhere in a line', 'page title ##[error]it broke', { data: 'it broke' }],
    ['in brackets with properties', '##[error title=T;line=7]x', { data: 'x', properties: { title: 'T', line: '7' } }],
  ])('%s', (_form, line, expected) => {
    expect(read(line)).toEqual({ name: 'error', properties: {}, ...expected });
  });
});

test.each([
  ['an unknown name', '::explode::x'],
  ['an unknown name in brackets', '##[explode]x'],
  ['text before the colons', 'x ::error::y'],
  ['no second pair of colons', '::error x'],
  ['no closing bracket', '##[error x'],
  ['an empty name', '::::x'],
  ['a third colon before the name', ':::error::x'],
  ['nothing', ''],
])('a line with %s is text', (_form, line) => {
  expect(read(line)).toBeUndefined();
});

describe('escape sequences', () => {
  test.each([
    ['line breaks and per cent in data', '::error::a%0D%0Ab%25', { data: 'a\r\nb%' }],
    ['an escaped escape once', '::error::%250A', { data: '%0A' }],
    ['upper case only', '::error::%0a', { data: '%0a' }],
    ['colon and comma in properties', '::error title=a%3A%2Cb%0A::x', { data: 'x', properties: { title: 'a:,b\n' } }],
    ['no colon and comma in data', '::error::a%3A%2C', { data: 'a%3A%2C' }],
    [
      'semicolon and bracket in the bracket form',
      '##[error title=a%3Bb]x%5D',
      { data: 'x]', properties: { title: 'a;b' } },
    ],
  ])('are decoded: %s', (_rule, line, expected) => {
    expect(read(line)).toEqual({ name: 'error', properties: {}, ...expected });
  });
});
