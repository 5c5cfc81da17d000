import { describe, expect, test } from '@jest/globals';
import { basePath, ignoreRules } from '../../src/settings/audit-inputs.ts';

describe('`base-path`', () => {
  test.each([
    ['/', '/'],
    ['/docs', '/docs'],
    ['/docs/', '/docs'],
    ['/a/b', '/a/b'],
    ['/größe', '/gr%C3%B6%C3%9Fe'],
    ['/my%20docs', '/my%20docs'],
    ['/v1..2/.x', '/v1..2/.x'],
  ])('accepts %s', (given, value) => {
    expect(basePath(given)).toEqual({ value });
  });

  test.each([
    ...['docs', './docs', '../docs', '/docs/../x', '/./x', '/%2e%2E/x', 'https://example.com/docs', '//example.com'],
    ...['/docs//x', '/docs?x', '/docs#x', '/a b', '\\docs', '/a\\b', '/a\nb', 'C:/docs'],
  ])('rejects %j', (given) => {
    expect(basePath(given)).toHaveProperty('expected');
  });
});

describe('`audit-ignore`', () => {
  test.each([
    ['player.example.com', { kind: undefined, host: 'player.example.com', glob: undefined }],
    ['*.Example.com', { kind: undefined, host: '*.example.com', glob: undefined }],
    ['müller.example', { kind: undefined, host: 'xn--mller-kva.example', glob: undefined }],
    ['localhost:3000', { kind: undefined, host: 'localhost:3000', glob: undefined }],
    ['external-frame', { kind: 'external-frame', host: undefined, glob: undefined }],
    ['/changelog/**', { kind: undefined, host: undefined, glob: '/changelog/**' }],
    ['external-frame  *.example.com', { kind: 'external-frame', host: '*.example.com', glob: undefined }],
    ['dead-link /old/*.html', { kind: 'dead-link', host: undefined, glob: '/old/*.html' }],
  ])('accepts %s', (given, rule) => {
    expect(ignoreRules(given)).toEqual({ value: [{ text: given, ...rule }] });
  });

  test('reads one rule per line and skips empty lines', () => {
    const parsed = ignoreRules('\n external-frame \r\n\n/a/**\n');
    expect(parsed).toMatchObject({ value: [{ text: 'external-frame' }, { text: '/a/**' }] });
  });

  test.each([
    ...['external-fram', 'https://example.com', 'example.com/x', '*', '*.', 'a*.example.com', 'changelog/**'],
    ...['example.com external-frame', 'external-frame a.com b.com', '/a /b', 'external-frame dead-link', 'frame', '#x'],
    ...['/a**', '/a/**.html', '/***', 'dead-link example.com', 'limit-reached', 'limit-reached /a/**', 'toString'],
  ])('rejects %j', (given) => {
    const { expected } = { expected: '', ...ignoreRules(`external-frame\n\n${given}`) };
    expect(expected).toContain('line 3 ');
    // The line may contain a secret.
    expect(expected.split('line 3 ')[0]).not.toContain(given);
  });
});
