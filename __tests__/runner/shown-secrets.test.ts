import { expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/events.ts';
import { Failure } from '../../src/failure.ts';
import { summaryText } from '../../src/runner/summary.ts';
import {
  agentJob,
  audited,
  awaited,
  changed,
  failed,
  lackingPage,
  publishedRun,
  requested,
  succeeded,
} from '../../testing/sample-runs.ts';

const secret = 's3cret_0123456789';
const failure = new Failure({ code: 'too-many-removed', message: `Lacks ${secret}.`, hint: `Restore ${secret}.` });
const timedOut = new Failure({ code: 'timed-out', message: 'It took too long.' });
const lacking = { kind: 'pages-lacking', published: [], domain: 'docs.example.com', changesPath: 'c' } as const;
const inFolder = Array.from({ length: 11 }, (_, index) => lackingPage(`${'x'.repeat(190)}${secret}/${index}`));
const pages = [
  { kind: 'removed', path: `${secret}.html`, title: '' },
  { kind: 'added', path: `guides/${secret}.html`, title: 'Added' },
  { kind: 'modified', path: 'tokens.html', title: `Tokens ${'x'.repeat(185)}${secret}` },
  { kind: 'moved', path: 'start.html', title: 'Start', from: `${secret}.html` },
] as const;

test.each<[string, readonly RunEvent[]]>([
  ['the domain', [requested(`${secret}.example.com`), succeeded()]],
  [
    'the address of a changed page',
    [requested(`${secret}.example.com`), changed({ pages: [{ ...pages[1], path: 'a.html' }] }), succeeded()],
  ],
  ['a changed page', [requested('docs.example.com'), changed({ pages }), succeeded()]],
  [
    'an input to run again with',
    [{ ...failed(timedOut), rerunInputs: [`project-id: ${'x'.repeat(1_980)}${secret}${'x'.repeat(2_000)}`] }],
  ],
  ['a failure', [{ ...lacking, pages: [lackingPage(`${secret}.html`)] }, failed(failure)]],
  ['a folder of lacking pages', [{ ...lacking, pages: inFolder }, failed(failure)]],
  ['a pull request', [awaited('a_1'), { ...agentJob, pullRequest: `https://git.example.com/${secret}` }, succeeded()]],
  ['a site', publishedRun(`https://example.com/${secret}/`)],
  ['a status', [awaited('a_1'), { ...agentJob, status: `done ${secret}` }, succeeded()]],
  ['an agent job', [awaited(secret), agentJob, succeeded()]],
  ['a folder', [{ kind: 'audit-started', folder: secret, url: '/' }, failed(failure)]],
  ['a finding', [audited({ findings: [`link / -> ${secret}`] }), succeeded()]],
  ['a note', [audited({ notes: [`1 page is only in ${'x'.repeat(170)}${secret}`] }), succeeded()]],
  ['a detail', [{ ...lacking, pages: [], changesPath: `/srv/${'x'.repeat(190)}${secret}` }, succeeded()]],
])('a summary does not show a secret in %s', (_where, events) => {
  const summary = summaryText({ events, redact: (text) => text.replaceAll(secret, '***') });
  expect(summary).toMatch(/(&#42;|\*){3}/);
  expect(summary).not.toMatch(/s3cret/);
});
