import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';
import { describeScripts } from '../recipes/recipe-runner.ts';

const document = readText('docs/hosting.md');

function blockOf(section: string): string {
  const [block] = blocksIn(sectionOf(document, section));
  if (block === undefined) throw new Error(`"${section}" shows no block`);
  return block.text;
}

test('the Azure Static Web Apps file is valid JSON and serves the 404 page for a missing path', () => {
  const config: unknown = JSON.parse(blockOf('Azure Static Web Apps'));
  expect(config).toHaveProperty(['responseOverrides', '404', 'rewrite'], '/404.html');
});

describeScripts()('the commands for Google Cloud Storage', () => {
  test('upload each page a second time without .html', () => {
    using folder = new TemporaryFolder();
    for (const name of [
      'site/index.html',
      'site/a b.html',
      'site/guides/index.html',
      'site/guides/x.html',
      'site/app.js',
    ]) {
      mkdirSync(path.dirname(folder.at(name)), { recursive: true });
      writeFileSync(folder.at(name), '');
    }
    writeFileSync(folder.at('gcloud'), '#!/bin/sh\nprintf "%s|" "$@" >> calls; echo >> calls\n', { mode: 0o755 });
    const env = { PATH: [folder.path, process.env['PATH'] ?? ''].join(path.delimiter) };
    const { status } = spawnSync('bash', ['-ec', blockOf('Google Cloud Storage')], { cwd: folder.path, env });
    const calls = readFileSync(folder.at('calls'), 'utf8').trim().split('\n');
    expect(status).toBe(0);
    expect(calls[0]).toMatch(/^storage\|rsync\|--recursive\|.*\|site\|gs:\/\/docs-site\|$/);
    const copies = calls.slice(1).map((call) => call.split('|').slice(-3, -1));
    expect(copies.sort()).toEqual([
      ['site/a b.html', 'gs://docs-site/a b'],
      ['site/guides/x.html', 'gs://docs-site/guides/x'],
    ]);
  });
});

describeScripts()('the command for removed pages', () => {
  test('prints a redirect for both forms of each page, and none that loops', () => {
    const [, script] = blocksIn(sectionOf(document, 'Redirects for moved and removed pages'));
    using folder = new TemporaryFolder();
    const changes = folder.at('changes.json');
    const removed = ['index.html', '404.html', 'guides/old.html', 'old/index.html', 'reindex.html'];
    writeFileSync(changes, JSON.stringify({ added: [], modified: [], removed: [...removed, 'logo.svg'] }));
    const { stdout, status } = spawnSync('bash', ['-ec', script?.text ?? ''], {
      env: { ...process.env, CHANGES: changes },
      encoding: 'utf8',
    });
    const addresses = stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/ {2}\/ {2}301$/, ''));
    expect({ addresses, status }).toEqual({
      addresses: ['/guides/old.html', '/guides/old', '/old/index.html', '/old/', '/reindex.html', '/reindex'],
      status: 0,
    });
  });
});

describe('`_redirects`', () => {
  const rules = blockOf('Redirects for moved and removed pages')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/));

  test.each(rules)('%s redirects to %s, an existing page that does not redirect itself', (from, to, status) => {
    expect(from).toMatch(/^\/\S+$/);
    expect(status).toBe('301');
    expect(existsSync(path.join(root, 'docs', `${to}.md`))).toBe(true);
    expect(rules.map(([other]) => other)).not.toContain(to);
  });
});
