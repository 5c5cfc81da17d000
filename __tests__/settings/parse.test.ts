import { expect, test } from '@jest/globals';
import * as parse from '../../src/settings/parse.ts';
import { asTheyAre, testParsers } from './parser-samples.ts';

const gibibyte = 1024 ** 3;
const digest = 'ab'.repeat(32);

test('a text is accepted unchanged', () => {
  expect(parse.text(' 2026.1 — ä ')).toEqual({ value: ' 2026.1 — ä ' });
});

testParsers({
  'a path': {
    parser: parse.path,
    accepts: asTheyAre('site', './~', 'a/~/b', '~site', '/srv/docs', 'C:\\site', '..'),
    rejects: {
      'such as `site`': ['~/site/docs', '~\\docs', '~/', '~', '$HOME/site', '${{ github.workspace }}/site'],
      'without variables': ['%USERPROFILE%\\site'],
      'not a URL': ['https://static.example.com/manifest.json'],
    },
  },
  'a folder that is replaced': {
    parser: parse.replacedFolder,
    accepts: asTheyAre('site', './site', '/srv/docs', '../site/'),
    rejects: { 'a folder of its own': ['/', '.', './', '..', '../../', '\\'], 'such as `site`': ['~'] },
  },
  'a flag': {
    parser: parse.flag,
    accepts: { true: true, True: true, TRUE: true, false: false, False: false, FALSE: false },
    rejects: { '`true` or `false`': ['yes', 'no', 'on', 'off', '1', '0', 'tRue', 'true ', 'true\nfalse', ''] },
  },
  'a choice': {
    parser: parse.oneOf('off', 'warn', 'error'),
    accepts: asTheyAre('off', 'warn', 'error'),
    rejects: { 'one of `off`, `warn`, `error`': ['Off', 'warning', 'off,warn', 'constructor', ''] },
  },
  'a list': {
    parser: parse.severalOf('a', 'b'),
    accepts: { none: [], a: ['a'], ', a,b ,': ['a', 'b'], 'b \n a': ['b', 'a'] },
    rejects: { '`none`, or a list of `a`, `b`': ['c', 'none, a', 'a, c', 'A', 'a;b', ','] },
  },
  'a word or a duration': {
    parser: parse.either('auto', parse.duration),
    accepts: { auto: 'auto', '10s': 10_000 },
    rejects: { '`auto`, or a duration of at least 100ms': ['automatic', 'Auto', '10', ''] },
  },
  'a count': {
    parser: parse.count(1, 32),
    accepts: { '1': 1, '32': 32, '032': 32 },
    rejects: {
      'a whole number from 1 to 32': ['0', '33', '-1', '+8', '8.0', '1e1', '0x8', '8 ', '٨', '9'.repeat(16), 'NaN', ''],
    },
  },
  'a duration': {
    parser: parse.duration,
    accepts: {
      ...{ '90s': 90_000, '45m': 2_700_000, '2h': 7_200_000, '1d': 86_400_000, '2w': 1_209_600_000, '100ms': 100 },
      ...{ '1.5h': 5_400_000, '90 s': 90_000, '90S': 90_000, '10 minutes': 600_000 },
    },
    rejects: {
      'a duration of at least 100ms with a unit, such as `90s`, `45m` or `2h`': [
        ...['60', '1.5', 'm', '0s', '99ms', '-5m', '5 fortnights', '1h30m', 'PT45M', '01:30:00', '1e3s', '.5h', '٥m'],
        ...[`${'9'.repeat(400)}y`, 'forever', '5m\n6m', ''],
      ],
    },
  },
  'a size': {
    parser: parse.size,
    accepts: {
      ...{ '1B': 1, '500MB': 500_000_000, '10GiB': 10 * gibibyte, '10 GiB': 10 * gibibyte, '10GIB': 10 * gibibyte },
      ...{ '1KB': 1_000, '1KiB': 1_024, '1kB': 1_000, '2TB': 2e12, '2TiB': 2048 * gibibyte, '1.0001KB': 1_000 },
    },
    rejects: {
      'a size with a unit, such as `500MB` or `10GiB`': [
        ...['500', '1.5', '10G', '10Gb', '10Gib', 'GiB', '0B', '0.5B', '-1GB', '1EB', '1,000MB', '1e3MB', ''],
        ...[`${'9'.repeat(30)}TB`, `${'9'.repeat(400)}TB`, 'unlimited'],
      ],
    },
  },
  'a percentage': {
    parser: parse.percent,
    accepts: { '0%': 0, '25%': 25, '12.5%': 12.5, '100%': 100, '100.0%': 100 },
    rejects: { '`25%`': ['25', '0.25', '101%', '100.1%', '-1%', '1.25%', '.5%', '5 %', '٥%', '%', 'all'] },
  },
  'a SHA-256 digest': {
    parser: parse.sha256,
    accepts: {
      ...{ [digest]: digest, [digest.toUpperCase()]: digest },
      ...{ [`sha256:${digest}`]: digest, [`SHA256:${digest.toUpperCase()}`]: digest },
    },
    rejects: {
      'a SHA-256 digest of 64 hexadecimal digits': [
        ...[digest.slice(1), `${digest}a`, `g${digest.slice(1)}`, `sha512:${digest}`, `${digest}  bundle.tar.gz`, ''],
      ],
    },
  },
});
