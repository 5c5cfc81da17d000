import { beforeEach, expect, jest, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { describeScripts, RecipeFolder, type ScriptRun } from './recipe-runner.ts';

jest.setTimeout(60_000);

const folder = useTemporaryFolder();

let recipe: RecipeFolder;
beforeEach(() => void (recipe = new RecipeFolder(folder.path)));

function callsOf(program: string): readonly string[] {
  return recipe.takeCalls().flatMap((call) => (call.program === program ? [call.args.join(' ')] : []));
}

describeScripts('rsync')('step: copy the site to the server', () => {
  const copy = (digest: string): number | null => {
    const env = {
      SITE: 'site',
      DIGEST: digest,
      SSH_KEY: 'key',
      KNOWN_HOSTS: 'host',
      KEY: keyFile(),
      RSYNC_RSH: 'ssh -i x',
    };
    return recipe.runStep('own-server', 'Copy the site to the server', env).status;
  };
  const keyFile = (): string => join(recipe.folder, 'temp/deploy-key');
  const write = (file: string, text: string): void => {
    mkdirSync(join(recipe.folder, 'workspace/site'), { recursive: true });
    writeFileSync(join(recipe.folder, 'workspace/site', file), text);
  };
  const online = (file: string): string => readFileSync(join(recipe.folder, 'server/current', file), 'utf8');

  test('switches to the new release and removes releases beyond the limit', () => {
    for (const digest of ['aa', 'bb', 'cc', 'dd']) {
      write('index.html', digest);
      write('same.html', 'same');
      expect(copy(digest)).toBe(0);
      expect([online('index.html'), online('same.html')]).toEqual([digest, 'same']);
    }
    expect(readdirSync(join(recipe.folder, 'server/releases')).sort()).toEqual(['bb', 'cc', 'dd']);
    expect(statSync(join(recipe.folder, 'server/current/same.html')).nlink).toBe(3);
  });

  test('leaves no key on the runner', () => {
    write('index.html', 'aa');
    expect(copy('aa')).toBe(0);
    expect(existsSync(keyFile())).toBe(false);
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
  test.each([
    ['success', '', /372 pages/],
    ['failure', 'timed-out', /troubleshooting\.md#timed-out .*runs\/17/],
    ['failure', '', /troubleshooting\.md#first-steps .*runs\/17/],
  ])('links a run with the result %s and the code "%s" to its fix', (result, code, expected) => {
    const printed = join(recipe.folder, 'posted');
    writeFileSync(join(recipe.folder, 'bin/curl'), `#!/bin/sh\ncat > ${printed}\n`, { mode: 0o755 });
    const env = { RESULT: result, CODE: code, PAGES: '372', RUN_URL: 'https://git.example.com/runs/17' };
    const run = recipe.runStep('notify', 'Post the message', {
      ...env,
      WEBHOOK_URL: 'https://chat.example.com/secret',
    });
    expect(run).toMatchObject({ status: 0 });
    const posted: unknown = JSON.parse(readFileSync(printed, 'utf8'));
    expect(posted).toEqual({ text: expect.stringMatching(expected) });
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
    writeFileSync(join(workspace, 'release'), '3\n');
    const pack = 'tar -czf bundle.tar.gz -C site . && sha256sum bundle.tar.gz > bundle.tar.gz.sha256';
    expect(recipe.run(pack).status).toBe(0);
    for (const text of commands) {
      const local = `set -e\n${text.replaceAll('/srv/', `${recipe.folder}/server/`)}`;
      expect(recipe.run(local)).toMatchObject({ status: 0 });
    }
    expect(readFileSync(join(recipe.folder, 'server/docs/current/index.html'), 'utf8')).toBe('page');
  });
});

describeScripts('python3', 'chromium')('step: open every page without a network', () => {
  test('lists what scripts request from other hosts, also later', () => {
    const site = join(recipe.folder, 'workspace/site');
    mkdirSync(join(site, 'a b'), { recursive: true });
    const late = 'setTimeout(() => fetch("https://late.example.com/x?y=1"), 2000)';
    writeFileSync(join(site, 'index.html'), `<script>fetch("/a%20b/c.html"); ${late}</script>`);
    writeFileSync(
      join(site, 'a b/c.html'),
      '<script src="https://cdn.example.com/a.js"></script><a href="//b.example.com">',
    );
    const manifest = join(recipe.folder, 'manifest.json');
    writeFileSync(manifest, JSON.stringify({ files: ['a b/c.html', 'index.html', 'x.js'].map((path) => ({ path })) }));
    const options = '--no-sandbox --headless --proxy-server=127.0.0.1:9 --virtual-time-budget=10000 --dump-dom';
    const env = { SITE: site, MANIFEST: manifest, ORIGIN: 'http://127.0.0.1:18181', CHROME: `chromium ${options}` };
    const run = recipe.runStep('chromium', 'Open every page without a network', env);
    expect(run).toMatchObject({ status: 1 });
    expect(readFileSync(join(recipe.folder, 'workspace/requests.txt'), 'utf8').trim().split('\n')).toEqual([
      'https://cdn.example.com/a.js from /a%20b/c.html',
      'https://late.example.com/x?y=1 from /index.html',
    ]);
  });
});
