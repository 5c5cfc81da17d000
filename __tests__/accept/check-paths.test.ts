import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, parse, sep } from 'node:path';
import { requireSeparatePaths, requireSiteFolder } from '../../src/accept/check-paths.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => {
  mkdirSync(folder.at('site', 'deep'), { recursive: true });
  writeFileSync(folder.at('file'), '');
  symlinkSync(folder.at('site'), folder.at('alias'), 'junction');
});

describe('the folder of a site', () => {
  test.each(['.', './', '..', parse(process.cwd()).root, process.cwd(), dirname(process.cwd()), '', 'x/..'])(
    'may not be %j',
    async (extractTo) => {
      const failure = await failureOf(() => requireSiteFolder(extractTo, []));
      expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining(`"${extractTo}"`) });
    },
  );

  test('may not be a forbidden folder, one that contains it, or a link to it', async () => {
    const home = folder.at('users', 'home');
    mkdirSync(home, { recursive: true });
    symlinkSync(home, folder.at('link'));
    for (const path of [home, `${home}/`, folder.at('users'), folder.at('link')]) {
      const failure = await failureOf(() => requireSiteFolder(path, [home]));
      expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining(home) });
    }
  });

  test('may not be a file or a broken link', async () => {
    symlinkSync(folder.at('none'), folder.at('dangling'));
    for (const name of ['file', 'dangling']) {
      const failure = await failureOf(() => requireSiteFolder(folder.at(name), []));
      expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining('is not a folder') });
    }
  });
});

const inputNames = { bundle: 'bundle-path', site: 'extract-to', previous: 'previous-manifest', values: 'values-file' };

type Paths = Partial<Readonly<Record<keyof typeof inputNames, string>>>;

function requirePaths(paths: Paths): void {
  const at = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : folder.path + sep + path;
  requireSeparatePaths({
    bundlePath: at(paths.bundle),
    extractTo: at(paths.site),
    previousPath: at(paths.previous),
    valuesPath: at(paths.values),
  });
}

describe('separate paths are accepted:', () => {
  test.each<[string, Paths]>([
    ['names that begin alike', { bundle: 'b', site: 'b.site', values: 'b.site.yaml', previous: 'b.site.json' }],
    ['the manifest of the site as the previous one', { site: 'alias/', previous: 'alias.manifest.json' }],
    ['the manifest of a bundle as the previous one', { bundle: 'b', previous: 'b.manifest.json' }],
    ['the manifest of an earlier bundle', { bundle: 'b', site: 'site', previous: 'b.manifest.json' }],
  ])('%s', (_how, paths) => {
    expect(() => requirePaths(paths)).not.toThrow();
  });
});

test('a conflict with what is only read names what to change', async () => {
  const given = { source: folder.at('site'), extractTo: folder.at('site', 'deep'), previousPath: undefined };
  const { hint } = await failureOf(() => requireSeparatePaths(given));
  expect(hint).toMatch(/`source` is only read/);
});

describe('a conflict is rejected:', () => {
  test.each<[string, Paths]>([
    ['values deep in the site by another name', { values: 'alias/deep/v.yaml', site: 'site' }],
    ['values as the site', { values: 'new', site: 'new' }],
    ['values as the changes of the site', { values: 'site.changes.json', site: 'site/' }],
    ['values as the bundle', { values: 'b.tar.gz', bundle: 'site/../b.tar.gz' }],
    ['values as the manifest of the bundle', { values: 'b.manifest.json', bundle: 'b' }],
    ['values as the previous manifest', { values: 'm.json', previous: 'm.json' }],
    ['the site in a folder with the name of the bundle', { bundle: 'b', site: 'b/site' }],
    ['the bundle as the manifest of the site', { bundle: 'site.manifest.json', site: 'site' }],
    ['the previous manifest in the site', { site: 'site', previous: 'site/m.json' }],
    ['the previous manifest as the changes', { site: 'site', previous: 'site.changes.json' }],
    ['values as the report of an audit', { site: 'site', values: 'site.audit.json' }],
  ])('%s', async (_which, paths) => {
    const { code, message } = await failureOf(() => requirePaths(paths));
    expect(code).toBe('invalid-input');
    for (const [key, name] of Object.entries(inputNames)) expect(message.includes(`\`${name}\` ("`)).toBe(key in paths);
  });
});
