/** The scripts of recipes that could lose a file, reveal a secret, or publish half a site. */
import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { listIn, mappingIn } from '../../sandbox/shapes.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { describeScript, describeStep } from './recipe-runner.ts';

describeStep('own-server', 'Copy the site to the server', (step) => {
  const copy = (digest: string): number | null => {
    // Runs the remote commands, and rsync itself, on this machine.
    step.replace(
      'ssh',
      `while [[ $1 == -* ]]; do shift 2; done; shift; bash -c "\${*//\\/srv\\/docs/${step.at('server')}}"`,
    );
    const secrets = { SSH_KEY: 'key', KNOWN_HOSTS: 'host', KEY: step.at('temp/deploy-key') };
    return step.run({ SITE: step.at('site'), DIGEST: digest, ...secrets, RSYNC_RSH: 'ssh -i x' }).status;
  };

  test('switches to the new release, removes releases beyond the limit, and leaves no key', () => {
    step.write('server/releases/.keep', '');
    for (const digest of ['aa', 'bb', 'cc', 'dd']) {
      step.write('site/index.html', digest);
      step.write('site/same.html', 'same');
      expect(copy(digest)).toBe(0);
      expect([step.read('server/current/index.html'), step.read('server/current/same.html')]).toEqual([digest, 'same']);
    }
    expect(readdirSync(step.at('server/releases')).filter((name) => name !== '.keep')).toEqual(['bb', 'cc', 'dd']);
    expect(statSync(step.at('server/current/same.html')).nlink).toBe(3);
    expect(existsSync(step.at('temp/deploy-key'))).toBe(false);
  });
});

describeStep('gh-pages-branch', 'Push the site', (step) => {
  const push = (env: Readonly<Record<string, string>> = {}): number | null => {
    const git = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim();
    step.replace('git', `case " $* " in *" push "*) ;; *) exec ${git} "$@" ;; esac`);
    const folders = { GIT_DIR: step.at('temp/pages.git'), GIT_WORK_TREE: step.at('site') };
    return step.run({ GH_TOKEN: 'secret', DIGEST: 'aa', ...folders, ...env }).status;
  };
  const git = (...args: readonly string[]): string =>
    spawnSync('git', ['--git-dir', step.at('temp/pages.git'), ...args], { encoding: 'utf8' }).stdout;

  test('commits every file, hidden ones included, and keeps the token out of the arguments', () => {
    step.write('site/.well-known/security.txt', 'text');
    step.write('site/.gitignore', '*');
    expect(push()).toBe(0);
    const names = git('ls-tree', '-r', '--name-only', 'gh-pages').trim().split('\n');
    expect(names).toEqual(['.gitignore', '.nojekyll', '.well-known/security.txt', 'CNAME']);
    const calls = step.takeCalls();
    expect(calls.at(-1)).toMatch(/ push .*--force https:\/\/git\.example\.com\/docs\/handbook gh-pages$/);
    expect(calls.join()).not.toContain('secret');
  });

  test('runs nothing that a file of the site names, and stores each file unchanged', () => {
    const program = `touch ${step.at('executed')}; cat`;
    const settings = `[core]\nfsmonitor = "${program}"\nhooksPath = hooks\n[filter "x"]\nclean = "${program}"\n`;
    step.write('gitconfig', settings);
    step.write('site/.git/config', settings);
    step.write('site/.gitattributes', '* filter=x text eol=lf ident working-tree-encoding=UTF-16\n');
    step.write('site/hooks/pre-commit', `#!/bin/sh\n${program}\n`, 0o755);
    step.write('site/index.html', '$Id$\r\n');
    expect(push({ GIT_CONFIG_GLOBAL: step.at('gitconfig') })).toBe(0);
    expect(existsSync(step.at('executed'))).toBe(false);
    expect(git('ls-tree', '-r', '--name-only', 'gh-pages')).not.toContain('config');
    expect(git('show', 'gh-pages:index.html')).toBe('$Id$\r\n');
  });
});

describeStep('change-the-site', 'Change a copy of the site', (step) => {
  const change = (): string => {
    const env = {
      SITE: step.at('site'),
      DEPLOY: step.at('deploy/site'),
      BASE_PATH: '/docs',
      SITE_URL: 'https://x/docs',
    };
    expect(step.run(env)).toMatchObject({ status: 0 });
    return ['index.html', 'style.css', 'llms.txt', 'search.js']
      .map((name) => step.read(`deploy/site/${name}`))
      .join('\n');
  };

  test('adds a header and the base path to tags and style sheets only, with the same bytes twice', () => {
    const [title, page] = [
      'Guide & "more"',
      '<img src=/a.png><a class=x href="//cdn/x">a</a>src="/text"<script>f("/a")</script>',
    ];
    step.write('workspace/changes/header.html', '<a href="/search">$& \\1 |</a>\n');
    step.write('workspace/changes/files/search.js', 'search');
    step.write(
      'site/static-export.manifest.json',
      JSON.stringify({ files: [{ path: 'index.html', title }, { path: 'x' }] }),
    );
    step.write('site/index.html', `<body class="x">${page}`);
    step.write('site/style.css', 'a { b: url(/a.png) url("/b.png") url(//cdn/x) }');
    step.write('site/app.js.map', '');
    const first = change();
    const header = '<a href="/docs/search">$& \\1 |</a>';
    expect(first.split('\n')).toEqual([
      `<body class="x">${header}${page.replace('/a.png', '/docs/a.png')}`,
      'a { b: url(/docs/a.png) url("/docs/b.png") url(//cdn/x) }',
      ...['# Documentation', '', `- [${title}](https://x/docs/index.html)`, '', 'search'],
    ]);
    expect(readdirSync(step.at('deploy/site'))).not.toContain('app.js.map');
    expect(change()).toBe(first);
  });
});

describeStep('kubernetes', 'Roll out', (step) => {
  test.each([0, 1])('removes the kubeconfig if helm exits with %d', (exitCode) => {
    step.replace('helm', `exit ${exitCode}`);
    const env = {
      KUBECONFIG_TEXT: 'clusters: []',
      KUBECONFIG: step.at('temp/config'),
      VALUES: 'values.yaml',
      BUNDLE_URL: '',
    };
    expect(step.run(env)).toMatchObject({ status: exitCode });
    expect(step.takeCalls()).toEqual([expect.stringMatching(/^helm upgrade docs .*--values values.yaml --atomic/)]);
    expect(existsSync(step.at('temp/config'))).toBe(false);
  });
});

for (const [name, variable] of [
  ['Copy the bundle to the mirror', 'BUNDLE'],
  ['Copy the manifest to the mirror', 'MANIFEST'],
] as const) {
  describeStep('kubernetes', name, (step) => {
    test('keeps the token out of the arguments', () => {
      step.replace('curl', 'cat > /dev/null');
      const env = { [variable]: 'file', BUNDLE_URL: 'https://mirror.example.com/17.tar.gz', MIRROR_TOKEN: 'secret' };
      expect(step.run(env)).toMatchObject({ status: 0 });
      expect(step.takeCalls()).toEqual([expect.stringMatching(/--upload-file file https:[^ ]*(17\.tar\.gz|json)$/)]);
    });
  });
}

describeStep('many-domains', 'Read the list', (step) => {
  const list = blocksIn(readText('docs/recipes/many-domains.md')).find(({ language }) => language === 'json');
  const domainsOf = (outputs: string): unknown =>
    listIn(JSON.parse(outputs.replace(/^sites=/, ''))).map((site) => mappingIn(site)['domain']);

  test('outputs every domain, or the one that a manual run names', () => {
    step.write('workspace/sites.json', list?.text ?? '');
    const every = ['docs.example.com', 'help.example.com', 'docs.example.org'];
    expect(domainsOf(step.run({ DOMAIN: '' }).outputs)).toEqual(every);
    expect(domainsOf(step.run({ DOMAIN: 'help.example.com' }).outputs)).toEqual(['help.example.com']);
    expect(step.run({ DOMAIN: 'other.example.com' })).toMatchObject({
      outputs: '',
      log: expect.stringContaining('No such domain'),
    });
  });
});

describeStep('container-image', 'Build and push the image', (step) => {
  test('pushes an ordered tag and latest, and keeps the token out of the arguments', () => {
    step.replace('docker', 'case $1 in login) cat > /dev/null ;; esac');
    expect(step.run({ GH_TOKEN: 'secret' })).toMatchObject({ status: 0, outputs: 'image=ghcr.io/docs/handbook:3\n' });
    const calls = step.takeCalls().join('\n');
    expect(calls).toMatch(/--tag ghcr\.io\/docs\/handbook:latest --tag ghcr\.io\/docs\/handbook:3 /);
    expect(calls).toContain('docker push --all-tags ghcr.io/docs/handbook');
    expect(calls).not.toContain('secret');
  });
});

describeStep('.github/workflows/publish-pages.yml', 'Check that the site works under its path', (step) => {
  test.each([
    [{ 'dead-link': 3 }, 0],
    [{ 'outside-base-path': 2 }, 1],
  ])('with the findings %j exits with %d', (countsOfKinds, status) => {
    step.write('audit.json', JSON.stringify({ countsOfKinds }));
    expect(step.run({ AUDIT_REPORT: step.at('audit.json'), BASE_PATH: '/docs' }).status).toBe(status);
  });
});

const airGapped = blocksIn(readText('docs/recipes/air-gapped.md')).filter(({ language }) => language === 'sh');
const unpack = airGapped.map(({ text }) => text.replaceAll('/srv/', '$PWD/../server/')).join('\n');
const pack = 'tar -czf bundle.tar.gz -C site . && sha256sum bundle.tar.gz > bundle.tar.gz.sha256';

describeScript(
  'the commands inside the air-gapped network',
  { step: '', text: `${pack}\nset +e\n${unpack}`, env: {} },
  (step) => {
    test('verify the package and serve it from the current release', () => {
      step.write('workspace/site/index.html', 'page');
      step.write('workspace/release', '3\n');
      step.replace('gh');
      expect(step.run()).toMatchObject({ status: 0 });
      expect(step.read('server/docs/current/index.html')).toBe('page');
    });

    test('unpack nothing that another workflow has built', () => {
      step.write('workspace/site/index.html', 'page');
      step.write('workspace/release', '3\n');
      step.replace('gh', 'exit 1');
      expect(step.run()).toMatchObject({ status: 1 });
      expect(step.read('server/docs/3/index.html')).toBe('');
    });
  },
);

describeStep('more-checks', 'Open every page without a network', (step) => {
  test('lists what scripts request from other hosts, also later', () => {
    const late = 'setTimeout(() => fetch("https://late.example.com/x?y=1"), 2000)';
    step.write('site/index.html', `<script>fetch("/a%20b/c.html"); ${late}</script>`);
    step.write('site/a b/c.html', '<script src="https://cdn.example.com/a.js"></script><a href="//b.example.com">');
    step.write('manifest.json', JSON.stringify({ files: ['a b/c.html', 'index.html'].map((path) => ({ path })) }));
    const options = '--no-sandbox --headless --proxy-server=127.0.0.1:9 --virtual-time-budget=10000 --dump-dom';
    const env = { SITE: step.at('site'), MANIFEST: step.at('manifest.json'), ORIGIN: 'http://127.0.0.1:18181' };
    expect(step.run({ ...env, CHROME: `chromium ${options}` })).toMatchObject({ status: 1 });
    expect(step.read('workspace/requests.txt').trim().split('\n')).toEqual([
      'https://cdn.example.com/a.js from /a%20b/c.html',
      'https://late.example.com/x?y=1 from /index.html',
    ]);
  });
});
