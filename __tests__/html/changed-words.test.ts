/** The words that changed, as the summary shows them. */
import { describe, expect, test } from '@jest/globals';
import { changedWords } from '../../src/html/changed-words.ts';
import type { Piece } from '../../src/html/shown-content.ts';
import { changeTexts, plainMarks } from '../../src/text/change-texts.ts';

const rules = { hasAddresses: true, redact: (text: string) => text };

function texts(...all: readonly string[]): readonly Piece[] {
  return all.map((text) => ({ kind: 'text', text }));
}

function code(text: string): Piece {
  return { kind: 'preformatted', text };
}

function link(text: string, address: string): Piece {
  return { kind: 'link', text, address };
}

function image(text: string, address: string): Piece {
  return { kind: 'image', text, address };
}

const marks = { ...plainMarks, removed: (text: string) => `-${text}-`, added: (text: string) => `+${text}+` };

function shownOf(
  before: readonly Piece[],
  now: readonly Piece[],
  given: Partial<typeof rules> = {},
): readonly string[] {
  return changeTexts(changedWords(before, now, { ...rules, ...given }), marks);
}

const paragraph = 'The agent reads its configuration when it starts, and again when the file changes.';

describe('the changed words of a page', () => {
  test.each([
    [
      'words in two places of a sentence',
      ['The red fox jumps over the lazy dog today.'],
      ['The brown fox jumps over the lazy cat today.'],
      ['The -red- +brown+ fox jumps over the lazy -dog- +cat+ today.'],
    ],
    [
      'a word in a language without spaces',
      ['快速的页面在这里,我们都喜欢它。'],
      ['缓慢的页面在这里,我们都喜欢它。'],
      ['-快速- +缓慢+的页面在这里,我们都喜欢它。'],
    ],
    ['a sentence at the end', [paragraph], [`${paragraph} It logs both.`], [`${paragraph} +It logs both.+`]],
    ['a short piece, with the one before it', ['timeout', '30'], ['timeout', '60'], ['timeout · -30- +60+']],
    ['a short piece at the start', ['Tokens', paragraph], ['Keys', paragraph], ['-Tokens- +Keys+']],
    [
      'pieces in a row that were added',
      ['a', 'b'],
      ['a', 'jitter', 'true', 'Random pause', 'b'],
      ['+ jitter | true | Random pause'],
    ],
    ['pieces in a row that were removed', ['a', 'b', 'c', 'd'], ['a', 'd'], ['− b | c']],
    ['a long text without spaces', ['a', '快'.repeat(200), 'b'], ['a', 'b'], [`− "${'快'.repeat(160)}…"`]],
    [
      'a paragraph that was edited, after one that was added',
      [paragraph, 'End'],
      ['A wholly different text.', paragraph.replace('agent', 'server'), 'End'],
      [
        '+ "A wholly different text."',
        'The -agent- +server+ reads its configuration when it starts, and again when the file changes.',
      ],
    ],
    [
      'a paragraph that was replaced by another',
      ['It was the fox that jumped.'],
      ['Nothing of the text remains here, which is fine.'],
      ['-It was the fox that jumped.- +Nothing of the text remains here, which is fine.+'],
    ],
  ])('are %s', (_what, before, now, expected) => {
    expect(shownOf(texts(...before), texts(...now))).toEqual(expected);
  });

  test('are those of the description of an image', () => {
    const logo = (age: string): Piece => image(`The ${age} logo of the company`, '/logo.png');
    expect(shownOf([logo('old')], [logo('new')])).toEqual(['image: The -old- +new+ logo of the company']);
  });

  test('are only the changed lines of preformatted text', () => {
    const before = [code('run:\n  npm ci\n  npm test -- --all\n')];
    const now = [code('run:\n  npm ci\n\n  npm test -- --all --json\n')];
    expect(shownOf(before, now)).toEqual(['npm test -- --all +--json+']);
  });

  test('are cut at words around the change', () => {
    const long = (word: string): string => `${'before '.repeat(50)}${word}${' after'.repeat(50)}.`;
    const [shown = '', ...others] = shownOf(texts(long('old')), texts(long('new')));
    expect(others).toEqual([]);
    expect(shown).toMatch(/^… (before )+-old- \+new\+( after)+ …$/);
    expect(shown.length).toBeLessThan(175);
  });

  test('are one excerpt for each place of a long text, and those of the fourth place are only counted', () => {
    const words = Array.from({ length: 500 }, (_, index) => `w${index}`);
    const now = words.map((word, index) => (index % 100 === 50 ? 'changed' : word));
    expect(shownOf(texts(words.join(' ')), texts(now.join(' ')))).toEqual([
      expect.stringContaining('-w50- +changed+'),
      expect.stringContaining('-w150- +changed+'),
      expect.stringContaining('-w250- +changed+'),
      '2 more',
    ]);
  });

  test('are two excerpts if they are far apart', () => {
    const text = (first: string, last: string): string => `${first} ${'a b c d e f '.repeat(16)}${last}.`;
    const [one = '', other = ''] = shownOf(texts(text('Old', 'end')), texts(text('New', 'start')));
    expect(one).toMatch(/^-Old- \+New\+( [a-f])+ …$/);
    expect(other).toMatch(/^…( [a-f])+ -end- \+start\+\.$/);
  });

  test('are only counted in a text of more than 4,000 characters', () => {
    const long = 'word '.repeat(900);
    expect(changedWords(texts(long), texts(`${long}x`), rules)).toEqual({ shown: [], moreCount: 1 });
  });

  test('are not searched for if the pages have too little in common', () => {
    const many = (letter: string, count: number): readonly Piece[] =>
      texts(...Array.from({ length: count }, (_, index) => `${letter}${index}`));
    expect(shownOf(many('a', 101), many('b', 101))).toEqual([]);
    expect(shownOf(many('a', 30_000), many('a', 30_000).slice(1))).toEqual([]);
    expect(shownOf([code('x\n'.repeat(60_000))], [code('y\n'.repeat(60_000))])).toEqual([]);
  });

  test('are redacted before they are cut', () => {
    const secret = 's3cret'.repeat(40);
    const redact = (text: string): string => text.replaceAll(secret, '***');
    const page = texts('start', `The key is ${secret} now.`, 'end');
    expect(JSON.stringify(shownOf(page, texts('start', 'end'), { redact }))).not.toContain('s3cret');
    const there = texts('start', `The key is ${secret} there.`, 'end');
    expect(JSON.stringify(shownOf(page, there, { redact }))).not.toContain('s3cret');
    expect(JSON.stringify(shownOf(texts(secret, '1'), texts(secret, '2'), { redact }))).not.toContain('s3cret');
    const links = shownOf([link(secret, '/a'), ...texts('x')], [link(secret, '/b'), ...texts('y')], { redact });
    expect(links.join()).toContain('link of ***** changed');
  });
});

test.each(['', 'x'])('no surrogate pair of an edited text is split after %j', (start) => {
  const emoji = `${start}${'🎉'.repeat(200)}${start}`;
  const shown = shownOf(texts(`${emoji} a ${emoji}`), texts(`${emoji} b ${emoji}`));
  expect(shown.map((text) => text.isWellFormed())).not.toContain(false);
  expect(shown).not.toEqual([]);
});

describe('links and images of a page', () => {
  test('are replaced if another one with the same text is in their place', () => {
    const [before, now] = [
      [link('Install', '/a'), ...texts('x'), image('', '1.png')],
      [link('Install', '/b'), ...texts('y z'), image('', '2.png')],
    ];
    expect(shownOf(before, now)).toEqual(['-x- +y z+', 'link of *Install* changed', 'image replaced']);
    expect(shownOf(before, now, { hasAddresses: false })).toEqual(['-x- +y z+']);
  });

  test('are added or removed if the text is the same', () => {
    const [one, other] = [link('One', '/1'), link('Other', '/2')];
    const changes = ['link of *Other* added', 'link of *One* removed'];
    expect(shownOf([one, ...texts('x')], [other, ...texts('x')])).toEqual(changes);
    expect(shownOf([one, ...texts('x')], [other, ...texts('y')])).toEqual(['-x- +y+']);
  });

  test('are the same among others with the same text', () => {
    const more = (address: string): Piece => link('Learn more', address);
    const before = [more('/1'), more('/2')];
    expect(shownOf(before, [more('/0'), ...before])).toEqual(['link of *Learn more* added']);
  });
});
