import { beforeEach, expect, test } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramReply } from '../../testing/stand-ins/stand-ins.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { describeScripts, RecipeFolder } from './recipe-runner.ts';

const folder = useTemporaryFolder();

let recipe: RecipeFolder;
beforeEach(() => void (recipe = new RecipeFolder(folder.path)));

function gh(args: string, answer: unknown, once = false): ProgramReply {
  return { program: 'gh', args, stdout: JSON.stringify(answer), once };
}

function callsOf(program: string): readonly string[] {
  return recipe.takeCalls().flatMap((call) => (call.program === program ? [call.args.join(' ')] : []));
}

describeScripts()('step: fetch the manifest of what is published', () => {
  const fetch = (): { readonly status: number | null; readonly log: string } =>
    recipe.runStep('netlify', 'Fetch the manifest of what is published');
  const path = (): string => join(recipe.folder, 'workspace', 'published.manifest.json');

  test('downloads the manifest from the site', () => {
    recipe.answer({ program: 'curl', args: 'static.example.com/static-export.manifest.json', file: '{"schema":1}' });
    expect(fetch()).toMatchObject({ status: 0, log: '' });
    expect(readFileSync(path(), 'utf8')).toBe('{"schema":1}');
  });

  test.each([
    ['the host reports an error', { exitCode: 22 }],
    ['the host returns a page', { file: '<!doctype html><title>Home</title>' }],
    ['the host returns other JSON', { file: '{"schema":2}' }],
    ['the host returns an empty file', { file: '' }],
  ])('counts as a first export and removes an old manifest if %s', (_what, answer) => {
    writeFileSync(path(), '{"schema":1}');
    recipe.answer({ program: 'curl', args: '', ...answer });
    expect(fetch()).toMatchObject({ status: 0, log: expect.stringContaining('everything counts as new') });
    expect(existsSync(path())).toBe(false);
  });
});

describeScripts()('step: check that the site works under its path', () => {
  const check = (countsOfKinds: object): { readonly status: number | null; readonly log: string } => {
    const report = join(recipe.folder, 'audit.json');
    writeFileSync(report, JSON.stringify({ countsOfKinds }));
    const env = { AUDIT_REPORT: report, BASE_PATH: '/docs' };
    return recipe.runStep('github-pages', 'Check that the site works under its path', env);
  };

  test('succeeds with other findings', () => {
    expect(check({ 'dead-link': 3 })).toMatchObject({ status: 0, log: '' });
  });

  test('fails with an annotation if references leave the path', () => {
    expect(check({ 'outside-base-path': 2 })).toMatchObject({
      status: 1,
      log: expect.stringMatching(/^::error::.* \/docs .*: 2\./),
    });
  });
});

describeScripts()('step: wait until the platform has published the merge', () => {
  const env = { GH_TOKEN: 'token', SHA: 'abc', INTERVAL_SECONDS: '0', ATTEMPTS: '3' };
  const wait = (...answers: readonly ProgramReply[]): { readonly status: number | null; readonly log: string } => {
    recipe.answer(...answers);
    return recipe.runStep('after-a-merge', 'Wait until the platform has published the merge', env);
  };
  const deployment = gh('deployments -f sha=abc -f environment=production', [{ id: 7 }]);
  const status = (state: string, once = false): ProgramReply => gh('deployments/7/statuses', [{ state }], once);

  test('keeps polling after a failed request until the deployment succeeds', () => {
    const failure: ProgramReply = { program: 'gh', args: 'deployments -f', exitCode: 1, once: true };
    const run = wait(failure, deployment, status('in_progress', true), status('success'));
    expect(run).toMatchObject({
      status: 0,
      log: expect.stringMatching(/no deployment yet\n.*in_progress\n.*success\n/),
    });
  });

  test('succeeds if a later deployment replaced this one', () => {
    expect(wait(deployment, status('inactive'))).toMatchObject({ status: 0 });
  });

  test.each(['failure', 'error'])('fails if the deployment ends with %s', (state) => {
    const run = wait(deployment, status(state));
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining(`ended with ${state}`) });
  });

  test.each([
    ['starts', [gh('deployments -f', [])]],
    ['ends', [deployment, status('queued')]],
  ])('fails if the deployment never %s', (_what, answers) => {
    const run = wait(...answers);
    expect(run).toMatchObject({ status: 1, log: expect.stringContaining('no finished deployment of abc') });
  });
});

describeScripts()('step: write the issue', () => {
  const env = { GH_TOKEN: 'token', GH_REPO: 'docs/handbook', RUN_URL: 'https://git.example.com/runs/17' };
  const write = (isFailed: boolean, open: readonly object[], jobId = 'se_1'): readonly string[] => {
    recipe.answer(gh('issue list', open));
    const outcome = { FAILED: String(isFailed), OUTCOME: 'failed', CODE: isFailed ? 'timed-out' : '', JOB_ID: jobId };
    const run = recipe.runStep('failure-opens-an-issue', 'Write the issue', { ...env, ...outcome });
    expect(run).toMatchObject({ status: 0 });
    return callsOf('gh').filter((call) => !call.startsWith('issue list --label documentation-export --state open'));
  };

  test('opens an issue after a failure', () => {
    const [label, create, ...more] = write(true, []);
    expect(label).toMatch(/^label create documentation-export .*--force$/);
    expect(create).toMatch(/^issue create .*--label documentation-export .*runs\/17\n\n.*timed-out.*job-id: se_1/s);
    expect(more).toEqual([]);
  });

  test('comments on an open issue after a further failure', () => {
    expect(write(true, [{ number: 5 }])).toEqual([expect.stringMatching(/^issue comment 5 --body .*runs\/17/)]);
  });

  test('closes the issue after a success', () => {
    expect(write(false, [{ number: 5 }])).toEqual([expect.stringMatching(/^issue close 5 /)]);
    expect(write(false, [])).toEqual([]);
  });

  test('removes Markdown and mentions from the job id', () => {
    const [, create = ''] = write(true, [], 'x` @everyone [a](https://evil.example)');
    expect(create).toContain('`job-id: xeveryoneahttpsevil.example`');
  });

  test('fails if issues cannot be read', () => {
    recipe.answer({ program: 'gh', args: 'issue list', exitCode: 1 });
    const outcome = { FAILED: 'true', OUTCOME: '', CODE: '', JOB_ID: '' };
    const run = recipe.runStep('failure-opens-an-issue', 'Write the issue', { ...env, ...outcome });
    expect(run).toMatchObject({ status: 1 });
    expect(callsOf('gh')).toHaveLength(1);
  });
});

describeScripts()('step: label the pull request', () => {
  const mark = (link: string): number | null =>
    recipe.runStep('agent-job', 'Label the pull request', { GH_TOKEN: 'token', PULL_REQUEST: link }).status;

  test('adds a label', () => {
    expect(mark('https://git.example.com/docs/handbook/pull/12')).toBe(0);
    expect(callsOf('gh')).toEqual([
      'api --method POST repos/docs/handbook/issues/12/labels -f labels[]=agent --silent',
    ]);
  });

  test('succeeds without a pull request', () => {
    expect(mark('')).toBe(0);
    expect(callsOf('gh')).toEqual([]);
  });

  test.each([
    'https://git.example.com/another/repository/pull/12',
    'https://git.example.com/docs/handbook/pull/12/../../../another/repository/issues/1',
    'https://git.example.com/docs/handbook/pull/',
  ])('rejects %s', (link) => {
    expect(mark(link)).toBe(1);
    expect(callsOf('gh')).toEqual([]);
  });
});

describeScripts()('rollout of the exported content', () => {
  const step = 'Compare with the exported content';

  test.each([
    ['aa', 'aa', 0],
    ['aa', 'bb', 1],
    ['', '', 1],
    ['aa', '', 1],
  ])('compares expected "%s" with actual "%s"', (exported, here, status) => {
    const run = recipe.runStep('staging-and-production', step, { EXPECTED: exported, ACTUAL: here });
    expect(run).toMatchObject({ status });
  });

  test.each([0, 1])('removes kubeconfig and values file if helm exits with %d', (exitCode) => {
    const [config, values] = [join(recipe.folder, 'temp', 'config'), join(recipe.folder, 'temp', 'values.yaml')];
    writeFileSync(values, 'staticExport: {}');
    recipe.answer({ program: 'helm', args: `^upgrade docs .*--values ${values} --wait`, exitCode });
    const env = { KUBECONFIG_TEXT: 'clusters: []', KUBECONFIG: config, VALUES: values };
    expect(recipe.runStep('kubernetes', 'Roll out', env)).toMatchObject({ status: exitCode });
    expect(callsOf('helm')).toHaveLength(1);
    expect([existsSync(config), existsSync(values)]).toEqual([false, false]);
  });
});

describeScripts()('step: check the label', () => {
  test.each([
    ['2026-05', 0],
    ['v1.2_3', 0],
    ['', 1],
    ['../up', 1],
    ['-rf', 1],
    ['a/b', 1],
    ['a\nb', 1],
    ['$(touch pwned)', 1],
  ])('label "%s" exits with %d', (label, status) => {
    const run = recipe.runStep('air-gapped', 'Check the label', { LABEL: label });
    expect(run).toMatchObject({ status });
  });
});
