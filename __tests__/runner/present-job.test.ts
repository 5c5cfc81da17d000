import type { jobEvents } from '../../src/runner/present-job.ts';
import { type Examples, testRendered } from './rendered-events.ts';

const jobId = 'se_1';
const call = { kind: 'call-failed', action: 'read export se_1', reason: '503', failedAttempts: 2 } as const;
const agentJob = { kind: 'agent-job-read', isResult: true } as const;
const minuteMs = 60_000;

testRendered({
  'export-requested': [
    [
      { kind: 'export-requested', service: 'https://a.example', domain: undefined },
      { details: { Service: 'https://a.example' } },
    ],
  ],
  'run-repeated': [
    [
      { kind: 'run-repeated', attempt: 2 },
      {
        notices: [
          "Attempt 2 of this workflow run starts a new export. To collect the export of an earlier attempt instead, start the workflow with its `job-id`, which that attempt's log contains.",
        ],
      },
    ],
  ],
  'export-started': [
    [
      { kind: 'export-started', jobId, domain: 'docs.example.com' },
      { line: { mark: '▶', text: 'Export se_1 of docs.example.com started' }, outputs: { 'job-id': jobId } },
    ],
  ],
  'export-resumed': [
    [
      { kind: 'export-resumed', jobId, ignoresPaths: false },
      { line: { mark: '▶', text: 'Resuming export se_1' }, outputs: { 'job-id': jobId } },
    ],
    [
      { kind: 'export-resumed', jobId, ignoresPaths: true },
      {
        line: { mark: '▶', text: 'Resuming export se_1' },
        block: ['Input `paths` is ignored: the export keeps the paths that it was started with.'],
        outputs: { 'job-id': jobId },
      },
    ],
  ],
  'second-export-possible': [
    [
      { kind: 'second-export-possible', domain: 'docs.example.com' },
      {
        warnings: [
          'A second export of docs.example.com may be running on the service: an earlier attempt to start one got no response.',
        ],
      },
    ],
  ],
  'job-progressed': [
    [
      { kind: 'job-progressed', state: undefined, elapsedMs: minuteMs, remainingMs: undefined },
      { line: { text: 'No response yet  1m elapsed' } },
    ],
    [
      { kind: 'job-progressed', state: { status: 'active' }, elapsedMs: 5_900, remainingMs: undefined },
      { line: { text: 'active  5s elapsed' } },
    ],
    [
      {
        kind: 'job-progressed',
        state: { status: 'running', progress: 34.9, pageCount: 12_800 },
        elapsedMs: 72_000,
        remainingMs: 114_000,
      },
      { line: { text: 'running  34 %  12,800 pages   1m 12s elapsed  about 1m 50s left' } },
    ],
    [
      {
        kind: 'job-progressed',
        state: { status: 'queued', progress: 'soon', pageCount: 1 },
        elapsedMs: 0,
        remainingMs: 1,
      },
      { line: { text: 'queued   progress: soon        1 page       0s elapsed  about 5s left' } },
    ],
    [
      { kind: 'job-progressed', state: { status: 'running' }, elapsedMs: 61.5 * minuteMs, remainingMs: 7.6 * minuteMs },
      { line: { text: 'running  1h 1m elapsed  about 8m left' } },
    ],
  ],
  'job-stalled': [
    [
      { kind: 'job-stalled', job: 'export se_1', durationMs: 5 * minuteMs },
      { warnings: ['Export se_1 has made no progress for 5m and may be stuck. Still waiting.'] },
    ],
  ],
  'call-failed': [
    [{ ...call, pauseMs: 100, isNews: true }, { line: { text: 'Could not read export se_1: 503. Retrying in 1s.' } }],
    [
      { ...call, pauseMs: undefined, isNews: false },
      { debug: 'Could not read export se_1: 503. Retrying. (2 failed attempts)' },
    ],
  ],
  'service-recovered': [
    [
      { kind: 'service-recovered', durationMs: 90_000, failedAttempts: 1 },
      { line: { text: 'The service is available again after 1m 30s and 1 failed attempt.' } },
    ],
  ],
  'export-ended': [
    [{ kind: 'export-ended', status: 'failed', pageCount: undefined }, { outputs: { status: 'failed' } }],
    [
      { kind: 'export-ended', status: 'completed', pageCount: 0 },
      { outputs: { status: 'completed', 'page-count': 0 } },
    ],
  ],
  'export-completed': [
    [
      { kind: 'export-completed', pageCount: 372, durationMs: 200_300 },
      { line: { mark: '✓', text: 'Exported 372 pages in 3m 20s' } },
    ],
    [
      { kind: 'export-completed', pageCount: undefined, durationMs: undefined },
      { line: { mark: '✓', text: 'Exported the site' } },
    ],
  ],
  'agent-job-awaited': [
    [
      { kind: 'agent-job-awaited', jobId: 'agent_1', service: 'https://a.example' },
      { line: { mark: '▶', text: 'Waiting for agent job agent_1' }, details: { Service: 'https://a.example' } },
    ],
  ],
  'agent-job-read': [
    [
      {
        ...agentJob,
        status: 'completed',
        prLink: 'https://b.example/1',
        pullRequest: 'https://b.example/1',
        repository: 'your-org/docs',
        ref: 'fix',
        model: 'm',
        createdAt: '2026-01-01',
        archivedAt: '2026-01-02',
      },
      {
        line: { mark: '✓', text: 'Agent job completed, pull request: https://b.example/1' },
        details: { Repository: 'your-org/docs', Branch: 'fix' },
        outputs: {
          status: 'completed',
          'pr-link': 'https://b.example/1',
          repository: 'your-org/docs',
          ref: 'fix',
          model: 'm',
          'created-at': '2026-01-01',
          'archived-at': '2026-01-02',
        },
      },
    ],
    [
      { ...agentJob, status: 'completed', pullRequest: '' },
      {
        line: { mark: '✓', text: 'Agent job completed, no pull request' },
        details: {},
        outputs: {
          ...{ status: 'completed', 'pr-link': '', repository: '', ref: '', model: '' },
          ...{ 'created-at': '', 'archived-at': '' },
        },
      },
    ],
    [
      {
        ...agentJob,
        ...{ status: 'running', prLink: 'javascript:x', pullRequest: '', isResult: false },
      },
      {
        line: { text: 'Agent job running, no pull request' },
        warnings: ['The pull request link of the agent job is not an http(s) URL. Output `pr-link` is empty.'],
        details: {},
        outputs: {
          ...{ status: 'running', 'pr-link': '', repository: '', ref: '', model: '' },
          ...{ 'created-at': '', 'archived-at': '' },
        },
      },
    ],
  ],
} satisfies Examples<keyof typeof jobEvents>);
