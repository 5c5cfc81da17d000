import { describe, expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/events.ts';
import { figuresOf } from '../../src/runner/figures.ts';
import { detailsOf } from '../../src/runner/presenter.ts';
import { failed, requested, resumed, succeeded } from './sample-events.ts';
import { Failure } from '../../src/failure.ts';

const completed: RunEvent = { kind: 'export-completed', pageCount: 3, durationMs: 1 };
const failure = new Failure({ code: 'cannot-write', message: 'No.' });

describe('the figures of a run', () => {
  test.each([
    ['is running', [resumed()], undefined],
    ['has finished', [resumed(), completed], 'exported'],
    ['is being committed', [resumed(), completed, { kind: 'commit-started' }], 'committing'],
  ] satisfies readonly (readonly [string, readonly RunEvent[], unknown])[])(
    'contain the progress of an export that %s',
    (_what, events, progress) => expect(figuresOf(events).progress).toBe(progress),
  );

  test('contain the failure of a step that had been reported as succeeded', () => {
    expect(figuresOf([succeeded, failed(failure)])).toMatchObject({ outcome: 'failed', failure });
  });

  test('contain the size of the bundle as reported until the bundle is committed', () => {
    const created: RunEvent = {
      kind: 'bundle-url-created',
      url: new URL('https://a.example/b?c=d'),
      sizeBytes: 10,
      isMasked: true,
    };
    const bundle = { path: '/b.zip', sizeBytes: 20, sha256: 'ab', format: 'zip' } as const;
    expect(figuresOf([created]).bundleSizeBytes).toBe(10);
    expect(figuresOf([created, { kind: 'bundle-committed', ...bundle }]).bundleSizeBytes).toBe(20);
  });

  test('are those of a failed step without an end', () => {
    expect(figuresOf([requested()])).toMatchObject({ outcome: 'failed', durationMs: 0, steps: [] });
  });
});

test('a detail that is reported again keeps its place and gets its new value', () => {
  const events = [resumed(), requested('a.example'), { kind: 'site-committed', path: '/site' }] as const;
  const again: RunEvent = { kind: 'export-requested', service: 'https://b.example', domain: undefined };
  expect(Object.entries(detailsOf([...events, again]))).toEqual([
    ['Service', 'https://b.example'],
    ['Site', '/site'],
  ]);
});
