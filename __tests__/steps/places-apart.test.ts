import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { requireApart } from '../../src/steps/places-apart.ts';
import { failureOf } from '../../testing/failure-of.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-apart-'));
  mkdirSync(join(folder, 'site', 'deep'), { recursive: true });
  symlinkSync(join(folder, 'site'), join(folder, 'alias'), 'junction');
});
afterEach(() => rmSync(folder, { recursive: true }));

const inputNames = { bundle: 'bundle-path', site: 'extract-to', previous: 'previous-manifest', values: 'values-file' };

type Paths = Partial<Readonly<Record<keyof typeof inputNames, string>>>;

function requirePaths(paths: Paths): void {
  const at = (path: string | undefined): string | undefined => (path === undefined ? undefined : folder + sep + path);
  const values = at(paths.values);
  requireApart({
    bundlePath: at(paths.bundle),
    extractTo: at(paths.site),
    previousManifest: at(paths.previous),
    values: values === undefined ? undefined : { path: values, mirror: undefined },
  });
}

describe('paths are apart', () => {
  test.each<[string, Paths]>([
    ['beside each other', { bundle: 'b.tar.gz', site: 'site', previous: 'last.json', values: 'values.yaml' }],
    ['with one name before the other', { bundle: 'b', site: 'b.site', values: 'b.yaml', previous: 'b.json' }],
    ['where one folder begins like the other', { values: 'site/deep/v.yaml', site: 'site/de' }],
    ['as the manifest of the site, which the next run compares with', { site: 'site', previous: 'site.manifest.json' }],
    ['as the manifest of the site by another name', { site: 'alias/', previous: 'alias.manifest.json' }],
    ['as the manifest of a bundle that is not unpacked', { bundle: 'b', previous: 'b.manifest.json' }],
    ['as the manifest of a bundle that was not unpacked', { bundle: 'b', site: 'site', previous: 'b.manifest.json' }],
  ])('%s', (_how, paths) => {
    expect(() => requirePaths(paths)).not.toThrow();
  });
});

describe('paths are in the way of each other', () => {
  test.each<[string, Paths]>([
    ['values in the site', { values: 'site/values.yaml', site: 'site' }],
    ['values deep in the site', { values: 'site/deep/values.yaml', site: 'site' }],
    ['values in the site by another name', { values: 'alias/v.yaml', site: 'site' }],
    ['values in the site, named otherwise', { values: 'site/v.yaml', site: 'alias' }],
    ['values as the site', { values: 'new', site: 'new' }],
    ['values as the manifest of the site', { values: 'site.manifest.json', site: 'site/' }],
    ['values as the changes of the site', { values: 'site.changes.json', site: 'site' }],
    ['values as a report on the site', { values: 'site.audit.json', site: 'site' }],
    ['values as the bundle', { values: 'b.tar.gz', bundle: 'site/../b.tar.gz' }],
    ['values as the bundle that arrives', { values: 'b.part', bundle: 'b' }],
    ['values that are made under the name of the bundle', { values: 'v', bundle: 'v.part' }],
    ['values as the manifest of the bundle', { values: 'b.manifest.json', bundle: 'b' }],
    ['values as the last manifest', { values: 'm.json', previous: 'm.json' }],
    ['values under a name that the bundle has as a file', { values: 'b/values.yaml', bundle: 'b' }],
    ['the bundle in the site', { bundle: 'site/b.tar.gz', site: 'site' }],
    ['the site under the name of the bundle', { bundle: 'b', site: 'b/site' }],
    ['the bundle as the manifest of the site', { bundle: 'site.manifest.json', site: 'site' }],
    ['the bundle that arrives as the manifest that does', { bundle: 'site.manifest.json.part', site: 'site' }],
    ['the bundle as the changes of the site', { bundle: 'site.changes.json', site: 'site' }],
    ['the bundle as the last manifest', { bundle: 'm.json', previous: 'm.json' }],
    ['the last manifest in the site', { site: 'site', previous: 'site/m.json' }],
    ['the last manifest as the changes', { site: 'site', previous: 'site.changes.json' }],
    ['the last manifest as a part file', { bundle: 'b', previous: 'b.manifest.json.part' }],
  ])('%s', async (_which, paths) => {
    const { code, message, hint } = await failureOf(() => requirePaths(paths));
    expect(code).toBe('invalid-input');
    for (const [key, name] of Object.entries(inputNames)) expect(message.includes(`\`${name}\` ("`)).toBe(key in paths);
    expect(hint).toContain('a path of its own');
  });
});
