import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { releaseNotes } from '../../scripts/release/notes.ts';
import { readText } from '../../testing/repository.ts';
import { listIn, mappingIn, type Mapping } from '../../testing/shapes.ts';

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
    expect(scripts).toMatch(
      /rm -rf dist\nnpm run build\nchanged=\$\(git status --porcelain -- dist\)\n.*\n\[\[ -z \$changed ]]/,
    );
    expect(scripts).toContain('node scripts/release-notes.ts');
  });

  test('separates the job that installs packages from the job that can write', () => {
    expect(check['permissions']).toEqual({ actions: 'read', contents: 'read' });
    expect(scriptsOf(check).join()).toContain('npm ci --ignore-scripts');
    expect(scriptsOf(draft).join()).not.toMatch(/\b(npm|npx)\b/);
  });
});

describe('the release notes', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-31\n\n- New.\n\n## [1.2.2] - 2026-01-01\n\n- Old.\n';

  test('are the newest section of the changelog', () => {
    expect(releaseNotes(changelog, '1.2.3')).toBe('- New.');
  });

  test.each([
    ['a missing version', changelog, '1.3.0', 'begins with "[1.2.3] - 2026-01-31": expected "[1.3.0] - '],
    ['an older version', changelog, '1.2.2', 'expected "[1.2.2] - '],
    ['changes that are in no version', changelog.replace('d]\n', 'd]\n\n- Newer.\n'), '1.2.3', 'under [Unreleased]'],
    ['no date', changelog.replace(' - 2026-01-31', ''), '1.2.3', 'expected "[1.2.3] - '],
    ['no text', changelog.replace('- New.', ''), '1.2.3', 'The section 1.2.3 of CHANGELOG.md is empty'],
    ['a version twice', changelog.replace('1.2.2', '1.2.3'), '1.2.3', '1.2.3 twice'],
    ['no version at all', '# Changelog\n', '1.2.3', 'begins with ""'],
  ])('are rejected for %s', (_what, text, version, message) => {
    expect(() => releaseNotes(text, version)).toThrow(message);
  });
});

function scriptsOf(job: Mapping): readonly string[] {
  const runs = listIn(job['steps']).map((step) => mappingIn(step)['run']);
  return runs.filter((run) => typeof run === 'string');
}
