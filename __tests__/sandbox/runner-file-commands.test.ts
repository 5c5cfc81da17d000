import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseKeyValues } from '../../sandbox/runner/file-commands.ts';

function read(text: string, platform: NodeJS.Platform = 'linux'): unknown {
  const { pairs, error } = parseKeyValues(text, platform);
  return error ?? Object.fromEntries(pairs);
}

describe('an output file contains', () => {
  test.each([
    ['nothing', '', {}],
    ['a plain pair', 'a=1\n', { a: '1' }],
    ['a pair without a line end', 'a=1', { a: '1' }],
    ['pairs between empty lines', '\na=1\n\n\nb=2\n', { a: '1', b: '2' }],
    ['an empty value', 'a=\n', { a: '' }],
    ['a value with both signs', 'a=b=c<<d\n', { a: 'b=c<<d' }],
    ['the last of two values', 'a=1\na=2\n', { a: '2' }],
    ['a delimited value', 'a<<EOF\n1\nEOF\n', { a: '1' }],
    ['a delimited value of several lines', 'a<<EOF\n1\n\n b=c \nEOF\nd=2\n', { a: '1\n\n b=c ', d: '2' }],
    ['an empty delimited value', 'a<<EOF\nEOF\n', { a: '' }],
    ['a delimiter without a line end', 'a<<EOF\n1\nEOF', { a: '1' }],
    ['a delimiter with an equals sign', 'a<<x=y\n1\nx=y\n', { a: '1' }],
    ['a line that only begins like the delimiter', 'a<<EOF\nEOF2\nEOF\n', { a: 'EOF2' }],
    ['a carriage return in a value', 'a=1\r\n', { a: '1\r' }],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

test('on Windows, a carriage return before a line end is removed, but not inside a value', () => {
  expect(read('a<<EOF\r\n1\r\n2\r\nEOF\r\nb=3\r\n', 'win32')).toEqual({ a: '1\r\n2', b: '3' });
});

describe('an output file is rejected', () => {
  test.each([
    ['for a line without a sign', 'alone\n', "Invalid format 'alone'"],
    ['for an empty name', '=1\n', "Invalid format '=1'. Name must not be empty"],
    ['for an empty name before a delimiter', '<<E\n1\nE\n', "Invalid format '<<E'. Name must not be empty"],
    ['for an empty delimiter', 'a<<\n1\n', "Invalid format 'a<<'. Delimiter must not be empty"],
    ['for a missing delimiter', 'a<<EOF\n1\n', "Invalid value. Matching delimiter not found 'EOF'"],
    [
      'for a delimiter with a carriage return',
      'a<<EOF\n1\nEOF\r\n',
      "Invalid value. Matching delimiter not found 'EOF'",
    ],
  ])('%s', (_why, text, error) => {
    expect(read(text)).toBe(error);
  });
});

test('values before an invalid line are kept', () => {
  expect(Object.fromEntries(parseKeyValues('a=1\nbroken\nc=3\n', 'linux').pairs)).toEqual({ a: '1' });
});

test('any value survives between delimiters that it does not contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '=', '<', '\n', '\r', ' ') }), (value) => {
      expect(read(`name<<DELIMITER\n${value}\nDELIMITER\n`)).toEqual({ name: value });
    }),
  );
});
