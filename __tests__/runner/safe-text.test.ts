import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { commandEffects } from '../../sandbox/runner/step-record.ts';
import { completeLines, parseCommand } from '../../sandbox/runner/workflow-commands.ts';
import { markdownText, safeLine } from '../../src/runner/safe-text.ts';
import { anyText } from '../../testing/any-text.ts';
import { rendered } from '../../testing/rendered-markdown.ts';
import { hostileText, movesText } from './hostile-text.ts';

/** The broadest definition of a command: every name that the runner has ever supported. */
const isKnown = (name: string): boolean => commandEffects.has(name) || name.includes('x');

describe('safeLine', () => {
  test('returns one line without invisible characters', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = safeLine(text);
        expect(line).not.toMatch(movesText);
        expect(completeLines(line).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test('never returns a workflow command', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(parseCommand(safeLine(text), isKnown)).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  test('does not change its own result', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = safeLine(text);
        expect(safeLine(line)).toBe(line);
      }),
    );
  });
});

describe('safeLine makes text of a workflow command', () => {
  test.each([
    ['::error::x', ': :error::x'],
    ['  ::set-output name=a::x', '  : :set-output name=a::x'],
    ['\n::add-mask::x', ' : :add-mask::x'],
    ['\u00a0::error::x', '\u00a0: :error::x'],
    ['\u200b::error::x', '\\u{200b}::error::x'],
    [':::error::x', ': ::error::x'],
    ['a ##[error]x', 'a # #[error]x'],
    ['###[error]x ##[debug]y', '## #[error]x # #[debug]y'],
    ['fine\n##[group]x', 'fine # #[group]x'],
  ])('%j', (text, line) => {
    expect(safeLine(text)).toBe(line);
  });

  test.each(['std::vector', 'a::error::b', '#[derive]', '# [error]', '## heading'])(
    'and leaves %j, which is not a command, unchanged',
    (text) => {
      expect(safeLine(text)).toBe(text);
    },
  );
});

describe('safeLine leaves ordinary text unchanged', () => {
  test.each([
    ...[
      'Für die Straße über „Köln“ — 100 %',
      'ドキュメントの書き出しが完了しました。',
      '静态导出已完成',
      '정적 내보내기 완료',
    ],
    ...[
      'اكتمل التصدير',
      'הייצוא הושלם',
      'ส่งออกเสร็จแล้ว',
      'e\u0301 a\u0308 Z\u030c',
      '１\u3000２\u00a03',
      'C:\\work\\b.zip',
    ],
    ...[
      'done 🎉',
      '👩\u200d💻 and 👨\u200d👩\u200d👧\u200d👦',
      '👩🏽\u200d🚀',
      '🏳\ufe0f\u200d🌈 ❤\ufe0f\u200d🔥',
      '⚠\ufe0f',
    ],
    ...['1\ufe0f\u20e3', '🇩🇪'],
  ])('%s', (text) => {
    expect(safeLine(text)).toBe(text);
  });

  test('all printable ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        fc.pre(!text.includes('##[') && !text.trimStart().startsWith('::'));
        expect(safeLine(text)).toBe(text);
      }),
    );
  });
});

describe('safeLine names invisible characters', () => {
  test.each([
    ['an escape sequence', '\u001b[2Kgone', '\\u{1b}[2Kgone'],
    ['a NUL', 'a\0b', 'a\\u{0}b'],
    ['a C1 control', 'a\u0085b\u009b', 'a\\u{85}b\\u{9b}'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['a right-to-left override', 'gpj.\u202eexe', 'gpj.\\u{202e}exe'],
    ['an isolate', '\u2067x\u2069', '\\u{2067}x\\u{2069}'],
    ['a zero-width space', 'a\u200bb', 'a\\u{200b}b'],
    ['a soft hyphen', 'a\u00adb', 'a\\u{ad}b'],
    ['a joiner between letters', 'adm\u200din\u200c', 'adm\\u{200d}in\\u{200c}'],
    ['a joiner that a script is written with', 'می\u200cخواهم', 'می\\u{200c}خواهم'],
    ['a joiner after an emoji alone', '👩\u200d', '👩\\u{200d}'],
    ['a second joiner between emoji', '👩\u200d\u200d💻', '👩\\u{200d}\\u{200d}💻'],
    ['a grapheme joiner', 'a\u034fb', 'a\\u{34f}b'],
    ['a Hangul filler', 'a\u3164b\uffa0', 'a\\u{3164}b\\u{ffa0}'],
    ['a variation selector after a letter', 'a\ufe0fb\ufe00', 'a\\u{fe0f}b\\u{fe00}'],
    ['a second variation selector', '⚠\ufe0f\ufe0f', '⚠\ufe0f\\u{fe0f}'],
    ['a variation selector that could carry data', 'a\u{e0154}', 'a\\u{e0154}'],
    ['a tag character', 'a\u{e0041}', 'a\\u{e0041}'],
    ['half a surrogate pair', 'a\ud83d', 'a\\u{d83d}'],
    ['an annotation', '\ufff9x\ufffb', '\\u{fff9}x\\u{fffb}'],
  ])('%s', (_what, text, line) => {
    expect(safeLine(text)).toBe(line);
  });

  test.each(['a\tb', 'a\nb', 'a\r\nb', 'a\n\n\tb'])('and replaces the white space in %j with a space', (text) => {
    expect(safeLine(text)).toBe('a b');
  });
});

describe('safeLine with a long text', () => {
  test.each([4_000, 0])('does not shorten %d characters', (length) => {
    expect(safeLine('x'.repeat(length))).toBe('x'.repeat(length));
  });

  test.each([
    [4_001, 1],
    [1_000_000, 996_000],
  ])('shortens %d characters in the middle and counts what it removes', (length, more) => {
    const cut = `${'x'.repeat(3_000)}… (${more} more characters) …${'x'.repeat(1_000)}`;
    expect(safeLine('x'.repeat(length))).toBe(cut);
  });

  test('does not split a character', () => {
    const line = safeLine(`x${'🎉'.repeat(3_000)}x`);
    expect(line).toMatch(/^x🎉+… \(2004 more characters\) …🎉+x$/u);
    expect(line).not.toMatch(movesText);
  });

  test('does not create a command', () => {
    const line = safeLine(`${' '.repeat(3_990)}::error::x##[error]${'y'.repeat(100)}`);
    expect(parseCommand(line, isKnown)).toBeUndefined();
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
