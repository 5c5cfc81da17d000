import { describe, expect, test } from '@jest/globals';
import { ignoreRules } from '../../src/settings/ignore-rules.ts';

describe('`ignore`', () => {
  test.each([
    ['player.example.com', { host: 'player.example.com' }],
    ['*.Example.com', { host: '*.example.com' }],
    ['müller.example', { host: 'xn--mller-kva.example' }],
    ['localhost:3000', { host: 'localhost:3000' }],
    ['-> example.com', { host: 'example.com' }],
    ['external-script -> dead-link', { kind: 'external-script', host: 'dead-link' }],
    ['-> %2A.example.com', { host: '%2A.example.com' }],
    ['dead-link -> /a%20b (in 12 pages)', { kind: 'dead-link', target: '/a%20b' }],
    ['missing-file /a (31 findings)', { kind: 'missing-file', source: '/a' }],
    ['external-frame', { kind: 'external-frame' }],
    ['/changelog/**', { source: '/changelog/**' }],
    ['-> /old/**', { target: '/old/**' }],
    ['external-frame  *.example.com', { kind: 'external-frame', host: '*.example.com' }],
    ['dead-link /old/*.html', { kind: 'dead-link', source: '/old/*.html' }],
    ['dead-link  ->  /old/*', { kind: 'dead-link', target: '/old/*' }],
    ['dead-link /a -> /b', { kind: 'dead-link', source: '/a', target: '/b' }],
    ['external-image /a example.com', { kind: 'external-image', source: '/a', host: 'example.com' }],
    ['/a->b', { source: '/a->b' }],
  ])('accepts %s', (given, rule) => {
    const empty = { kind: undefined, source: undefined, host: undefined, target: undefined };
    expect(ignoreRules(given)).toEqual({ value: [{ text: given, ...empty, ...rule }] });
  });

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
