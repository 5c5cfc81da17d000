import { describe, expect, test } from '@jest/globals';
import { excludeRules } from '../../src/settings/exclude-rules.ts';

/** Which of the paths a rule matches. */
function matched(rule: string, paths: readonly string[]): readonly string[] {
  const parsed = excludeRules(rule);
  const rules = 'value' in parsed ? parsed.value : [];
  return paths.filter((path) => rules.some(({ matches }) => matches(path)));
}

describe('a rule of `exclude`', () => {
  const paths = [
    ...['serve.js', 'tools/serve.js', 'observe.js', 'serve.js.map', 'Start Docs.command', 'a/Start Docs.bat'],
    ...[
      'internal',
      'internal/',
      'internal/a.html',
      'guides/internal/b.html',
      'guides/draft.html',
      'guides/a/draft.html',
    ],
  ];

  test.each([
    ['serve.js', ['serve.js', 'tools/serve.js']],
    ['/serve.js', ['serve.js']],
    ['./serve.js', ['serve.js']],
    ['*.map', ['serve.js.map']],
    ['Start Docs.*', ['Start Docs.command', 'a/Start Docs.bat']],
    ['s*e*.js', ['serve.js', 'tools/serve.js']],
    ['internal', ['internal', 'internal/', 'internal/a.html', 'guides/internal/b.html']],
    ['internal/', ['internal/', 'internal/a.html']],
    ['guides/*.html', ['guides/draft.html']],
    ['guides/*/draft.html', ['guides/a/draft.html']],
    ['*/draft.html', ['guides/draft.html']],
    ['SERVE.js', []],
    ['s*serve.js', []],
    ['a*a', []],
    [
      '  *.map  \r\n\n guides/ ',
      ['serve.js.map', 'guides/internal/b.html', 'guides/draft.html', 'guides/a/draft.html'],
    ],
  ])('%j matches names at any depth, or paths from the root', (rule, expected) => {
    expect(matched(rule, paths)).toEqual(expected);
  });

  test.each(['/', '.', '..', '../a', 'a/../b', 'a//b', 'a\\b', 'ok\n..'])('cannot be %j', (rule) => {
    expect(excludeRules(rule)).toEqual({ expected: expect.stringContaining('per line') });
  });

  test('takes linear time on a long name that almost matches', () => {
    const rule = `${'*a'.repeat(2 ** 16)}b`;
    expect(matched(rule, ['a'.repeat(2 ** 20)])).toEqual([]);
  });
});
