import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maskText, secretsOf } from '../../sandbox/runner/masks.ts';
import { encodingsOf } from '../../sandbox/runner/secret-encodings.ts';

describe('the runner masks text', () => {
  test.each([
    ['at the position of a secret', 'key=s3cret;', ['s3cret'], 'key=***;'],
    ['at each position of a secret', 's3cret and s3cret', ['s3cret'], '*** and ***'],
    ['as a whole, although a shorter secret is its prefix', 'abcdef', ['abc', 'abcdef'], '***'],
    ['as a whole, although a shorter secret is inside it', 'abcdef', ['cd', 'abcdef'], '***'],
    ['once if two secrets overlap', 'abcdef', ['abcd', 'cdef'], '***'],
    ['once if two secrets are adjacent', 'abcdef', ['abc', 'def'], '***'],
    ['if a secret overlaps itself', 'xaaax', ['aa'], 'x***x'],
    ['never if it contains no secret', 'plain', ['other', ''], 'plain'],
  ])('%s', (_where, text, secrets, masked) => {
    expect(maskText(text, secrets)).toBe(masked);
  });

  test('so that no secret remains', () => {
    const letters = fc.constantFrom('a', 'b', 'c');
    const secrets = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), secrets, (text, all) => {
        const masked = maskText(text, all);
        expect(all.filter((secret) => masked.includes(secret))).toEqual([]);
      }),
    );
  });
});

test.each([
  ['one line', 'abc', ['abc']],
  ['several lines', 'abc\n  def\r\n\nghi', ['abc\n  def\r\n\nghi', 'abc', 'def', 'ghi']],
  ['lines that repeat', 'abc\nabc', ['abc\nabc', 'abc']],
])('a secret of %s is masked as a whole and line by line', (_what, value, secrets) => {
  expect(secretsOf(value)).toEqual(secrets);
});

describe('the runner also masks a secret', () => {
  test.each([
    ['in base64', 'user:pass', 'dXNlcjpwYXNz'],
    ['in base64 behind one byte', 'xuser:pass', 'dXNlcjpwYXNz'],
    ['in base64 behind two bytes', 'xyuser:pass', 'dXNlcjpwYXNz'],
    ['quoted for a command line', 'a"b', 'a\\"b'],
    ['quoted for an expression', "a'b", "a''b"],
    ['in JSON', 'a\nb', 'a\\nb'],
    ['in a query', 'a/b!c', 'a%2Fb%21c'],
    ['in XML', 'a&b', 'a&amp;b'],
    ['without its quotes', '"abcdefgh"', 'abcdefgh'],
    ['up to the last ampersand', 'https://h/?a=1&b=22', 'https://h/?a=1&'],
    ['behind the last ampersand', 'https://h/?a=1&sig=22', 'sig=22'],
    ['up to the coloured letter', 'abcd&+xefghij', 'abcd&+'],
    ['behind the coloured letter', 'abcd&+xefghij', 'efghij'],
  ])('%s', (_how, secret, writing) => {
    expect(encodingsOf(secret)).toContain(writing);
  });

  test('but no fragment of five characters', () => {
    expect(encodingsOf('a&b')).not.toContain('a&');
    expect(encodingsOf('https://h/?a=1&b=22')).not.toContain('b=22');
  });
});
