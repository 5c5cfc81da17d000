/** Sites of real generators, packed by real packers, are unpacked with every file and folder. */
import { beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { differences, folderMark, type Tree, treeOf } from '../../testing/file-tree.ts';
import { describeUnless, lackOf, lackOfGnuTools } from '../../testing/requirements.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { siteFixture } from '../site/site-fixture.ts';

/** Each in a folder of the packed site. */
const sites = ['docusaurus', 'mkdocs', 'sphinx', 'next'];

/** Arguments of a program that packs the current folder into the file or to its standard output. */
type Packer = (file: string) => readonly string[];

const pythonZip =
  'import sys, pathlib, zipfile; z = zipfile.ZipFile(sys.argv[1], "w", 8, strict_timestamps=False); [z.write(p) for p in pathlib.Path(".").rglob("*")]; z.close()';
const pythonTar =
  'import sys, tarfile; t = tarfile.open(sys.argv[1], "w", format=int(sys.argv[2])); t.add("."); t.close()';

const packers: readonly (readonly [program: string, dialect: string, Packer])[] = [
  ...['v7', 'oldgnu', 'gnu', 'ustar', 'posix'].map(
    (dialect) => ['tar', dialect, (file: string) => [`--format=${dialect}`, '-cf', file, '.']] as const,
  ),
  ...['ustar', 'pax', 'gnutar'].map(
    (dialect) => ['bsdtar', dialect, (file: string) => ['--format', dialect, '-cf', file, '.']] as const,
  ),
  ['python3', 'ustar', (file) => ['-c', pythonTar, file, '0']],
  ['python3', 'pax', (file) => ['-c', pythonTar, file, '2']],
  ['zip', 'to a file', (file) => ['-qr', file, '.']],
  ['zip', 'streamed', () => ['-qr', '-', '.']],
  ['python3', 'zip', (file) => ['-c', pythonZip, file]],
  ['bsdtar', 'zip', (file) => ['--format', 'zip', '-cf', file, '.']],
  ['7z', 'zip', (file) => ['a', '-tzip', '-bd', file, '.']],
];

const environment = { ...process.env, LC_ALL: 'C.UTF-8' };

const folder = useSharedFolder();
const source = folder.at('source');
let expected: Tree = new Map();
beforeAll(() => {
  for (const site of sites) unpackGeneratedSite(site, path.join(source, site));
  expected = treeOf(source);
});

function packed(program: string, packer: Packer): Buffer {
  const file = folder.at('packed.zip');
  rmSync(file, { force: true });
  const printed = execFileSync(program, packer(file), { cwd: source, env: environment, maxBuffer: 2 ** 30 });
  return existsSync(file) ? readFileSync(file) : printed;
}

async function differencesIn(archive: Buffer): Promise<readonly string[]> {
  using fixture = siteFixture();
  await fixture.unpack(archive);
  return differences(treeOf(fixture.extractTo), expected);
}

for (const [program, dialect, packer] of packers) {
  describeUnless(lackOfGnuTools, lackOf(program))(`unpacks what ${program} packs`, () => {
    test(dialect, async () => {
      expect(await differencesIn(packed(program, packer))).toEqual([]);
    });
  });
}

test('unpacks what fflate packs', async () => {
  const contents = [...expected].map(([name, mark]) =>
    mark === folderMark
      ? ([`${name}/`, new Uint8Array()] as const)
      : ([name, readFileSync(path.join(source, name))] as const),
  );
  expect(await differencesIn(Buffer.from(zipSync(Object.fromEntries(contents))))).toEqual([]);
});
