import type { publishedEvents } from '../../src/runner/present-published.ts';
import { type Examples, testRendered } from './rendered-events.ts';

const contentDigest = '3f9a2c1b'.repeat(8);
const url = 'https://docs.example.com/';
const onlineExport = {
  details: { 'Content digest online': contentDigest },
  outputs: { 'content-digest': contentDigest },
};
const differing = { checkedCount: 200, mismatchCount: 2, mismatches: 'a.html (404), b.js (404)' } as const;

testRendered({
  'check-started': [
    [
      { kind: 'check-started', url, contentDigest },
      {
        line: { mark: '▶', text: `Waiting for the export at ${url}` },
        details: { Site: url, 'Expected content digest': contentDigest },
      },
    ],
  ],
  'export-not-online': [
    [
      {
        kind: 'export-not-online',
        reason: 'the host name was not found',
        onlineDigest: undefined,
        remainingMs: 580_400,
      },
      { line: { text: 'Not online yet: the host name was not found. Checking for another 9m 40s.' } },
    ],
    [
      { kind: 'export-not-online', reason: 'another export is online', onlineDigest: contentDigest, remainingMs: 0 },
      { line: { text: 'Not online yet: another export is online.' }, ...onlineExport },
    ],
  ],
  'export-online': [
    [
      { kind: 'export-online', contentDigest, fileCount: 20_006, sampleSize: 200, seed: 's1' },
      {
        line: { mark: '✓', text: 'The export is online. Checking 200 of 20,006 files (seed s1)' },
        ...onlineExport,
      },
    ],
  ],
  'files-differ': [
    [
      { kind: 'files-differ', ...differing, pauseMs: 10_000 },
      {
        line: {
          text: '2 of 200 checked files do not match the export yet: a.html (404), b.js (404). Checking again in 10s.',
        },
      },
    ],
  ],
  'files-checked': [
    [
      { kind: 'files-checked', checkedCount: 212, mismatchCount: 0, mismatches: '' },
      {
        line: { mark: '✓', text: 'Published: 212 of 212 checked files are online' },
        outputs: { 'checked-count': 212, 'mismatch-count': 0 },
      },
    ],
    [{ kind: 'files-checked', ...differing }, { outputs: { 'checked-count': 200, 'mismatch-count': 2 } }],
  ],
  'addresses-checked': [
    [{ kind: 'addresses-checked', unserved: [], missingPageStatus: 404 }, { warnings: [] }],
    [{ kind: 'addresses-checked', unserved: [], missingPageStatus: undefined }, { warnings: [] }],
    [
      { kind: 'addresses-checked', unserved: [{ address: `${url}guide/`, found: '404' }], missingPageStatus: 200 },
      {
        warnings: [
          `The host does not serve ${url}guide/ (404), but canonical URLs have this form. See the action's docs/hosting.md.`,
          "The host returns status 200, not 404, for a missing page. See the action's docs/hosting.md.",
        ],
      },
    ],
  ],
} satisfies Examples<keyof typeof publishedEvents>);
