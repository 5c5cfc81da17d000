import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { commandEffects } from '../../sandbox/runner/step-record.ts';
import { completeLines, parseCommand } from '../../sandbox/runner/workflow-commands.ts';
import { safeLine, SafeMarkdown } from '../../src/runner/safe-text.ts';
import { anyText } from '../../testing/any-text.ts';
import { rendered } from './rendered-markdown.ts';
import { hostileText, movesText } from './hostile-text.ts';

/** The broadest definition of a command: every name that the runner has ever supported. */
const isKnown = (name: string): boolean => commandEffects.has(name) || name.includes('x');

const markdown = new SafeMarkdown((text) => text);

describe('a safe line', () => {
  test('is one line without invisible characters and without a workflow command', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = safeLine(text);
        expect(line).not.toMatch(movesText);
        expect(completeLines(line).length).toBeLessThanOrEqual(1);
        expect(parseCommand(line, isKnown)).toBeUndefined();
        expect(safeLine(line)).toBe(line);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['  ::set-output name=a::x', '  : :set-output name=a::x'],
    ['\n::add-mask::x', ' : :add-mask::x'],
    [':::error::x', ': ::error::x'],
    ['###[error]x ##[debug]y', '## #[error]x # #[debug]y'],
    ['a ##vso[task.complete]b', 'a # #vso[task.complete]b'],
    ["##TeamCity[blockOpened name='x']", "# #TeamCity[blockOpened name='x']"],
    ['a\n\r\n\tb', 'a b'],
    ['\u001b[2Kgone', '\\u{1b}[2Kgone'],
    ['gpj.\u202eexe', 'gpj.\\u{202e}exe'],
    ['adm\u200din', 'adm\\u{200d}in'],
    ['👩\u200d\u200d💻', '👩\\u{200d}\\u{200d}💻'],
    ['a\ufe0f ⚠\ufe0f\ufe0f', 'a\\u{fe0f} ⚠\ufe0f\\u{fe0f}'],
    ['a\u{e0154}', 'a\\u{e0154}'],
    ['a\ud83d', 'a\\u{d83d}'],
    ['\ufff9x', '\\u{fff9}x'],
    ['a\u3164b', 'a\\u{3164}b'],
  ])('shows %j as data', (text, line) => {
    expect(safeLine(text)).toBe(line);
  });

  test.each([
    ...['std::vector', 'a::error::b', '#[derive]', '# [error]', 'Für die Straße über „Köln“ — 100 %', '静态导出已完成'],
    ...['اكتمل التصدير', 'הייצוא הושלם', 'ส่งออกเสร็จแล้ว', 'e\u0301 Z\u030c', '１\u3000２\u00a03', 'C:\\work\\b.zip'],
    ...['👨\u200d👩\u200d👧\u200d👦', '👩🏽\u200d🚀', '🏳\ufe0f\u200d🌈 ❤\ufe0f\u200d🔥 ⚠\ufe0f', '1\ufe0f\u20e3 🇩🇪'],
    ...['⚡\ufe0f ⭐\ufe0f ❗\ufe0f', '↩\ufe0e ▶\ufe0e'],
  ])('leaves %s unchanged', (text) => {
    expect(safeLine(text)).toBe(text);
  });

  test('leaves all printable ASCII unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        fc.pre(!text.includes('##[') && !text.trimStart().startsWith('::'));
        expect(safeLine(text)).toBe(text);
      }),
    );
  });
});

describe('safeLine with a long text', () => {
  test('keeps 3,000 characters, and the start and the end of more', () => {
    expect(safeLine('x'.repeat(3_000))).toBe('x'.repeat(3_000));
    const cut = `${'x'.repeat(2_000)}… (1 more characters) …${'x'.repeat(1_000)}`;
    expect(safeLine('x'.repeat(3_001))).toBe(cut);
  });

  test('does not split a character', () => {
    const line = safeLine(`x${'🎉'.repeat(3_000)}x`);
    expect(line).toMatch(/^x🎉+… \(3004 more characters\) …🎉+x$/u);
    expect(line).not.toMatch(movesText);
  });

  test('stays short if every character is invisible', () => {
    expect(safeLine('\u200b'.repeat(1_000_000)).length).toBeLessThan(40_000);
  });
});

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
        const { text, tags } = rendered(markdown.text(given));
        expect(text).toBe(line);
        expect(tags).toEqual(line === '' ? [] : ['p']);
      }),
      { numRuns: 1_000 },
    );
  });

  test('stays in its table cell', () => {
    fc.assert(
      fc.property(markup, markup, (label, value) => {
        const { cells, tags } = rendered(`| | |\n| --- | --- |\n| ${markdown.text(label)} | ${markdown.text(value)} |`);
        expect(cells).toEqual(['', '', safeLine(label).trim(), safeLine(value).trim()]);
        expect(new Set(tags)).toEqual(new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td']));
      }),
      { numRuns: 500 },
    );
  });

  test('separates `@` and `#` from the following text, so that GitHub creates no mention', () => {
    fc.assert(
      fc.property(markup, (given) => {
        const html = new MarkdownIt({ html: true }).render(markdown.text(given));
        expect(html).not.toMatch(/[@#](?!<!-- -->)/);
      }),
    );
  });
});
