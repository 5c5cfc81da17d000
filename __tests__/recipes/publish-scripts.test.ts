import { beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { describeScripts, RecipeFolder, type ScriptRun } from './recipe-runner.ts';

const folder = useTemporaryFolder();

let recipe: RecipeFolder;
beforeEach(() => void (recipe = new RecipeFolder(folder.path)));

function callsOf(program: string): readonly string[] {
  return recipe.takeCalls().flatMap((call) => (call.program === program ? [call.args.join(' ')] : []));
}

describeScripts('rsync')('step: copy the site to the server', () => {
  const copy = (digest: string): number | null => {
    const env = { SITE: 'site', DIGEST: digest, SSH_KEY: 'key', KNOWN_HOSTS: 'host', KEPT_RELEASES: '2' };
    return recipe.runStep('own-server', 'Copy the site to the server', env).status;
  };
  const write = (file: string, text: string): void => {
    mkdirSync(join(recipe.folder, 'workspace/site'), { recursive: true });
    writeFileSync(join(recipe.folder, 'workspace/site', file), text);
  };
  const online = (file: string): string => readFileSync(join(recipe.folder, 'server/current', file), 'utf8');

  test('switches to the new release and removes releases beyond the limit', () => {
    for (const digest of ['aa', 'bb', 'cc']) {
      write('index.html', digest);
      write('same.html', 'same');
      expect(copy(digest)).toBe(0);
      expect([online('index.html'), online('same.html')]).toEqual([digest, 'same']);
    }
    expect(readdirSync(join(recipe.folder, 'server/releases')).sort()).toEqual(['bb', 'cc']);
    expect(statSync(join(recipe.folder, 'server/current/same.html')).nlink).toBe(2);
  });

  test('leaves no key on the runner', () => {
    write('index.html', 'aa');
    expect(copy('aa')).toBe(0);
    expect(readdirSync(join(recipe.folder, 'temp'))).toEqual([]);
  });
});

describeScripts()('step: push the site', () => {
  const push = (files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}): ScriptRun => {
    const site = join(recipe.folder, 'workspace/site');
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(site, name, '..'), { recursive: true });
      writeFileSync(join(site, name), text, { mode: 0o755 });
    }
    const given = { GH_TOKEN: 'secret', DIGEST: 'aa', GIT_DIR: repository(), GIT_WORK_TREE: site, ...env };
    return recipe.runStep('gh-pages-branch', 'Push the site', given);
  };
  const repository = (): string => join(recipe.folder, 'temp/gh-pages.git');
  const git = (...args: readonly string[]): string =>
    spawnSync('git', ['--git-dir', repository(), ...args], { encoding: 'utf8' }).stdout;

  test('commits every file, hidden ones included, and keeps the token out of the arguments', () => {
    expect(push({ '.well-known/security.txt': 'text', '.gitignore': '*' })).toMatchObject({ status: 0 });
    const names = git('ls-tree', '-r', '--name-only', 'gh-pages').trim().split('\n');
    expect(names).toEqual(['.gitignore', '.nojekyll', '.well-known/security.txt', 'CNAME']);
    const [call] = callsOf('git');
    expect(call).toMatch(/push .*--force https:\/\/git\.example\.com\/docs\/handbook gh-pages$/);
    expect(call).not.toContain('secret');
  });

  test('runs nothing that a file of the site names, and stores each file unchanged', () => {
    const config = join(recipe.folder, 'gitconfig');
    const mark = join(recipe.folder, 'executed');
    const program = `touch ${mark}; cat`;
    const settings = `[core]\nfsmonitor = "${program}"\nhooksPath = hooks\n[filter "x"]\nclean = "${program}"\n`;
    writeFileSync(config, settings);
    const files = {
      '.git/config': settings,
      '.gitattributes': '* filter=x text eol=lf ident working-tree-encoding=UTF-16\n',
      'hooks/pre-commit': `#!/bin/sh\n${program}\n`,
      'index.html': '$Id$\r\n',
    };
    expect(push(files, { GIT_CONFIG_GLOBAL: config })).toMatchObject({ status: 0 });
    expect(existsSync(mark)).toBe(false);
    expect(git('ls-tree', '-r', '--name-only', 'gh-pages')).not.toContain('config');
    expect(git('show', 'gh-pages:index.html')).toBe(files['index.html']);
  });
});

describeScripts()('step: post the message', () => {
  const env = { RESULT: 'success', CODE: '', PAGES: '372', RUN_URL: 'https://git.example.com/runs/17' };
  const post = (urls: Readonly<Record<string, string>>): readonly string[] => {
    expect(recipe.runStep('notify', 'Post the message', { ...env, ...urls }).status).toBe(0);
    return callsOf('curl').map((call) => call.split(' ').at(-1) ?? '');
  };

  test.each([
    ['Slack', { SLACK_WEBHOOK_URL: 'https://slack.example', TEAMS_WEBHOOK_URL: '' }, ['https://slack.example']],
    ['Teams', { SLACK_WEBHOOK_URL: '', TEAMS_WEBHOOK_URL: 'https://teams.example' }, ['https://teams.example']],
    ['neither', { SLACK_WEBHOOK_URL: '', TEAMS_WEBHOOK_URL: '' }, []],
  ])('posts to %s if only its webhook is set', (_what, urls, called) => {
    expect(post(urls)).toEqual(called);
  });
});

describeScripts()('the commands inside the air-gapped network', () => {
  const commands = blocksIn(readText('docs/recipes/air-gapped.md'))
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text);

  test('verify the package and serve it from the current release', () => {
    const workspace = join(recipe.folder, 'workspace');
    mkdirSync(join(workspace, 'site'));
    writeFileSync(join(workspace, 'site/index.html'), 'page');
    writeFileSync(join(workspace, 'label'), '2026-05\n');
    const pack = 'tar -czf bundle.tar.gz -C site . && sha256sum bundle.tar.gz > bundle.tar.gz.sha256';
    expect(recipe.run(pack).status).toBe(0);
    for (const text of commands) {
      const local = `set -e\n${text.replaceAll('/srv/', `${recipe.folder}/server/`)}`;
      expect(recipe.run(local)).toMatchObject({ status: 0 });
    }
    expect(readFileSync(join(recipe.folder, 'server/docs/current/index.html'), 'utf8')).toBe('page');
    expect(existsSync(join(recipe.folder, 'server/mirror/docs/2026-05/bundle.tar.gz'))).toBe(true);
  });
});
