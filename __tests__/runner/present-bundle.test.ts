import type { bundleEvents } from '../../src/runner/present-bundle.ts';
import { secretsInUrl } from '../../src/secrets/redaction.ts';
import { type Examples, testRendered } from './rendered-events.ts';

const url = new URL('https://store.example.com/se_1.zip?X-Amz-Signature=0123456789abcdef');
const secrets = secretsInUrl(url).map((value) => ({ value, isMasked: false }));
const expiresAt = { text: '2026-01-01T12:00:30Z', dateMs: Date.UTC(2026, 0, 1, 12, 0, 30) };
const mebibyte = 1024 ** 2;
const downloaded = { kind: 'bundle-downloaded', sizeBytes: 10 * mebibyte, connections: 8 } as const;
const interrupted = {
  kind: 'download-interrupted',
  ...{ atByte: 2 * mebibyte, reason: 'the connection was lost', pauseMs: 1_000, failedAttempts: 2 },
} as const;

testRendered({
  'bundle-url-created': [
    [
      { kind: 'bundle-url-created', url, expiresAt, isMasked: false },
      {
        secrets,
        debug: 'The bundle URL expires at 2026-01-01T12:00:30Z.',
        details: { 'Bundle URL expires': '2026-01-01 12:00 UTC' },
        outputs: { 'bundle-url': url.href, 'bundle-expires-at': expiresAt.text },
      },
    ],
    [
      { kind: 'bundle-url-created', url, isMasked: false },
      {
        secrets,
        details: { 'Bundle URL expires': 'unknown' },
        outputs: { 'bundle-url': url.href, 'bundle-expires-at': '' },
      },
    ],
  ],
  'bundle-url-rejected': [
    [
      { kind: 'bundle-url-rejected', reason: '403 Forbidden' },
      { line: { text: 'The bundle URL was rejected: 403 Forbidden. Creating the bundle again for a new URL.' } },
    ],
  ],
  'bundle-url-not-renewed': [
    [
      { kind: 'bundle-url-not-renewed' },
      { line: { text: 'Could not renew the bundle URL before it expires. Using it until the store rejects it.' } },
    ],
  ],
  'bundle-reused': [
    [
      { kind: 'bundle-reused', jobId: 'se_1' },
      { line: { text: 'Reused the bundle of se_1 from the tool cache; its digest is unchanged' } },
    ],
  ],
  'bundle-cached': [
    [{ kind: 'bundle-cached', jobId: 'se_1' }, { line: { text: 'Added the bundle of se_1 to the tool cache' } }],
  ],
  'cache-failed': [
    [{ kind: 'cache-failed', reason: 'EACCES' }, { warnings: ['Could not use the tool cache: EACCES.'] }],
  ],
  'download-progressed': [
    [
      { kind: 'download-progressed', receivedBytes: mebibyte, sizeBytes: 3 * mebibyte, bytesPerSecond: mebibyte / 10 },
      { line: { text: 'downloading  33 %  1 MiB of 3 MiB  102 KiB/s  about 20s left' } },
    ],
    [
      { kind: 'download-progressed', receivedBytes: 0, sizeBytes: 3 * mebibyte, bytesPerSecond: 0 },
      { line: { text: 'downloading  0 %  0 B of 3 MiB  0 B/s' } },
    ],
  ],
  'download-interrupted': [
    [
      { ...interrupted, canResume: true, isNews: true },
      { line: { text: 'Download interrupted at 2 MiB: the connection was lost. Resuming in 1s.' } },
    ],
    [
      { ...interrupted, canResume: false, isNews: false },
      {
        debug: 'Download interrupted at 2 MiB: the connection was lost. Starting over in 1s. (2 failed attempts)',
      },
    ],
  ],
  'download-restarted': [
    [
      { kind: 'download-restarted', reason: 'The bundle changed.' },
      { line: { text: 'The bundle changed. Starting over with a renewed URL.' } },
    ],
  ],
  'bundle-downloaded': [
    [
      { ...downloaded, durationMs: 1_000, interruptions: 0, renewals: 0 },
      { line: { mark: '✓', text: 'Downloaded 10 MiB in 1s (10 MiB/s, 8 connections)' } },
    ],
    [
      { ...downloaded, durationMs: 999, connections: 1, interruptions: 1, renewals: 2 },
      { line: { mark: '✓', text: 'Downloaded 10 MiB in 1s (1 connection, 1 interruption, 2 renewed URLs)' } },
    ],
  ],
  'bundle-committed': [
    [
      { kind: 'bundle-committed', path: '/b.zip', sizeBytes: 2048, sha256: 'ab', format: 'zip' },
      {
        details: { Bundle: '/b.zip (zip, 2 KiB)', 'Bundle SHA-256': 'ab' },
        outputs: { 'bundle-path': '/b.zip', 'bundle-size': 2048, 'bundle-sha256': 'ab', 'bundle-format': 'zip' },
      },
    ],
  ],
} satisfies Examples<keyof typeof bundleEvents>);
