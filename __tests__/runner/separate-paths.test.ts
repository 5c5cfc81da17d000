import { beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, symlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { neededPaths, requireSeparate } from '../../src/runner/separate-paths.ts';
import { auditInputs, checkInputs, exportInputs, prepareInputs } from '../../src/settings/action-settings.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => {
  mkdirSync(folder.at('site', 'deep'), { recursive: true });
  symlinkSync(folder.at('site'), folder.at('alias'), 'junction');
});

const inputNames = {
  ...{ bundle: 'bundle-path', site: 'extract-to', previous: 'previous-manifest', values: 'values-file' },
  ...{ source: 'source', audited: 'site-path', baseline: 'baseline', report: 'report-path', changes: 'changes-path' },
};

type Paths = Partial<Readonly<Record<keyof typeof inputNames, string>>>;

const table = { ...exportInputs, ...prepareInputs, ...checkInputs, ...auditInputs };

function requirePaths(paths: Paths): void {
  const given = new Map(
    Object.entries(inputNames).map(([key, name]) => [name, new Map(Object.entries(paths)).get(key)]),
  );
  const textOf = (name: string): string => {
    const path = given.get(name);
    return path === undefined ? '' : folder.path + sep + path;
  };
  requireSeparate(neededPaths(table, textOf));
}

test.each<[string, Paths]>([
  ['names that begin alike', { bundle: 'b', site: 'b.site', values: 'b.site.yaml', previous: 'b.site.json' }],
  ['the manifest of the site as the previous one', { site: 'alias/', previous: 'alias.manifest.json' }],
  ['the manifest of a bundle as the previous one', { bundle: 'b', previous: 'b.manifest.json' }],
  ['the manifest of an earlier bundle', { bundle: 'b', site: 'site', previous: 'b.manifest.json' }],
  ['an earlier manifest in the source', { source: 'site', site: 'new', previous: 'site/m.json' }],
  ['the default report by its name', { audited: 'site', report: 'site.audit.json' }],
  ['the report of an earlier audit', { audited: 'site', baseline: 'site.audit.json', report: 'new.json' }],
  ['the changes of the deployed folder', { audited: 'site', changes: 'site.changes.json' }],
])('separate paths are accepted: %s', (_how, paths) => {
  expect(() => requirePaths(paths)).not.toThrow();
});

test('a check does not conflict with the report beside its site, which only an audit writes', () => {
  const textOf = (name: string): string =>
    ({ 'site-path': folder.at('site'), 'changes-path': folder.path })[name] ?? '';
  expect(() => requireSeparate(neededPaths(checkInputs, textOf))).not.toThrow();
});

test('a conflict with what is only read names what to change', async () => {
  await expectFailure(() => requirePaths({ source: 'site', site: 'site/deep' }), { hint: /`source` is only read/ });
});

test.each<[string, Paths]>([
  ['values deep in the site by another name', { values: 'alias/deep/v.yaml', site: 'site' }],
  ['values as the site', { values: 'new', site: 'new' }],
  ['values as the site, with a space behind', { values: 'new ', site: 'new' }],
  ['values as the changes of the site', { values: 'site.changes.json', site: 'site/' }],
  ['values as the bundle', { values: 'b.tar.gz', bundle: 'site/../b.tar.gz' }],
  ['values as the manifest of the bundle', { values: 'b.manifest.json', bundle: 'b' }],
  ['values as the previous manifest', { values: 'm.json', previous: 'm.json' }],
  ['the site in a folder with the name of the bundle', { bundle: 'b', site: 'b/site' }],
  ['the bundle as the manifest of the site', { bundle: 'site.manifest.json', site: 'site' }],
  ['the previous manifest in the site', { site: 'site', previous: 'site/m.json' }],
  ['the previous manifest as the changes', { site: 'site', previous: 'site.changes.json' }],
  ['values as the report of an audit', { site: 'site', values: 'site.audit.json' }],
  ['the site in the source', { source: 'site', site: 'site/new' }],
  ['the source in the site', { source: 'site/deep', site: 'site' }],
  ['the source as the site by another name', { source: 'alias', site: 'site' }],
  ['the source as a record of the site', { source: 'site.changes.json', site: 'site' }],
  ['the report in the folder that is deployed', { audited: 'site', report: 'site/audit.json' }],
  ['the report as its baseline', { baseline: 'audit.json', report: 'audit.json' }],
  ['the default report as its baseline', { audited: 'site', baseline: 'site.audit.json' }],
])('a conflict is rejected: %s', async (_which, paths) => {
  const { message } = await expectFailure(() => requirePaths(paths), { code: 'invalid-input' });
  for (const [key, name] of Object.entries(inputNames)) expect(message.includes(`\`${name}\` ("`)).toBe(key in paths);
});
