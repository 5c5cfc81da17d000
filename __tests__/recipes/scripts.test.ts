import { afterAll, beforeEach, describe, expect } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, testWithTools, Workplace } from './programs.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

let place: Workplace;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  folders.push(folder);
  place = new Workplace(folder);
});

function gh(args: string, answer: unknown, once = false): Answer {
  return { program: 'gh', args, stdout: JSON.stringify(answer), once };
}

function callsOf(program: string): readonly string[] {
  return place.takeCalls().flatMap((call) => (call.program === program ? [call.args.join(' ')] : []));
}

describe('the manifest of what is published', () => {
  const fetch = (): { readonly status: number | null; readonly log: string } =>
    place.runStep('netlify', 'Fetch the manifest of what is published');
  const path = (): string => join(place.folder, 'workspace', 'published.manifest.json');

  testWithTools('is taken from the site', () => {
    place.answer({ program: 'curl', args: 'static.example.com/static-export.manifest.json', file: '{"schema":1}' });
    expect(fetch()).toMatchObject({ status: 0, log: '' });
    expect(readFileSync(path(), 'utf8')).toBe('{"schema":1}');
  });

  testWithTools.each([
    ['there is none', { exitCode: 22 }],
    ['the host answers with a page', { file: '<!doctype html><title>Home</title>' }],
    ['the host answers with other JSON', { file: '{"schema":2}' }],
    ['the host answers with nothing', { file: '' }],
  ])('is none where %s, and no old one takes its place', (_what, answer) => {
    writeFileSync(path(), '{"schema":1}');
    place.answer({ program: 'curl', args: '', ...answer });
    expect(fetch()).toMatchObject({ status: 0, log: expect.stringContaining('everything counts as new') });
    expect(existsSync(path())).toBe(false);
  });
});

describe('the address of Pages', () => {
  const step = 'Ask where the site is published';
  const env = { GH_TOKEN: 'token' };

  testWithTools.each([
    ['https://static.example.com/', 'url=https://static.example.com\n', ''],
    ['http://static.example.com', 'url=https://static.example.com\n', ''],
    ['https://your-org.example.io/docs/', 'url=https://your-org.example.io/docs\n', '::warning::'],
  ])('%s is https, without a slash at its end', (address, outputs, log) => {
    place.answer(gh('repos/docs/handbook/pages', { html_url: address }));
    const run = place.runStep('github-pages', step, env);
    expect(run).toMatchObject({ status: 0, outputs });
    expect(run.log.slice(0, '::warning::'.length)).toBe(log);
  });

  testWithTools('is missing where Pages is not set up: the step says where', () => {
    place.answer({ program: 'gh', args: 'pages', exitCode: 1 });
    const run = place.runStep('github-pages', step, env);
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining('::error::'), outputs: '' });
  });
});

describe('the deployment of the platform', () => {
  const env = { GH_TOKEN: 'token', SHA: 'abc', PAUSE_SECONDS: '0', TRIES: '3' };
  const wait = (...answers: readonly Answer[]): { readonly status: number | null; readonly log: string } => {
    place.answer(...answers);
    return place.runStep('after-a-merge', 'Wait until the platform has published the merge', env);
  };
  const deployment = gh('deployments -f sha=abc -f environment=production', [{ id: 7 }]);
  const status = (state: string, once = false): Answer => gh('deployments/7/statuses', [{ state }], once);

  testWithTools('is waited for, through trouble', () => {
    const failure: Answer = { program: 'gh', args: 'deployments -f', exitCode: 1, once: true };
    const run = wait(failure, deployment, status('in_progress', true), status('success'));
    expect(run).toMatchObject({ status: 0, log: expect.stringMatching(/nothing yet\n.*in_progress\n.*success\n/) });
  });

  testWithTools('has happened where a later one took its place', () => {
    expect(wait(deployment, status('inactive'))).toMatchObject({ status: 0 });
  });

  testWithTools.each(['failure', 'error'])('that ended as %s is red', (state) => {
    const run = wait(deployment, status(state));
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining(`ended as ${state}`) });
  });

  testWithTools.each([
    ['never begins', [gh('deployments -f', [])]],
    ['never ends', [deployment, status('queued')]],
  ])('that %s is red', (_what, answers) => {
    const run = wait(...answers);
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining('no finished deployment of abc') });
  });
});

describe('the issue about a failure', () => {
  const env = { GH_TOKEN: 'token', GH_REPO: 'docs/handbook', RUN_URL: 'https://git.example.com/runs/17' };
  const write = (result: string, open: readonly object[], jobId = 'se_1'): readonly string[] => {
    place.answer(gh('issue list', open));
    const outcome = { RESULT: result, OUTCOME: result === 'success' ? 'succeeded' : 'failed', JOB_ID: jobId };
    const run = place.runStep('failure-opens-an-issue', 'Write the issue', { ...env, ...outcome });
    expect(run).toMatchObject({ status: 0 });
    return callsOf('gh').filter((call) => !call.startsWith('issue list --label documentation-export --state open'));
  };

  testWithTools('is opened once', () => {
    const [label, create, ...more] = write('failure', []);
    expect(label).toMatch(/^label create documentation-export .*--force$/);
    expect(create).toMatch(/^issue create .*--label documentation-export .*runs\/17\n\n.*job-id: se_1/s);
    expect(more).toEqual([]);
  });

  testWithTools('is written to while it is open', () => {
    expect(write('failure', [{ number: 5 }])).toEqual([expect.stringMatching(/^issue comment 5 --body .*runs\/17/)]);
  });

  testWithTools('is closed when an export succeeds', () => {
    expect(write('success', [{ number: 5 }])).toEqual([expect.stringMatching(/^issue close 5 /)]);
    expect(write('success', [])).toEqual([]);
  });

  testWithTools('holds no Markdown of the service', () => {
    const [, create = ''] = write('failure', [], 'x` @everyone [a](https://evil.example)');
    expect(create).toContain('`job-id: xeveryoneahttpsevil.example`');
  });

  testWithTools('is told where no issue can be read', () => {
    place.answer({ program: 'gh', args: 'issue list', exitCode: 1 });
    const outcome = { RESULT: 'failure', OUTCOME: '', JOB_ID: '' };
    const run = place.runStep('failure-opens-an-issue', 'Write the issue', { ...env, ...outcome });
    expect(run).toMatchObject({ status: 1 });
    expect(callsOf('gh')).toHaveLength(1);
  });
});

describe('the pull request of the agent', () => {
  const mark = (link: string): number | null =>
    place.runStep('agent-job', 'Mark the pull request', { GH_TOKEN: 'token', PULL_REQUEST: link }).status;

  testWithTools('gets a label', () => {
    expect(mark('https://git.example.com/docs/handbook/pull/12')).toBe(0);
    expect(callsOf('gh')).toEqual([
      'api --method POST repos/docs/handbook/issues/12/labels -f labels[]=agent --silent',
    ]);
  });

  testWithTools('may be missing', () => {
    expect(mark('')).toBe(0);
    expect(callsOf('gh')).toEqual([]);
  });

  testWithTools.each([
    'https://git.example.com/another/repository/pull/12',
    'https://git.example.com/docs/handbook/pull/12/../../../another/repository/issues/1',
    'https://git.example.com/docs/handbook/pull/',
  ])('%s is refused', (link) => {
    expect(mark(link)).toBe(1);
    expect(callsOf('gh')).toEqual([]);
  });
});

describe('what is rolled out', () => {
  const step = 'See that it is the content that was exported';

  testWithTools.each([
    ['aa', 'aa', 0],
    ['aa', 'bb', 1],
    ['', '', 1],
    ['aa', '', 1],
  ])('exported as "%s", here "%s"', (exported, here, status) => {
    const run = place.runStep('staging-and-production', step, { EXPORTED: exported, HERE: here });
    expect(run).toMatchObject({ status });
  });

  testWithTools.each([0, 1])('leaves neither kubeconfig nor link behind when helm ends with %d', (exitCode) => {
    const [config, values] = [join(place.folder, 'temp', 'config'), join(place.folder, 'temp', 'values.yaml')];
    writeFileSync(values, 'staticExport: {}');
    place.answer({ program: 'helm', args: `^upgrade docs .*--values ${values} --wait`, exitCode });
    const env = { KUBECONFIG_TEXT: 'clusters: []', KUBECONFIG: config, VALUES: values };
    expect(place.runStep('kubernetes', 'Roll out', env)).toMatchObject({ status: exitCode });
    expect(callsOf('helm')).toHaveLength(1);
    expect([existsSync(config), existsSync(values)]).toEqual([false, false]);
  });
});

describe('the label of a release', () => {
  testWithTools.each([
    ['2026-05', 0],
    ['v1.2_3', 0],
    ['', 1],
    ['../up', 1],
    ['-rf', 1],
    ['a/b', 1],
    ['a\nb', 1],
    ['$(touch pwned)', 1],
  ])('"%s" ends with %d', (label, status) => {
    const run = place.runStep('air-gapped', 'Check the label', { LABEL: label });
    expect(run).toMatchObject({ status });
  });
});
