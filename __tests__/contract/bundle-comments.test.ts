import { expect, test } from '@jest/globals';
import { withoutComments } from '../../scripts/build/comments.ts';

test('a bundle loses its comments, and nothing that only looks like one', () => {
  const code = [
    '/** A function. */',
    "const url = 'https://a.example'; // with a comment",
    'const pattern = /[/*]/g, /* between */ text = `',
    '// ${url /* inside */} */',
    '`;',
    '  // alone',
    'const a = 1 /* a line break',
    'ends the statement */ const b = 2',
    '/*! notice */ if (a) { /* empty */ }',
    ';// CONCATENATED MODULE: ./src/main.ts',
  ];
  expect(withoutComments(code.join('\n')).replace(/ +$/gm, '').replace(/ +/g, ' ').split('\n')).toEqual([
    "const url = 'https://a.example';",
    'const pattern = /[/*]/g, text = `',
    '// ${url } */',
    '`;',
    'const a = 1',
    ' const b = 2',
    '/*! notice */ if (a) { }',
    ';// CONCATENATED MODULE: ./src/main.ts',
  ]);
});
