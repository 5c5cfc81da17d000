/** What a page of yesterday still loads. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { describeStep } from './recipe-runner.ts';

describeStep('change-the-site', 'Keep what open tabs load', (step) => {
  const host = useStaticHost(() => step.at('published'));
  const run = (PUBLISH: string): number | null => {
    rmSync(step.at('deploy'), { recursive: true, force: true });
    cpSync(step.at('site'), step.at('deploy/site'), { recursive: true });
    return step.run({ DEPLOY: step.at('deploy/site'), PUBLISHED: host.url, PUBLISH }).status;
  };
  const night = (script: string): readonly string[] => {
    rmSync(step.at('site'), { recursive: true, force: true });
    for (const name of ['index.html', '.nojekyll', `assets/ü ${script}.js`]) step.write(`site/${name}`, script);
    expect(run('true')).toBe(0);
    rmSync(step.at('published'), { recursive: true, force: true });
    cpSync(step.at('deploy/site'), step.at('published'), { recursive: true });
    return readdirSync(step.at('published/assets')).toSorted();
  };

  test('keeps the files of the last three deployments, and the bytes of an unchanged night', () => {
    step.write('published/.keep', '');
    expect(night('1')).toEqual(['ü 1.js']);
    expect(night('2')).toEqual(['ü 1.js', 'ü 2.js']);
    expect(run('false')).toBe(0);
    expect(spawnSync('diff', ['-r', step.at('published'), step.at('deploy/site')]).status).toBe(0);
    expect(night('2')).toEqual(['ü 1.js', 'ü 2.js']);
    expect(night('3')).toEqual(['ü 1.js', 'ü 2.js', 'ü 3.js']);
    expect(night('4')).toEqual(['ü 2.js', 'ü 3.js', 'ü 4.js']);
  });

  test('does not fetch what a list from outside must not name, or a reply that is a page', () => {
    const names = [
      ...['../out.js', '/out.js', 'a/../../out.js', 'old.html', '.git/config', 'page.xhtml', 'a\nb.js', 'b.js'],
    ];
    for (const name of names) step.write(`published/sub/${name}`, name);
    step.write('published/page.xhtml', '<p>');
    step.write('published/b.js', 'b');
    step.write('published/open-tabs.json', JSON.stringify([names, 'x', [7]]));
    step.write('site/index.html', '');
    expect(run('true')).toBe(0);
    expect(readdirSync(step.at('deploy/site')).toSorted()).toEqual(['b.js', 'index.html', 'open-tabs.json']);
    expect(JSON.parse(step.read('deploy/site/open-tabs.json'))).toEqual([[], ['b.js'], []]);
    expect(readdirSync(step.at('deploy'))).toEqual(['site']);
  });

  test('fails on an unchanged night if a file is no longer online, and leaves it out if the run deploys', () => {
    step.write('published/.keep', '');
    night('1');
    night('2');
    rmSync(step.at('published/assets/ü 1.js'));
    expect(run('false')).toBe(1);
    expect(night('2')).toEqual(['ü 2.js']);
    expect(run('false')).toBe(0);
  });
});

/** A host of a folder in a process of its own, because a script blocks the process of the test. */
function useStaticHost(folder: () => string): { readonly url: string } {
  const host = { url: '' };
  let child: ChildProcess | undefined;

  beforeEach(async () => {
    mkdirSync(folder(), { recursive: true });
    const args = ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder()];
    const started = spawn('python3', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    const port = await new Promise<string>((resolve, reject) => {
      started.on('error', reject);
      started.stdout.on('data', (text: Buffer) => resolve(/port (\d+)/.exec(text.toString())?.[1] ?? ''));
    });
    host.url = `http://127.0.0.1:${port}`;
  });

  afterEach(() => {
    child?.kill();
  });
  return host;
}
