import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, symlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { requireSeparatePaths } from '../../src/export/check-paths.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => {
  mkdirSync(folder.at('site', 'deep'), { recursive: true });
  symlinkSync(folder.at('site'), folder.at('alias'), 'junction');
});

const inputNames = { bundle: 'bundle-path', site: 'extract-to', previous: 'previous-manifest', values: 'values-file' };

type Paths = Partial<Readonly<Record<keyof typeof inputNames, string>>>;

function requirePaths(paths: Paths): void {
  const at = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : folder.path + sep + path;
  requireSeparatePaths({
    bundlePath: at(paths.bundle),
    extractTo: at(paths.site),
    previousManifest: at(paths.previous),
    valuesPath: at(paths.values),
  });
}

describe('accepts', () => {
  test.each<[string, Paths]>([
    [
      'four paths beside each other',
      { bundle: 'b.tar.gz', site: 'site', previous: 'last.json', values: 'values.yaml' },
    ],
    [
      'names that begin with the name of another',
      { bundle: 'b', site: 'b.site', values: 'b.yaml', previous: 'b.json' },
    ],
    ['a file in a folder next to the site', { values: 'site/deep/v.yaml', site: 'site/de' }],
    ['the manifest of the site as the previous manifest', { site: 'site', previous: 'site.manifest.json' }],
    [
      'the manifest of the site by another name as the previous manifest',
      { site: 'alias/', previous: 'alias.manifest.json' },
    ],
    [
      'the manifest of a bundle that is not unpacked as the previous manifest',
      { bundle: 'b', previous: 'b.manifest.json' },
    ],
    [
      'the manifest of an earlier bundle that was not unpacked as the previous manifest',
      { bundle: 'b', site: 'site', previous: 'b.manifest.json' },
    ],
  ])('%s', (_how, paths) => {
    expect(() => requirePaths(paths)).not.toThrow();
  });
});

describe('rejects', () => {
  test.each<[string, Paths]>([
    ['values in the site', { values: 'site/values.yaml', site: 'site' }],
    ['values deep in the site', { values: 'site/deep/values.yaml', site: 'site' }],
    ['values in the site by another name', { values: 'alias/v.yaml', site: 'site' }],
    ['values in the site, if the site is given by another name', { values: 'site/v.yaml', site: 'alias' }],
    ['values as the site', { values: 'new', site: 'new' }],
    ['values as the manifest of the site', { values: 'site.manifest.json', site: 'site/' }],
    ['values as the changes of the site', { values: 'site.changes.json', site: 'site' }],
    ['values as the bundle', { values: 'b.tar.gz', bundle: 'site/../b.tar.gz' }],
    ['values as the manifest of the bundle', { values: 'b.manifest.json', bundle: 'b' }],
    ['values as the previous manifest', { values: 'm.json', previous: 'm.json' }],
    ['values in a folder with the name of the bundle', { values: 'b/values.yaml', bundle: 'b' }],
    ['the bundle in the site', { bundle: 'site/b.tar.gz', site: 'site' }],
    ['the site in a folder with the name of the bundle', { bundle: 'b', site: 'b/site' }],
    ['the bundle as the manifest of the site', { bundle: 'site.manifest.json', site: 'site' }],
    ['the bundle as the changes of the site', { bundle: 'site.changes.json', site: 'site' }],
    ['the bundle as the previous manifest', { bundle: 'm.json', previous: 'm.json' }],
    ['the previous manifest in the site', { site: 'site', previous: 'site/m.json' }],
    ['the previous manifest as the changes', { site: 'site', previous: 'site.changes.json' }],
  ])('%s', async (_which, paths) => {
    const { code, message, hint } = await failureOf(() => requirePaths(paths));
    expect(code).toBe('invalid-input');
    for (const [key, name] of Object.entries(inputNames)) expect(message.includes(`\`${name}\` ("`)).toBe(key in paths);
    expect(hint).toContain('its own path');
  });
});
