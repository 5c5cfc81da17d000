import { expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/events.ts';
import { Failure } from '../../src/failure.ts';
import { detailsOf } from '../../src/runner/presenter.ts';
import { type Examples, testRendered } from './rendered-events.ts';
import { requested, resumed } from './sample-events.ts';

const details = { Expected: 'ab', Actual: 'cd' };
const failure = new Failure({ code: 'digest-mismatch', message: 'It differs.', details });

testRendered({
  'secret-known': [
    [{ kind: 'secret-known', value: 'docs_key', isMasked: true }, { secrets: [{ value: 'docs_key', isMasked: true }] }],
  ],
  'proxy-used': [
    [
      { kind: 'proxy-used', host: 'api.example.com', proxy: 'http://proxy:8080' },
      { line: { text: 'Connecting to api.example.com through the proxy http://proxy:8080' } },
    ],
  ],
  'node-warned': [
    [
      { kind: 'node-warned', name: 'Warning', message: 'No file.' },
      { warnings: ['Node.js reports: Warning: No file.'] },
    ],
    [
      { kind: 'node-warned', name: 'DeprecationWarning', message: 'Old.' },
      { debug: 'Node.js reports: DeprecationWarning: Old.' },
    ],
  ],
  'step-ended': [[{ kind: 'step-ended', step: 'Start', durationMs: 1 }, {}]],
  'run-succeeded': [
    [{ kind: 'run-succeeded', outcome: 'started', durationMs: 1 }, { outputs: { outcome: 'started' } }],
  ],
  'run-failed': [
    [
      { kind: 'run-failed', outcome: 'failed', failure, durationMs: 1 },
      { details, outputs: { outcome: 'failed', 'failure-code': 'digest-mismatch' } },
    ],
  ],
} satisfies Examples<'secret-known' | 'proxy-used' | 'node-warned' | 'step-ended' | 'run-succeeded' | 'run-failed'>);

test('a detail that is reported again keeps its place and gets its new value', () => {
  const events = [resumed(), requested('a.example'), { kind: 'site-committed', path: '/site' }] as const;
  const again: RunEvent = { kind: 'export-requested', service: 'https://b.example', domain: undefined };
  expect(Object.entries(detailsOf([...events, again]))).toEqual([
    ['Service', 'https://b.example'],
    ['Site', '/site'],
  ]);
});
