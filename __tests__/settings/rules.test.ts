import { describe, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { excludeRules, ignoreRules } from '../../src/settings/rules.ts';

/** Which of the paths a rule matches. */
function matched(rule: string, paths: readonly string[]): readonly string[] {
  const parsed = excludeRules(rule);
  const rules = 'value' in parsed ? parsed.value : [];
  return paths.filter((path) => rules.some(({ matches }) => matches(path)));
}

describe('a rule of `exclude`', () => {
  const paths = [
    ...['serve.js', 'tools/serve.js', 'observe.js', 'serve.js.map', 'Start Docs.command', 'a/Start Docs.bat'],
    ...['internal', 'internal/', 'internal/a.html', 'guides/internal/b.html', 'guides/draft.html'],
    ...['guides/a/draft.html', 'a%20b', 'cafe\u0301.html'],
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
    ['guides/**/draft.html', ['guides/draft.html', 'guides/a/draft.html']],
    ['SERVE.js', []],
    ['a%20b', ['a%20b']],
    ['caf\u00e9.html', ['cafe\u0301.html']],
    ['cafe\u0301.html', ['cafe\u0301.html']],
    ['s*serve.js', []],
    ['s*e.js*.js', []],
    ['a*a', []],
    [' *.map  \r\n\n guides/ ', ['serve.js.map', 'guides/internal/b.html', 'guides/draft.html', 'guides/a/draft.html']],
  ])('%j matches names at any depth, or paths from the root', (rule, expected) => {
    expect(matched(rule, paths)).toEqual(expected);
  });

  test.each(['/', '.', '..', '../a', 'a/../b', 'a//b', 'a\\b', '**/', 'a/**/', '- a', 'ok\n..'])(
    'cannot be %j',
    (rule) => {
      const line = rule.split('\n').length;
      expect(excludeRules(rule)).toEqual({ expected: expect.stringContaining(`but line ${line} is neither`) });
    },
  );
});

/** Kind, target and file of findings. */
const frame = 'external-frame player.example.com /index.html';
const port = 'external-frame player.example.com:8443 /changelog/v1.html';
const script = 'external-script example.com /index.html';
const international = 'external-image xn--mller-kva.example /a->b';
const asterisk = 'external-image *.example.com /c/.d/e.html';
const path = 'missing-file /www.example.com /a';
const links = [
  'dead-link /changelog/none /changelog/v1.html',
  'dead-link /changelog/old/none /changelog/old/v0.html',
  'dead-link /changelog/.draft/none /changelog/.draft/v2.html',
];
const [link, old, draft] = links;
const all = [frame, port, script, international, asterisk, path, ...links];

test.each([
  ['player.example.com', [frame]],
  ['player.example.com:8443', [port]],
  ['*.Example.com', [frame, asterisk]],
  ['-> %2A.example.com', [asterisk]],
  ['müller.example', [international]],
  ['-> example.com', [script]],
  ['external-script -> dead-link', []],
  ['external-frame', [frame, port]],
  ['external-frame  *.example.com', [frame]],
  ['external-frame /changelog/** player.example.com', []],
  ['/index.html -> *.example.com', [frame]],
  ['/changelog/**', [port, ...links]],
  ['/changelog/*', [port, link]],
  ['/changelog', []],
  ['/a->b', [international]],
  ['dead-link /changelog/**', links],
  ['dead-link  ->  /changelog/*', [link]],
  ['dead-link /changelog/old/* -> /**', [old]],
  ['dead-link -> /changelog/.draft/none (in 12 pages)', [draft]],
  ['missing-file /a (31 findings)', [path]],
  ['-> /**', [path, ...links]],
])('an exception matches exactly its findings: %j', (given, matched) => {
  const parsed = ignoreRules(given);
  const [rule] = 'value' in parsed ? parsed.value : [];
  const found = all.filter((finding) => {
    const [kind = '', target = '', file = ''] = finding.split(' ');
    return rule?.isAbout(kind, target) === true && rule.matchesFile(file);
  });
  expect(found).toEqual(matched);
});

describe('`ignore`', () => {
  test('reads one rule per line and skips empty lines', () => {
    const parsed = ignoreRules('\n external-frame \r\n\n/a/**\n');
    expect(parsed).toMatchObject({ value: [{ text: 'external-frame' }, { text: '/a/**' }] });
  });

  test.each([
    ...['external-fram', 'https://example.com', 'example.com/x', '*', '*.', 'a*.example.com', 'changelog/**'],
    ...['example.com external-frame', 'external-frame a.com b.com', '/a /b', 'external-frame dead-link', 'frame', '#x'],
    ...['->', '-> ', 'dead-link ->', '/a -> /b -> /c', '-> /a /b', 'example.com -> /a', 'toString'],
  ])('rejects %j', (given) => {
    const { expected } = { expected: '', ...ignoreRules(`external-frame\n\n${given}`) };
    expect(expected).toContain('line 3 ');
    // The line may contain a secret.
    expect(expected.split('line 3 ')[0]).not.toContain(given);
  });
});

/** Whether a rule about the files of a glob is about a path. */
function isMatch(glob: string, path: string): boolean {
  const { value } = { value: [], ...ignoreRules(glob) };
  return value.some(({ matchesFile }) => matchesFile(path));
}

describe('a glob matches', () => {
  test.each([
    ['/a.html', '/a.html'],
    ['/v*.*-*.html', '/v1.2-rc.1-2.html'],
    ['/**', '/'],
    ['/**', '/a/b/.c'],
    ['/a/**', '/a'],
    ['/a/**/z', '/a/z'],
    ['/a/**/z', '/a/z/y/z'],
    ['/**/b/*/c/**', '/b/b/b/c'],
    ['/[slug]/{a,b}/what?', '/[slug]/{a,b}/what?'],
    ['/*😀', '/a😀'],
    ['/a%20b%2A', '/a b*'],
    ['/*%2Ab', '/a*b'],
    ['/100%', '/100%'],
    [`/*`, `/${'a'.repeat(4_999)}`],
    [`/${'a'.repeat(5_000)}`, `/${'a'.repeat(5_000)}`],
  ])('%s: %s', (glob, path) => {
    expect(isMatch(glob, path)).toBe(true);
  });

  test.each([
    ['/a.html', '/A.html'],
    ['/a', '/a/'],
    ['/*', '/a/b'],
    ['/a/**', '/ab'],
    ['/a/**/z', '/a/z/y'],
    ['/a*', '/'],
    ['/?', '/b'],
    ['/[ab]', '/a'],
    ['/*%2Ab', '/ab'],
    ['/*', `/${'a'.repeat(5_000)}`],
    ['/**', `/${'ü'.repeat(5_000)}`],
  ])('%s, but not %s', (glob, path) => {
    expect(isMatch(glob, path)).toBe(false);
  });
});

test.each([
  [`/${'*a'.repeat(500)}b`, `/${'a'.repeat(1000)}`],
  [`/**${'/*a*/**'.repeat(200)}/b`, '/a'.repeat(500)],
])('a glob with many wildcards takes bounded time', (glob, path) => {
  // A loop that never ends would end no test: the timeout of a context does.
  const matches = (): boolean => isMatch(glob, path);
  expect(runInNewContext('matches()', { matches }, { timeout: 20_000 })).toBe(false);
});
