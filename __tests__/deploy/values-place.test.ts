import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { requireValuesPlace, type OtherPaths } from '../../src/deploy/values-place.ts';
import { failureOf } from '../support/failure-of.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'values-place-'));
  mkdirSync(join(folder, 'site', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'old.yaml'), 'old');
  symlinkSync(join(folder, 'site'), join(folder, 'alias'), 'junction');
});
afterEach(() => rmSync(folder, { recursive: true }));

type Others = Partial<Readonly<Record<keyof OtherPaths, string>>>;

function requirePlace(name: string, others: Others = {}): void {
  const at = (path: string | undefined): string | undefined => (path === undefined ? undefined : folder + sep + path);
  requireValuesPlace(folder + sep + name, {
    bundlePath: at(others.bundlePath),
    extractTo: at(others.extractTo),
    previousManifest: at(others.previousManifest),
  });
}

describe('a values file may stand', () => {
  test.each<[string, string, Others]>([
    ['in a folder that is there', 'values.yaml', {}],
    ['where a file stands', 'old.yaml', {}],
    ['beside the site', 'values.yaml', { extractTo: 'site' }],
    ['beside the site, with its name before it', 'site.yaml', { extractTo: 'site' }],
    ['beside the bundle, with its name before it', 'b.tar.gz.yaml', { bundlePath: 'b.tar.gz' }],
    ['in a folder whose name begins like that of the site', 'site/deep/v.yaml', { extractTo: 'site/de' }],
  ])('%s', (_where, name, others) => {
    expect(() => requirePlace(name, others)).not.toThrow();
  });
});

describe('a values file is refused', () => {
  test.each<[string, string, Others, string]>([
    ['as a folder', 'site', {}, 'which is a folder. Give the path of a file'],
    ['as a path that ends like a folder', 'values/', {}, 'which is a folder. Give the path of a file'],
    ['in a folder that is not there', 'none/values.yaml', {}, `there is no folder`],
    ['under a file', 'old.yaml/values.yaml', {}, 'there is no folder'],
    ['as a link to a folder', 'alias', {}, 'which is a symbolic link'],
    ['in the site', 'site/values.yaml', { extractTo: 'site' }, 'lies in the folder of `extract-to`'],
    ['deep in the site', 'site/deep/values.yaml', { extractTo: 'site' }, 'lies in the folder of `extract-to`'],
    ['in the site by another name', 'alias/v.yaml', { extractTo: 'site' }, 'lies in the folder of `extract-to`'],
    ['in the site, named otherwise', 'site/v.yaml', { extractTo: 'alias' }, 'lies in the folder of `extract-to`'],
    ['as the site', 'new', { extractTo: 'new' }, 'lies in the folder of `extract-to`'],
    ['as the manifest of the site', 'site.manifest.json', { extractTo: 'site' }, 'that is written beside it'],
    ['as the changes of the site', 'site.changes.json', { extractTo: 'site' }, 'that is written beside it'],
    ['as a report on the site', 'site.audit.json', { extractTo: 'site' }, 'that is written beside it'],
    ['as the bundle', 'b.tar.gz', { bundlePath: 'site/../b.tar.gz' }, 'is the bundle of `bundle-path`'],
    ['as the bundle that arrives', 'b.part', { bundlePath: 'b' }, 'is the bundle of `bundle-path`, or a file'],
    ['as a file that is made under the name of the bundle', 'v', { bundlePath: 'v.part' }, 'of `bundle-path`'],
    ['as the manifest of the bundle', 'b.manifest.json', { bundlePath: 'b' }, 'is the bundle of `bundle-path`, or a'],
    ['as the last manifest', 'm.json', { previousManifest: 'm.json' }, 'is the manifest of `previous-manifest`'],
  ])('%s', async (_how, name, others, message) => {
    const before = readdirSync(folder);
    const failure = await failureOf(() => requirePlace(name, others));
    expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining(message) });
    expect(failure.message).toContain('Input `values-file` is "');
    expect(readdirSync(folder)).toEqual(before);
  });
});

const hasFifos = process.platform !== 'win32';
if (!hasFifos) process.stdout.write('skipped: Windows has neither FIFOs nor links to files without a privilege\n');
const testWithFifos = hasFifos ? test : test.skip;

testWithFifos(
  'a values file is refused as a FIFO, a device and a link, whether that leads somewhere or not',
  async () => {
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    symlinkSync(join(folder, 'old.yaml'), join(folder, 'link'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    for (const [name, kind] of [
      ['fifo', 'no regular file'],
      ['link', 'a symbolic link'],
      ['dangling', 'a symbolic link'],
    ] as const) {
      expect((await failureOf(() => requirePlace(name))).message).toContain(`which is ${kind}.`);
    }
    const others = { bundlePath: undefined, extractTo: undefined, previousManifest: undefined };
    expect((await failureOf(() => requireValuesPlace('/dev/null', others))).message).toContain('no regular file');
  },
);
