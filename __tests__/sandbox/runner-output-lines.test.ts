import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { completeLines, splitLines } from '../../sandbox/runner/output-lines.ts';

test.each([
  ['a line feed', 'a\nb', ['a', 'b']],
  ['both', 'a\r\nb', ['a', 'b']],
  ['a lone carriage return', 'a\rb', ['a', 'b']],
  ['a carriage return at the end', 'a\r', ['a']],
  ['each of two line feeds', 'a\n\nb\n', ['a', '', 'b']],
  ['each of two carriage returns', 'a\r\rb', ['a', '', 'b']],
  ['nothing in an empty text', '', []],
])('output is split at %s', (_where, text, lines) => {
  expect(completeLines(text)).toEqual(lines);
});

test('chunk boundaries of a stream do not change the lines', () => {
  const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', '\r', '\n'), maxLength: 5 }));
  fc.assert(
    fc.property(pieces, (chunks) => {
      const lines: string[] = [];
      let rest = '';
      for (const chunk of chunks) {
        const cut = splitLines(rest + chunk);
        lines.push(...cut.lines);
        rest = cut.rest;
      }
      expect([...lines, ...completeLines(rest)]).toEqual(completeLines(chunks.join('')));
    }),
  );
});
