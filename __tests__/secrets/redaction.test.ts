import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Secrets, secretsInGivenUrls, secretsInUrl } from '../../src/secrets/secrets.ts';
import { anyText } from '../../testing/any-text.ts';

function redacted(text: string, ...secrets: readonly string[]): string {
  const kept = new Secrets('');
  for (const secret of secrets) kept.add(secret);
  return kept.redact(text);
}

const bundleUrl = 'https://bucket.example.com/bundle.tar.gz?X-Amz-Signature=3f9a%2F2c&X-Amz-Expires=900';

describe('a secret is replaced', () => {
  const key = 'docs_a+b/c==é';

  test.each([
    ['as plain text', `key ${key}, again (${key})`, 'key *** again ***'],
    ['in a URL', `at https://a.example/?key=${encodeURIComponent(key)}&x=1 now`, 'at *** now'],
    ['in JSON', JSON.stringify({ key }), '{"key":"***"}'],
    ['in base64 that is folded', `at ${Buffer.from(key).toString('base64').replace(/.{9}/, '$&\n')} now`, '***'],
  ])('%s, with its word', (_where, text, shown) => {
    expect(redacted(text, key)).toBe(shown);
  });

  test('with the whole text if it consists of several words', () => {
    expect(redacted('is "docs s3cret key" ok', 'docs s3cret key')).toBe('***');
  });

  test('in a URL inside HTML', () => {
    expect(redacted(`<a href="${bundleUrl.replaceAll('&', '&amp;')}">`, bundleUrl)).toBe('<a href="***">');
  });

  test.each(['docs_s3cret_key\n', '  docs_s3cret_key', 'docs_s3cret_key\r\n'])('if it was given as %j', (given) => {
    expect(redacted('docs_s3cret_key', given)).toBe('***');
    expect(new Secrets(given).isKeyIn('docs_s3cret_key')).toBe(true);
    expect(redacted(Buffer.from('docs_s3cret_key').toString('hex'), given)).toBe('***');
  });

  test('from the moment it is known, and not earlier', () => {
    const secrets = new Secrets('');
    expect(secrets.redact('s3cret-1 s3cret-2')).toBe('s3cret-1 s3cret-2');
    secrets.add('s3cret-1');
    expect(secrets.redact('s3cret-1 s3cret-2')).toBe('*** s3cret-2');
    secrets.add('s3cret-2');
    expect(secrets.redact('s3cret-1 s3cret-2')).toBe('*** ***');
  });
});

test.each([
  [
    'a signed URL',
    'at https://s.example.com/b?X-Amz-Signature=0123456789abcdef&x=1.',
    'at https://s.example.com/b?X-Amz-Signature=***&x=1.',
  ],
  [
    'a signed URL in JSON inside of JSON',
    String.raw`"https://s.example.com/b?x=1\u0026X-Amz-Signature=0123456789abcdef"`,
    String.raw`"https://s.example.com/b?x=1\u0026X-Amz-Signature=***"`,
  ],
  [
    'a signed URL inside of another',
    'at https%3A%2F%2Fs.example.com%2Fb%3Fx%3D1%26X-Amz-Signature%3D0123456789abcdef.',
    'at https%3A%2F%2Fs.example.com%2Fb%3Fx%3D1%26X-Amz-Signature%3D***',
  ],
  [
    'a key and a password in its query',
    'at https://s.example.com/b?api_key=0123456789abcdef&ApiKey=0123456789&passwd=0123456789abcdef',
    'at https://s.example.com/b?api_key=***&ApiKey=***&passwd=***',
  ],
  ['a password', 'https://x-access-token:ghs_1@github.com/o/r', 'https://***@github.com/o/r'],
  ['no credential', 'https://s.example.com/b?X-Amz-SignedHeaders=host&author=0123456789abcdef', undefined],
  ['an address', 'mail docs@example.com or https://s.example.com/@scope', undefined],
])('a URL that was not kept secret, with %s, is shown without it', (_what, text, shown = text) => {
  expect(redacted(text)).toBe(shown);
});

test('credentials in URLs are searched in linear time', () => {
  for (const piece of ['?', '&', '%26', '%26sig', '%26sig%3d', '?sig', '&sig=', '://', '://a', 'sig']) {
    const text = piece.repeat(200_000);
    expect(redacted(text).length).toBeGreaterThan(0);
  }
});

test.each([
  ['a signature', '?X-Amz-Signature=0123456789abcdef', ['X-Amz-Signature=0123456789abcdef', '0123456789abcdef']],
  ['an HMAC', '?e=1&hmac=0123456789abcdef', ['e=1&hmac=0123456789abcdef', '0123456789abcdef']],
  ['a short value', '?sig=0123456', ['sig=0123456']],
  ['a query without names', '?0123456789abcdef', ['0123456789abcdef']],
  ['a word that paths may contain', '?bundle', []],
  ['a digit', '?1', []],
])('the parts of a URL with %s that are secret on their own', (_what, search, parts) => {
  const url = new URL(search, 'https://store.example.com/b');
  expect(secretsInUrl(url)).toEqual([url.href, ...parts]);
});

test.each([
  ['the query of a URL', new URL('https://a.example.com/m?k=0123456789'), ['k=0123456789', '0123456789']],
  ['that of a URL without its scheme', 'a.example.com/m?k=0123456789', ['k=0123456789', '0123456789']],
  ['that of one that begins with slashes', '//a.example.com?k=0123456789', ['k=0123456789', '0123456789']],
  ['its password', 'me:0123456789@localhost:80/m', ['0123456789']],
  ['that of a path', './a.b/m?k=0123456789', ['k=0123456789', '0123456789']],
  ['nothing of a path without one', './a.b/0123456789', []],
])('of inputs, %s is secret', (_what, value, secrets) => {
  expect(secretsInGivenUrls(['v1', true, undefined, value])).toEqual(secrets);
});

test('a text without a secret is unchanged', () => {
  const kept = anyText({ minLength: 8, maxLength: 40 }).filter((text) => !/[klmn]/i.test(text));
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('k', 'l', 'm', 'n', ' ') }), kept, (text, secret) => {
      expect(redacted(text, `0123${secret}`)).toBe(text);
    }),
  );
});

test.each([
  ['nothing', ''],
  ['white space', '    \n'],
  ['less than four letters', 'abc'],
  ['less than four letters and white space', ' abc  '],
])('a secret of %s is not redacted', (_what, secret) => {
  const text = '    \n abc   abc  YWJj 616263';
  expect(redacted(text, secret)).toBe(text);
});

test('a secret with a lone surrogate is redacted', () => {
  expect(redacted('before s3cret\ud800 after', 's3cret\ud800')).toBe('before *** after');
});
