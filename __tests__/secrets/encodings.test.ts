import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Secrets } from '../../src/secrets/secrets.ts';
import { encodings } from '../../testing/encodings.ts';

const unit = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
const printable = fc.string({ unit, maxLength: 20 });
const secret = fc.string({ unit, minLength: 12, maxLength: 50 });

/** The last characters of base64 reveal too little of a secret to be searched for. */
const rim = 2;

describe('a secret is found', () => {
  test.each(Object.entries(encodings))('encoded as %s, and replaced between other words', (_name, encode) => {
    const word = secret.filter((text) => !/["<>]/.test(text));
    fc.assert(
      fc.property(word, printable, printable, (text, before, after) => {
        const written = encode(text);
        const shown = new Secrets(text).redact(`${before} ${written} ${after}`);
        expect(shown.slice(before.length, -after.length || undefined)).not.toContain(written.slice(0, -rim));
        expect([shown.slice(0, before.length), shown.slice(shown.length - after.length)]).toEqual([before, after]);
      }),
      { numRuns: 50 },
    );
  });

  test('in two encodings at once', () => {
    fc.assert(
      fc.property(secret, fc.nat(), fc.nat(), fc.nat(), (text, at, first, second) => {
        const ways = [encodings.plain, encodings['a URL'], encodings['the JSON of Go'], encodings['HTML in numbers']];
        const way = (index: number): ((text: string) => string) => ways[index % ways.length] ?? encodings.plain;
        const cut = at % text.length;
        expect(new Secrets(text).isKeyIn(way(first)(text.slice(0, cut)) + way(second)(text.slice(cut)))).toBe(true);
      }),
    );
  });

  test.each<readonly [string, (code: number) => string]>([
    ['a URL', (code) => `%${code.toString(16)}`],
    ['JSON', (code) => String.raw`\u00${code.toString(16)}`],
    ['HTML', (code) => `&#${code};`],
    ['hexadecimal HTML', (code) => `&#x${code.toString(16)};`],
    ['a URL, twice', (code) => `%25${code.toString(16)}`],
  ])('with any one character written as in %s', (_name, encode) => {
    fc.assert(
      fc.property(secret, fc.nat(), (text, index) => {
        const at = index % text.length;
        const written = text.slice(0, at) + encode(text.charCodeAt(at)) + text.slice(at + 1);
        expect(new Secrets(text).isKeyIn(written)).toBe(true);
      }),
    );
  });

  test.each(['\n', '\r\n', '\r\n '])('in base64 that is folded with %j at any column', (lineBreak) => {
    fc.assert(
      fc.property(secret, printable, fc.integer({ min: 4, max: 76 }), (text, before, columns) => {
        const folded = Buffer.from(before + text)
          .toString('base64')
          .replaceAll(new RegExp(`.{${columns}}`, 'g'), `$&${lineBreak}`);
        expect(new Secrets(text).isKeyIn(folded)).toBe(true);
      }),
    );
  });

  test('in a host name, which a URL parser writes in lower case', () => {
    expect(new Secrets('Docs_S3cretKey').isKeyIn(new URL('https://Docs_S3cretKey.example.com').origin)).toBe(true);
  });
});

test('but not in other text', () => {
  fc.assert(
    fc.property(secret, printable, (text, other) => {
      fc.pre(other.length < text.length && !/[%&\\]/.test(other));
      expect(new Secrets(text).isKeyIn(other)).toBe(false);
    }),
  );
});

const escaped = ['\\', '%25', '&amp;', '%', '&', '"', '+', ' ', '/', '\n'];

test.each(escaped)('near matches of a secret are searched in linear time: %j', (piece) => {
  const secrets = new Secrets(`https://a.example/?${piece.repeat(80)}b`);
  for (const encode of Object.values(encodings)) {
    const text = `https://a.example/?${encode(piece).repeat(90)}c`;
    expect(secrets.redact(text.repeat(20))).toBe(text.repeat(20));
  }
});

describe('a secret of thousands of characters that encodings change is found', () => {
  const secret = `https://store.example.com/b?sig=${'!*\'()~,;:@/?&=+$#%\\"<> {}|^'.repeat(300)}`;

  test.each(Object.entries(encodings))('encoded as %s', (_name, encode) => {
    expect(new Secrets(secret).isKeyIn(`at ${encode(secret)} now`)).toBe(true);
  });
});
