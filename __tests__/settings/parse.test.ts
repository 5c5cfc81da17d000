import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as parse from '../../src/settings/parse.ts';
import { valueOf, wantedBy } from './parse-results.ts';

test('text is accepted unchanged', () => {
  expect(valueOf(parse.text, ' 2026.1 — ä ')).toBe(' 2026.1 — ä ');
});

describe('a path', () => {
  test.each(['site', './~', 'a/~/b', '~site', '/srv/docs', 'C:\\site', '..'])('may be %s', (given) => {
    expect(valueOf(parse.path, given)).toBe(given);
  });

  test.each([
    ['~/site/docs', '`site/docs`'],
    ['~\\docs', '`docs`'],
    ['~/', '`site`'],
    ['~', '`site`'],
    ['$HOME/site', '`site`'],
    ['${{ github.workspace }}/site', '`site`'],
    ['%USERPROFILE%\\site', '`site`'],
  ])('may not be %s, which no shell expands in an input', (given, instead) => {
    expect(wantedBy(parse.path, given)).toContain(instead);
  });

  test('may not be a URL', () => {
    expect(wantedBy(parse.path, 'https://static.example.com/manifest.json')).toContain('not a URL');
  });
});

describe('a flag', () => {
  test.each([
    ['true', true],
    ['True', true],
    ['TRUE', true],
    ['false', false],
    ['False', false],
    ['FALSE', false],
  ])('accepts %s', (given, value) => {
    expect(valueOf(parse.flag, given)).toBe(value);
  });

  test.each(['yes', 'no', 'on', 'off', '1', '0', 'tRue', 'true ', 'true\nfalse', ''])('rejects %j', (given) => {
    expect(wantedBy(parse.flag, given)).toBe('`true` or `false`');
  });
});

describe('a choice', () => {
  const audit = parse.oneOf('off', 'warn', 'error');

  test.each(['off', 'warn', 'error'])('accepts %s', (given) => {
    expect(valueOf(audit, given)).toBe(given);
  });

  test.each(['Off', 'warning', 'off,warn', 'constructor', ''])('rejects %j and lists all allowed values', (given) => {
    expect(wantedBy(audit, given)).toBe('one of `off`, `warn`, `error`');
  });
});

test.each([
  ['a', ['a']],
  [', a,b ,', ['a', 'b']],
  ['b \n a', ['b', 'a']],
])('a list accepts %j', (given, value) => {
  expect(valueOf(parse.listOf('a', 'b'), given)).toEqual(value);
});

test.each(['c', 'a, c', 'A', 'a;b', ','])('a list rejects %j as a whole', (given) => {
  expect(wantedBy(parse.listOf('a', 'b'), given)).toBe('a list of `a`, `b`');
});

describe('a count', () => {
  const connections = parse.count(1, 32);

  test.each([
    ['1', 1],
    ['8', 8],
    ['032', 32],
  ])('accepts %s', (given, value) => {
    expect(valueOf(connections, given)).toBe(value);
  });

  test.each(['0', '33', '-1', '+8', '8.0', '1e1', '0x8', '8 ', '٨', '9'.repeat(16), 'NaN', ''])(
    'refuses %j and names the bounds',
    (given) => {
      expect(wantedBy(connections, given)).toBe('a whole number from 1 to 32');
    },
  );

  test('accepts every whole number within its bounds and none outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 100 }), (number) => {
        expect('value' in connections(String(number))).toBe(number >= 1 && number <= 32);
      }),
    );
  });
});

describe('a SHA-256 digest', () => {
  const digest = 'ab'.repeat(32);

  test.each([
    ['in lower case', digest],
    ['in upper case', digest.toUpperCase()],
    ['with its algorithm', `sha256:${digest}`],
    ['with its algorithm in upper case', `SHA256:${digest.toUpperCase()}`],
  ])('is accepted %s', (_how, given) => {
    expect(valueOf(parse.sha256, given)).toBe(digest);
  });

  test.each([
    ['of 63 digits', digest.slice(1)],
    ['of 65 digits', `${digest}a`],
    ['with a letter that is not a hexadecimal digit', `g${digest.slice(1)}`],
    ['of another kind', `sha512:${digest}`],
    ['as sha256sum prints it, with a file name', `${digest}  bundle.tar.gz`],
    ['that is empty', ''],
  ])('is rejected %s', (_how, given) => {
    expect(wantedBy(parse.sha256, given)).toBe('a SHA-256 digest of 64 hexadecimal digits');
  });
});

describe('one word or something else', () => {
  const interval = parse.either('auto', parse.duration);

  test.each([
    ['auto', 'auto'],
    ['10s', 10_000],
  ])('accepts %s', (given, value) => {
    expect(valueOf(interval, given)).toBe(value);
  });

  test.each(['automatic', 'Auto', '10', ''])('rejects %j and names both alternatives', (given) => {
    expect(wantedBy(interval, given)).toBe(
      '`auto`, or a duration of at least 100ms with a unit, such as `90s`, `45m` or `2h`',
    );
  });
});

describe('an id', () => {
  test.each(['se_3f9a2c1b8e7d4a06', '42', 'a/b?c#d%2e', '...', 'x'.repeat(200)])('accepts %s', (given) => {
    expect(valueOf(parse.id('an export'), given)).toBe(given);
  });

  test.each([
    ['a URL', 'https://api.example.com/v1/static-export/jobs/se_1'],
    ['white space', 'se 1'],
    ['a line break', 'se_1\nse_2'],
    ['a control character', 'se_1\u0007'],
    ['a letter that no id has', 'sé_1'],
    ['more than 200 characters', 'x'.repeat(201)],
    ['a dot alone, which would name another address', '.'],
    ['two dots alone, which would name another address', '..'],
    ['nothing', ''],
  ])('rejects %s', (_what, given) => {
    expect(wantedBy(parse.id('an export'), given)).toContain('the id of an export');
  });
});

describe('page paths', () => {
  test.each([
    ['guides/getting-started', ['guides/getting-started']],
    ['/guides/getting-started', ['guides/getting-started']],
    ['guides/getting-started.html', ['guides/getting-started']],
    ['/', ['index']],
    ['  /guides \r\n\n guides.html\nindex', ['guides', 'index']],
    ['release notes/v1.2', ['release notes/v1.2']],
  ])('%j are parsed as %j', (given, paths) => {
    expect(valueOf(parse.pagePaths, given)).toEqual(paths);
  });

  test.each([
    ['https://docs.example.com/guides/start.html?x#y', '`guides/start`'],
    ['guides#install', '`guides`'],
    ['guides?tab=1', '`guides`'],
    ['https://user:pass/word@docs.example.com/guides', '`guides`'],
  ])('%j is rejected with the path to use', (given, path) => {
    expect(wantedBy(parse.pagePaths, given)).toContain(path);
  });
});
