/** What a page of yesterday still loads. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { python } from '../../testing/web-hosts.ts';
import type { WebServer } from '../../testing/web-servers.ts';
import { describeStep } from './recipe-runner.ts';

describeStep('change-the-site', 'Keep what open tabs load', (step) => {
  // In a process of its own, because a script blocks that of the test.
  let host: WebServer;
  beforeEach(async () => {
    mkdirSync(step.at('published'));
    host = await python.start(step.at('published'));
  });
  afterEach(() => host.stop());
  const run = (PUBLISH: string): number | null => {
    rmSync(step.at('deploy'), { recursive: true, force: true });
    cpSync(step.at('site'), step.at('deploy/site'), { recursive: true });
    return step.run({ DEPLOY: step.at('deploy/site'), PUBLISHED: host.origin, PUBLISH }).status;
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
