import { describe, expect, test } from '@jest/globals';
import { OutputReader } from '../../sandbox/runner/output-reader.ts';
import { StepRecord } from '../../sandbox/runner/step-record.ts';

function take(lines: readonly string[], isDebug = false): StepRecord {
  const record = new StepRecord({ isDebug, onLine: () => undefined });
  const reader = new OutputReader(record);
  for (const line of lines) reader.take(line);
  return record;
}

describe('the log shows', () => {
  test.each([
    ['text as it is', ['plain', ''], ['plain', '']],
    ['an unknown command as it is', ['::explode::x'], ['::explode::x']],
    ['an annotation under its level', ['::warning title=T::late'], ['##[warning]late']],
    ['an annotation of several lines', ['::error::a%0Ab'], ['##[error]a', 'b']],
    ['no empty annotation', ['::error::'], []],
    ['a group', ['::group::Download', '::endgroup::x'], ['##[group]Download', '##[endgroup]']],
    ['no debug line', ['::debug::quiet'], []],
    ['no mask', ['::add-mask::s3cret'], []],
    ['no problem matcher', ['::add-matcher::m.json', '::remove-matcher owner=m::'], []],
  ])('%s', (_what, lines, log) => {
    expect(take(lines).log).toEqual(log);
  });

  test('debug lines with a prefix each, and the commands themselves if debugging is on', () => {
    const record = take(['::debug::a%0Ab', '::group::G', '::add-mask::s3cret'], true);
    expect(record.log).toEqual(['##[debug]a', '##[debug]b', '::group::G', '##[group]G', '::add-mask::***']);
  });

  test('the commands themselves between echo on and echo off', () => {
    const record = take(['::echo::on', '::group::G', '::echo::OFF', '::group::H']);
    expect(record.log).toEqual(['::group::G', '##[group]G', '::echo::OFF', '##[group]H']);
  });
});

describe('masks', () => {
  test('hide a secret in later text, annotations and groups', () => {
    const record = take(['::add-mask::s3cret', 'my s3cret', '::error::no s3cret', '::group::s3cret']);
    expect(record.log).toEqual(['my ***', '##[error]no ***', '##[group]***']);
    expect(record.annotations).toEqual([{ level: 'error', message: 'no ***' }]);
  });

  test('do not change earlier lines', () => {
    expect(take(['my s3cret', '::add-mask::s3cret']).log).toEqual(['my s3cret']);
  });

  test('hide every line of a secret', () => {
    const record = take(['::add-mask::first%0Asecond', 'first', 'a second one']);
    expect(record.log).toEqual(['***', 'a *** one']);
    expect([...record.masks]).toEqual(['first\nsecond', 'first', 'second']);
  });

  test('hide the base64 of a secret', () => {
    expect(take(['::add-mask::user:pass', 'Basic dXNlcjpwYXNz']).log).toEqual(['Basic ***']);
  });

  test('do not change the title of an annotation, as on the real runner', () => {
    const record = take(['::add-mask::s3cret', '::notice title=s3cret::x']);
    expect(record.annotations).toEqual([{ level: 'notice', message: 'x', title: 's3cret' }]);
  });

  test('without a value cause a warning', () => {
    const record = take(['::add-mask:: ']);
    expect(record.annotations).toMatchObject([{ level: 'warning' }]);
    expect(record.isFailed).toBe(false);
  });
});

test('ten annotations per level are kept, but all are logged', () => {
  const record = take([...Array.from({ length: 12 }, (_, index) => `::error::e${index}`), '::notice::n']);
  expect(record.annotations.map(({ message }) => message)).toEqual([
    ...['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9'],
    'n',
  ]);
  expect(record.log).toHaveLength(13);
});

test('an annotation is truncated to 4096 characters', () => {
  expect(take([`::error::${'x'.repeat(5000)}`]).annotations).toEqual([{ level: 'error', message: 'x'.repeat(4096) }]);
});

test.each(['set-output', 'save-state'])('%s causes only a warning', (name) => {
  const record = take([`::${name} name=a::b`]);
  expect(record.annotations).toMatchObject([{ level: 'warning', message: expect.stringContaining(`\`${name}\``) }]);
  expect(record.isFailed).toBe(false);
});

test.each([
  ['set-env', '::set-env name=A::b'],
  ['add-path', '::add-path::/bin'],
  ['echo with a value of its own', '::echo::loud'],
])('%s is rejected and fails the step', (_what, line) => {
  const record = take([line]);
  expect(record.annotations[0]).toEqual({
    level: 'error',
    message: `Unable to process command '${line}' successfully.`,
  });
  expect(record.isFailed).toBe(true);
});

describe('stopped commands', () => {
  test('are text until the token appears, in both notations', () => {
    const lines = ['::stop-commands::tok', '::error::a', '##[error]b', '::tok::', '::error::c'];
    const record = take(lines);
    expect(record.log).toEqual([...lines.slice(0, 4), '##[error]c']);
    expect(record.annotations).toEqual([{ level: 'error', message: 'c' }]);
  });

  test('mask a token of more than six characters', () => {
    expect(take(['::stop-commands::tok4567', 'tok4567']).log).toEqual(['::stop-commands::***', '***']);
  });

  test.each(['', 'error', 'stop-commands', 'pause-logging'])('reject "%s" as a token', (token) => {
    const record = take([`::stop-commands::${token}`, '::error::still obeyed']);
    expect(record.isFailed).toBe(true);
    expect(record.annotations.at(-1)).toEqual({ level: 'error', message: 'still obeyed' });
  });
});
