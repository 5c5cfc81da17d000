import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { markdownText, safeLine } from '../../src/runner/safe-text.ts';
import { anyText } from '../../testing/any-text.ts';
import { rendered } from '../../testing/rendered-markdown.ts';

/** Fragments with a meaning in Markdown, HTML or GitHub. */
const pieces = [
  ...'* ** _ __ ~~ ` ``` ~~~ # > --- === | |-| [ ] ( ) ![ ](x) [^1] \\ \\n & &amp; &#64; { }'.split(' '),
  ...'< > <b> </p> <!-- --> <script> <https://x.io> " \' $ $$ : ^ = https:// http://x.io // www. x.io'.split(' '),
  ...'me@x.io mailto: @octocat #1 GH-1 :tada:'.split(' '),
  ...['## ', '- ', '+ ', '1. ', '1) ', '[x]: /y', '<img src=x>', '  \n', '\n\n', '    ', '\t'],
];
const markup = fc
  .array(fc.oneof(fc.constantFrom(...pieces), anyText({ maxLength: 8 })), { maxLength: 14 })
  .map((parts) => parts.join(''));

describe('Markdown text', () => {
  test('renders as the printable line in a single paragraph', () => {
    fc.assert(
      fc.property(markup, (given) => {
        const line = safeLine(given).trim();
        const { text, tags } = rendered(markdownText(given));
        expect(text).toBe(line);
        expect(tags).toEqual(line === '' ? [] : ['p']);
      }),
      { numRuns: 1_000 },
    );
  });

  test('stays in its table cell', () => {
    fc.assert(
      fc.property(markup, markup, (label, value) => {
        const { cells, tags } = rendered(`| | |\n| --- | --- |\n| ${markdownText(label)} | ${markdownText(value)} |`);
        expect(cells).toEqual(['', '', safeLine(label).trim(), safeLine(value).trim()]);
        expect(new Set(tags)).toEqual(new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td']));
      }),
      { numRuns: 500 },
    );
  });

  test('stays in its heading and after its label', () => {
    fc.assert(
      fc.property(markup, (given) => {
        const line = safeLine(given).trim();
        expect(rendered(`## ${markdownText(given)}: failed`).text).toBe(`${line}: failed`.trim());
        expect(rendered(`**code**: ${markdownText(given)}`).text).toBe(`code: ${line}`.trim());
      }),
    );
  });

  test('separates `@` and `#` from the following text, so that GitHub creates no mention', () => {
    fc.assert(
      fc.property(markup, (given) => {
        const html = new MarkdownIt({ html: true }).render(markdownText(given));
        expect(html).not.toMatch(/[@#](?!<!-- -->)/);
      }),
    );
  });
});

test('ordinary words stay readable in the Markdown source', () => {
  expect(markdownText('Für die Straße, 100 % 🎉')).toBe('Für die Straße, 100 % 🎉');
});
