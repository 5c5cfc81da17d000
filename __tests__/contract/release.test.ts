import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readText, root } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { listIn, mappingIn, type Mapping } from '../../sandbox/shapes.ts';

describe('step 1 of docs/releasing.md', () => {
  const folder = useTemporaryFolder();
  const run = (command: string): { readonly status: number | null; readonly stdout: string } =>
    spawnSync(command, { cwd: folder.path, shell: true, encoding: 'utf8' });

  test('prepares a release in a copy of the repository, and fails until the changelog names it', () => {
    for (const name of ['package.json', 'package-lock.json', 'CHANGELOG.md', 'scripts/release-notes.ts']) {
      cpSync(path.join(root, name), path.join(folder.path, name));
    }
    const [, command = '', heading = ''] =
      /\(`(npm version .*?)`\).* to `(## .*?)`, below/.exec(readText('docs/releasing.md')) ?? [];
    expect(run(command).status).toBe(0);
    const notes = `"${process.execPath}" scripts/release-notes.ts`;
    expect(run(notes).status).toBe(1);
    const changelog = path.join(folder.path, 'CHANGELOG.md');
    const changes = readFileSync(changelog, 'utf8');
    writeFileSync(changelog, changes.replace('## [Unreleased]\n', `## [Unreleased]\n\n${heading}\n`));
    expect(run(notes)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^### Added\n\n- /) });
  });
});

describe('the release workflow', () => {
  const workflow = mappingIn(parse(readText('.github/workflows/release.yml')));
  const jobs = mappingIn(workflow['jobs']);
  const check = mappingIn(jobs['check']);
  const draft = mappingIn(jobs['draft']);

  test('starts only by hand, never on a push', () => {
    expect(mappingIn(workflow['on'])).toEqual({ workflow_dispatch: null });
  });

  test('drafts only from a commit on main that passed CI', () => {
    expect(check['if']).toBe("github.ref == 'refs/heads/main'");
    expect(draft['needs']).toBe('check');
    const [first = ''] = scriptsOf(check);
    expect(first).toMatch(/--workflow ci\.yml --branch main --event push[\s\\]+--commit "\$GITHUB_SHA"/);
    expect(first).toContain('[[ $conclusion == success ]]');
    expect(scriptsOf(draft).join()).toContain('--draft --target "$GITHUB_SHA"');
  });

  test('compares dist/ with a build of src/, and the version with the changelog', () => {
    const scripts = scriptsOf(check).join();
    const changed =
      /rm -rf dist\nnpm run build\nchanged=\$\(git status --porcelain -- dist\)\n.*\n\[\[ -z \$changed ]]/;
    expect(scripts).toMatch(changed);
    expect(scripts).toContain('node scripts/release-notes.ts');
  });

  test('separates the job that installs packages from the job that can write', () => {
    expect(check['permissions']).toEqual({ actions: 'read', contents: 'read' });
    expect(scriptsOf(check).join()).toContain('npm ci --ignore-scripts');
    expect(scriptsOf(draft).join()).not.toMatch(/\b(npm|npx)\b/);
  });
});

function scriptsOf(job: Mapping): readonly string[] {
  const runs = listIn(job['steps']).map((step) => mappingIn(step)['run']);
  return runs.filter((run) => typeof run === 'string');
}
