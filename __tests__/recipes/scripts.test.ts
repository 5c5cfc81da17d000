import { beforeEach, expect, test } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramReply } from '../../testing/stand-ins/stand-ins.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { describeScripts, RecipeFolder } from './recipe-runner.ts';

const folder = useTemporaryFolder();

let recipe: RecipeFolder;
beforeEach(() => void (recipe = new RecipeFolder(folder.path)));

function gh(args: string, answer: unknown): ProgramReply {
  return { program: 'gh', args, stdout: JSON.stringify(answer) };
}

function callsOf(program: string): readonly string[] {
  return recipe.takeCalls().flatMap((call) => (call.program === program ? [call.args.join(' ')] : []));
}

describeScripts()('step: check that the site works under its path', () => {
  const check = (countsOfKinds: object): { readonly status: number | null; readonly log: string } => {
    const report = join(recipe.folder, 'audit.json');
    writeFileSync(report, JSON.stringify({ countsOfKinds }));
    const env = { AUDIT_REPORT: report, BASE_PATH: '/docs' };
    return recipe.runStep('.github/workflows/publish-pages.yml', 'Check that the site works under its path', env);
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

describeScripts()('step: write the issue', () => {
  const env = { GH_TOKEN: 'token', GH_REPO: 'docs/handbook', RUN_URL: 'https://git.example.com/runs/17' };
  const write = (isFailed: boolean, open: readonly object[]): readonly string[] => {
    recipe.answer(gh('issue list', open));
    const outcome = { FAILED: String(isFailed), CODE: isFailed ? 'timed-out' : '' };
    const run = recipe.runStep('failure-opens-an-issue', 'Write the issue', { ...env, ...outcome });
    expect(run).toMatchObject({ status: 0 });
    return callsOf('gh').filter((call) => !call.startsWith('issue list --label documentation-export --state open'));
  };

  test('opens an issue after a failure', () => {
    const [label, create, ...more] = write(true, []);
    expect(label).toMatch(/^label create documentation-export .*--force$/);
    expect(create).toMatch(/^issue create .*--label documentation-export .*`timed-out`.*runs\/17.*#timed-out$/);
    expect(more).toEqual([]);
  });

  test('comments on an open issue after a further failure', () => {
    expect(write(true, [{ number: 5 }])).toEqual([expect.stringMatching(/^issue comment 5 --body .*runs\/17/)]);
  });

  test('closes the issue after a success', () => {
    expect(write(false, [{ number: 5 }])).toEqual([expect.stringMatching(/^issue close 5 /)]);
    expect(write(false, [])).toEqual([]);
  });

  test('fails if issues cannot be read', () => {
    recipe.answer({ program: 'gh', args: 'issue list', exitCode: 1 });
    const run = recipe.runStep('failure-opens-an-issue', 'Write the issue', { ...env, FAILED: 'true', CODE: '' });
    expect(run).toMatchObject({ status: 1 });
    expect(callsOf('gh')).toHaveLength(1);
  });
});

describeScripts()('step: roll out', () => {
  test.each([0, 1])('removes the kubeconfig if helm exits with %d', (exitCode) => {
    const config = join(recipe.folder, 'temp', 'config');
    recipe.answer({ program: 'helm', args: '^upgrade docs .*--values values.yaml --atomic', exitCode });
    const env = { KUBECONFIG_TEXT: 'clusters: []', KUBECONFIG: config, VALUES: 'values.yaml' };
    expect(recipe.runStep('kubernetes', 'Roll out', { ...env, BUNDLE_URL: '' })).toMatchObject({ status: exitCode });
    expect(callsOf('helm')).toHaveLength(1);
    expect(existsSync(config)).toBe(false);
  });
});

describeScripts()('step: copy the bundle to the mirror', () => {
  test('keeps the token out of the arguments', () => {
    const env = { BUNDLE: 'bundle.tar.gz', BUNDLE_URL: 'https://mirror.example.com/17.tar.gz', MIRROR_TOKEN: 'secret' };
    expect(recipe.runStep('kubernetes', 'Copy the bundle to the mirror', env)).toMatchObject({ status: 0 });
    expect(callsOf('curl')).toEqual([expect.stringMatching(/--upload-file bundle\.tar\.gz https:[^ ]*17\.tar\.gz$/)]);
  });
});

describeScripts()('step: deploy to Azure', () => {
  test.each([
    ['', 1, 0],
    ['token', 0, 1],
  ])('with the token "%s" exits with %d', (token, status, calls) => {
    const env = { SITE: recipe.folder, SWA_CLI_DEPLOYMENT_TOKEN: token };
    expect(recipe.runStep('azure-static-web-apps', 'Deploy to Azure', env)).toMatchObject({ status });
    expect(callsOf('npx')).toHaveLength(calls);
  });
});

describeScripts()('step: build and push the image', () => {
  const build = (content: string): readonly string[] => {
    const workspace = join(recipe.folder, 'workspace');
    for (const name of ['Dockerfile', 'nginx.conf']) writeFileSync(join(workspace, name), name);
    const answer = { architecture: 'amd64', config: { Labels: { 'docs.content': content } } };
    recipe.answer({ program: 'docker', args: '^buildx imagetools inspect', stdout: JSON.stringify(answer) });
    const env = { DIGEST: 'aa', GH_TOKEN: 'secret' };
    const run = recipe.runStep('container-image', 'Build and push the image', env);
    expect(run).toMatchObject({ status: 0 });
    return [...callsOf('docker').filter((call) => /^(build|push) /.test(call)), run.outputs];
  };

  test('pushes an ordered tag and latest, and passes the image on', () => {
    const [built = '', pushed, outputs] = build('other');
    expect(built).toMatch(/--tag ghcr\.io\/docs\/handbook:latest --tag ghcr\.io\/docs\/handbook:3 /);
    expect([pushed, outputs]).toEqual(['push --all-tags ghcr.io/docs/handbook', 'image=ghcr.io/docs/handbook:3\n']);
    const [, content = ''] = /docs\.content=(\w+)/.exec(built) ?? [];
    expect(build(content)).toEqual(['']);
  });
});

describeScripts()('step: comment on the pull request', () => {
  test('lists changed pages, and no assets', () => {
    const changes = join(recipe.folder, 'changes.json');
    writeFileSync(changes, JSON.stringify({ added: ['a.html', 'a.css'], modified: ['b.html'], removed: [] }));
    const env = { CHANGES: changes, GH_TOKEN: 'token', GH_REPO: 'docs/handbook', NUMBER: '12' };
    expect(recipe.runStep('changed-pages', 'Comment on the pull request', env)).toMatchObject({ status: 0 });
    const comment = readFileSync(join(recipe.folder, 'workspace', 'comment.md'), 'utf8');
    expect(comment).toBe('Changed pages: 2\n\n- added `a.html`\n- changed `b.html`\n');
    expect(callsOf('gh')).toEqual([expect.stringMatching(/^pr comment 12 --edit-last --create-if-none/)]);
  });
});
