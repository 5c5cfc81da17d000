/** Sites of real generators, packed by real packers, are unpacked exactly as `tar -x` and `unzip` unpack them. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { differences, folderMark, type Tree, treeOf } from '../../testing/file-tree.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { siteFixture } from '../site/site-fixture.ts';

const sites = ['docusaurus', 'mkdocs', 'sphinx', 'next'];

/** Arguments of a program that packs the current folder into the file or to its standard output. */
type Packer = (file: string) => readonly string[];

const pythonZip =
  'import sys, pathlib, zipfile; z = zipfile.ZipFile(sys.argv[1], "w", 8, strict_timestamps=False); [z.write(p) for p in pathlib.Path(".").rglob("*")]; z.close()';
const pythonTar =
  'import sys, tarfile; t = tarfile.open(sys.argv[1], "w", format=int(sys.argv[2])); t.add("."); t.close()';

const tarPackers: readonly (readonly [program: string, dialect: string, Packer])[] = [
  ...['v7', 'oldgnu', 'gnu', 'ustar', 'posix'].map(
    (dialect) => ['tar', dialect, (file: string) => [`--format=${dialect}`, '-cf', file, '.']] as const,
  ),
  ...['ustar', 'pax', 'gnutar'].map(
    (dialect) => ['bsdtar', dialect, (file: string) => ['--format', dialect, '-cf', file, '.']] as const,
  ),
  ['python3', 'ustar', (file) => ['-c', pythonTar, file, '0']],
  ['python3', 'pax', (file) => ['-c', pythonTar, file, '2']],
];

const zipPackers: readonly (readonly [program: string, dialect: string, Packer])[] = [
  ['zip', 'to a file', (file) => ['-qr', file, '.']],
  ['zip', 'streamed', () => ['-qr', '-', '.']],
  ['python3', 'to a file', (file) => ['-c', pythonZip, file]],
  ['bsdtar', 'to a file', (file) => ['--format', 'zip', '-cf', file, '.']],
  ['7z', 'to a file', (file) => ['a', '-tzip', '-bd', file, '.']],
];

const empty = new Uint8Array();
const environment = { ...process.env, LC_ALL: 'C.UTF-8' };

describe.each(sites)('a site of %s is unpacked as other programs unpack it', (site) => {
  const folder = useSharedFolder();
  const source = folder.at('source');
  let expected: Tree = new Map();
  beforeAll(() => {
    unpackGeneratedSite(site, source);
    expected = treeOf(source);
  });

  const packed = (program: string, packer: Packer): Buffer => {
    const file = folder.at('packed.zip');
    rmSync(file, { force: true });
    const printed = execFileSync(program, packer(file), { cwd: source, env: environment, maxBuffer: 2 ** 30 });
    return existsSync(file) ? readFileSync(file) : printed;
  };
  const unpackedBy = (program: string, args: readonly string[], archive: Buffer): Tree => {
    const target = folder.at('target');
    const file = folder.at('archive');
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target);
    writeFileSync(file, archive);
    execFileSync(
      program,
      args.map((arg) => ({ ARCHIVE: file, TARGET: target })[arg] ?? arg),
      { env: environment },
    );
    return treeOf(target);
  };
  const unpackedHere = async (archive: Buffer): Promise<Tree> => {
    using fixture = siteFixture();
    await fixture.unpack(archive);
    return treeOf(fixture.extractTo);
  };

  for (const [program, dialect, packer] of tarPackers) {
    describeNeeding('tar', program)(`from a tar of ${program}`, () => {
      test(dialect, async () => {
        const archive = packed(program, packer);
        const ours = await unpackedHere(archive);
        expect(differences(ours, expected)).toEqual([]);
        expect(differences(ours, unpackedBy('tar', ['-xf', 'ARCHIVE', '-C', 'TARGET'], archive))).toEqual([]);
      });
    });
  }

  for (const [program, dialect, packer] of zipPackers) {
    describeNeeding('unzip', program)(`from a zip of ${program}`, () => {
      test(dialect, async () => {
        const archive = packed(program, packer);
        const ours = await unpackedHere(archive);
        expect(differences(ours, expected)).toEqual([]);
        expect(differences(ours, unpackedBy('unzip', ['-q', 'ARCHIVE', '-d', 'TARGET'], archive))).toEqual([]);
      });
    });
  }

  test('from a zip of fflate', async () => {
    const contents = [...expected].map(([name, mark]) =>
      mark === folderMark ? ([`${name}/`, empty] as const) : ([name, readFileSync(path.join(source, name))] as const),
    );
    const ours = await unpackedHere(Buffer.from(zipSync(Object.fromEntries(contents))));
    expect(differences(ours, expected)).toEqual([]);
  });
});

test('a zip of 65,546 files that fflate writes without zip64 is read completely', async () => {
  const names = Array.from({ length: 65_545 }, (_, index) => `${index}.txt`);
  const archive = zipSync(
    { 'index.html': empty, ...Object.fromEntries(names.map((name) => [name, empty])) },
    { level: 0 },
  );
  using fixture = siteFixture();
  const { files } = await fixture.read(Buffer.from(archive), { limits: { maxFiles: 70_000 } });
  expect(files.length).toBe(65_546);
});
