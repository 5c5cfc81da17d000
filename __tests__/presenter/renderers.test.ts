import { expect, test } from '@jest/globals';
import { detailsOf, render, type RunEvent } from '../../src/events.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { agentJob, expiresAt, requested, resumed, values } from '../../testing/sample-runs.ts';

const mebibyte = 1024 ** 2;
const downloaded = {
  kind: 'bundle-downloaded',
  ...{ sizeBytes: 10 * mebibyte, durationMs: 1_000, connections: 8 },
} as const;
const failedCall = {
  kind: 'call-failed',
  ...{ action: 'read', reason: 'Busy (request 1)', status: 503, pauseMs: 5_000 },
} as const;
const shown = (text: string): object => ({ progress: { text: expect.stringMatching(text) } });
const interrupted = {
  kind: 'download-interrupted',
  ...{ atByte: 2 * mebibyte, reason: 'it was cut', pauseMs: 1_000 },
  canResume: true,
} as const;
const created = { kind: 'bundle-url-created', url: new URL('https://a.example/b?c=d'), isMasked: true } as const;
const notOnline = {
  kind: 'export-not-online',
  address: 'https://a.example/',
  reason: 'it is missing',
  onlineDigest: undefined,
} as const;

const noExpiry = { 'Bundle URL expires': 'unknown' };

test.each<readonly [string, RunEvent, object]>([
  ['shows the rate of a download', downloaded, { done: expect.stringMatching(/10 MiB\/s, 8 connections\)$/) }],
  [
    'shows the rate of a short download for the duration that it shows',
    { ...downloaded, durationMs: 1, connections: 1 },
    { done: expect.stringMatching(/in 0\.1s \(100 MiB\/s, 1 connection\)$/) },
  ],
  [
    'shows the progress of a download',
    { kind: 'download-progressed', receivedBytes: mebibyte, sizeBytes: 3 * mebibyte, bytesPerSecond: mebibyte / 10 },
    { progress: { text: 'downloading  33 %  1 MiB of 3 MiB  102 KiB/s  about 20s left' } },
  ],
  [
    'shows no remaining time if nothing arrives',
    { kind: 'download-progressed', receivedBytes: 0, sizeBytes: mebibyte, bytesPerSecond: 0 },
    shown('0 B/s$'),
  ],
  ['shows an interruption', interrupted, shown('2 MiB: it was cut\\. Resuming in 1s')],
  ['shows a start over', { ...interrupted, canResume: false }, shown('Starting over')],
  ['shows a failed call', failedCall, shown('Busy \\(request 1\\)\\. Retrying in 5s\\.$')],
  ['has the status of a response, because its text may differ each time', failedCall, { progress: { status: '503 ' } }],
  ['has a new status if a pause is long', { ...failedCall, pauseMs: 61_000 }, { progress: { status: '503 1m 1s' } }],
  ['clears the expiry of an earlier URL', created, { details: noExpiry, outputs: { 'bundle-expires-at': '' } }],
  ['shows the remaining time of the wait', { ...notOnline, remainingMs: 90_000 }, shown('1m 30s')],
  ['shows no expiry for a mirror', { kind: 'values-committed', ...values, mirrorHost: 'a' }, { plain: undefined }],
])('an event %s', (_what, event, expected) => {
  expect(render(event)).toMatchObject(expected);
});

test('the expiry of the URL in the values file is shown', () => {
  const run = new RecordedRun();
  run.emit({ kind: 'values-committed', ...values, mirrorHost: undefined });
  expect(run.lines).toContainEqual(expect.stringContaining(expiresAt));
});

test('a detail that is reported again keeps its place and gets its new value, and an empty one is not shown', () => {
  const again: RunEvent = { kind: 'export-requested', service: 'https://b.example', domain: undefined };
  const events = [
    resumed(),
    requested('a.example'),
    { kind: 'site-committed', path: '/site', extractTo: 'site', isNew: true },
    again,
    agentJob,
  ] as const;
  expect(Object.entries(detailsOf(events))).toEqual([
    ['Service', 'https://b.example'],
    ['Site', '/site'],
  ]);
});
