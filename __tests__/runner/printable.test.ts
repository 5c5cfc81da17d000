import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commandEffects } from '../../sandbox/runner/command-effects.ts';
import { completeLines } from '../../sandbox/runner/output-lines.ts';
import { parseCommand } from '../../sandbox/runner/workflow-commands.ts';
import { printableLine } from '../../src/runner/printable.ts';
import { hiddenIn } from './hidden.ts';
import { hostileText } from './hostile-text.ts';

/** As generous as can be: every name that the runner has ever known. */
const isKnown = (name: string): boolean => commandEffects.has(name) || name === 'stop-commands' || name.includes('x');

describe('a printable line', () => {
  test('hides nothing, moves nothing and is one line', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = printableLine(text);
        expect(hiddenIn(line)).toEqual([]);
        expect(completeLines(line).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  test('is no command for the runner, whatever it holds', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(parseCommand(printableLine(text), isKnown)).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  test('stays as it is when printed again', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = printableLine(text);
        expect(printableLine(line)).toBe(line);
      }),
    );
  });
});

describe('a workflow command becomes text', () => {
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
    expect(printableLine(text)).toBe(line);
  });

  test.each(['std::vector', 'a::error::b', '#[derive]', '# [error]', '## heading'])('but %j is none', (text) => {
    expect(printableLine(text)).toBe(text);
  });
});

describe('ordinary text stays as it is', () => {
  test.each([
    ['German', 'Für die Straße über „Köln“ — 100 %'],
    ['Japanese', 'ドキュメントの書き出しが完了しました。'],
    ['Chinese', '静态导出已完成'],
    ['Korean', '정적 내보내기 완료'],
    ['Arabic', 'اكتمل التصدير'],
    ['Hebrew', 'הייצוא הושלם'],
    ['Persian, which needs a zero-width non-joiner', 'می\u200cخواهم'],
    ['Sinhala, which needs a zero-width joiner', 'ශ්\u200dරී ලංකා'],
    ['Hindi, with a zero-width joiner', 'क्\u200dष'],
    ['Thai', 'ส่งออกเสร็จแล้ว'],
    ['letters with combining marks', 'e\u0301 a\u0308 Z\u030c'],
    ['an emoji', 'done 🎉'],
    ['an emoji of several, joined', '👩\u200d💻 and 👨\u200d👩\u200d👧\u200d👦'],
    ['an emoji with a skin tone, joined', '👩🏽\u200d🚀'],
    ['an emoji with a variation selector, joined', '🏳\ufe0f\u200d🌈 ❤\ufe0f\u200d🔥'],
    ['a sign shown as emoji or as text', '⚠\ufe0f ⚠\ufe0e'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a flag', '🇩🇪'],
    ['wide and hard spaces', '１\u3000２\u00a03'],
    ['a Windows path', 'C:\\work\\bundle.tar.gz'],
  ])('%s', (_what, text) => {
    expect(printableLine(text)).toBe(text);
  });

  test('all of ASCII that can be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        fc.pre(!text.includes('##[') && !text.trimStart().startsWith('::'));
        expect(printableLine(text)).toBe(text);
      }),
    );
  });
});

describe('what cannot be seen is named', () => {
  test.each([
    ['an escape sequence', '\u001b[2Kgone', '\\u{1b}[2Kgone'],
    ['a NUL', 'a\0b', 'a\\u{0}b'],
    ['a C1 control', 'a\u0085b\u009b', 'a\\u{85}b\\u{9b}'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['a right-to-left override', 'gpj.\u202eexe', 'gpj.\\u{202e}exe'],
    ['an isolate', '\u2067x\u2069', '\\u{2067}x\\u{2069}'],
    ['a zero-width space', 'a\u200bb', 'a\\u{200b}b'],
    ['a soft hyphen', 'a\u00adb', 'a\\u{ad}b'],
    ['a joiner between Latin letters', 'adm\u200din\u200c', 'adm\\u{200d}in\\u{200c}'],
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
    expect(printableLine(text)).toBe(line);
  });

  test.each(['a\tb', 'a\nb', 'a\r\nb', 'a\n\n\tb'])('but %j is read as a space', (text) => {
    expect(printableLine(text)).toBe('a b');
  });
});

describe('a very long text', () => {
  test.each([4_000, 0])('is not cut at %d characters', (length) => {
    expect(printableLine('x'.repeat(length))).toBe('x'.repeat(length));
  });

  test.each([
    [4_001, 1],
    [1_000_000, 996_000],
  ])('of %d characters is cut, with the count of what is left out', (length, more) => {
    const cut = `${'x'.repeat(3_000)}… (${more} characters more) …${'x'.repeat(1_000)}`;
    expect(printableLine('x'.repeat(length))).toBe(cut);
  });

  test('keeps its beginning and its end', () => {
    const line = printableLine(`The entry "${'x'.repeat(9_000)}" leads out.`);
    expect(line).toMatch(/^The entry "x+… \(\d+ characters more\) …x+" leads out\.$/);
  });

  test('is not cut through a character', () => {
    const line = printableLine(`x${'🎉'.repeat(3_000)}x`);
    expect(line).toMatch(/^x🎉+… \(2004 characters more\) …🎉+x$/u);
    expect(hiddenIn(line)).toEqual([]);
  });

  test('is not cut into a command', () => {
    const line = printableLine(`${' '.repeat(3_990)}::error::x##[error]${'y'.repeat(100)}`);
    expect(parseCommand(line, isKnown)).toBeUndefined();
  });

  test('of hidden characters alone stays bounded', () => {
    expect(printableLine('\u200b'.repeat(1_000_000)).length).toBeLessThan(40_000);
  });
});
