/** Sites of real generators, packed by real packers, are unpacked exactly as `tar -x` and `unzip` unpack them. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { differences, folderMark, type Tree, treeOf } from '../../testing/file-tree.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { siteFixture } from '../site/site-fixture.ts';

const sites = ['docusaurus', 'mkdocs', 'sphinx', 'next'];

/** Packs the current folder into the file. */
type Packer = (file: string) => readonly [program: string, ...args: string[]];

const pythonZip =
  'import sys, pathlib, zipfile; z = zipfile.ZipFile(sys.argv[1], "w", 8, strict_timestamps=False); [z.write(p) for p in pathlib.Path(".").rglob("*")]; z.close()';
const pythonTar =
  'import sys, tarfile; t = tarfile.open(sys.argv[1], "w", format=int(sys.argv[2])); t.add("."); t.close()';

const tarPackers: Readonly<Record<string, Packer>> = {
  ...Object.fromEntries(
    ['v7', 'oldgnu', 'gnu', 'ustar', 'posix'].map((dialect) => [
      `GNU tar, ${dialect}`,
      (file: string) => ['tar', `--format=${dialect}`, '-cf', file, '.'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['ustar', 'pax', 'gnutar'].map((dialect) => [
      `bsdtar, ${dialect}`,
      (file: string) => ['bsdtar', '--format', dialect, '-cf', file, '.'] as const,
    ]),
  ),
  'Python, ustar': (file) => ['python3', '-c', pythonTar, file, '0'],
  'Python, pax': (file) => ['python3', '-c', pythonTar, file, '2'],
};

const zipPackers: Readonly<Record<string, Packer>> = {
  'Info-ZIP': (file) => ['zip', '-qr', file, '.'],
  'Info-ZIP, streamed': (file) => ['sh', '-c', 'zip -qr - . | cat > "$0"', file],
  Python: (file) => ['python3', '-c', pythonZip, file],
  bsdtar: (file) => ['bsdtar', '--format', 'zip', '-cf', file, '.'],
  '7-Zip': (file) => ['7z', 'a', '-tzip', '-bd', file, '.'],
};

const empty = new Uint8Array();
const environment = { ...process.env, LC_ALL: 'C.UTF-8' };

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

const missing = ['tar', 'bsdtar', 'python3', 'zip', 'unzip', '7z'].filter((program) => !isInstalled(program));
if (missing.length > 0) process.stdout.write(`not compared, because it is not installed: ${missing.join(', ')}\n`);

describe.each(sites)('a site of %s is unpacked as other programs unpack it', (site) => {
  const folder = useSharedFolder();
  const source = folder.at('source');
  let expected: Tree = new Map();
  beforeAll(() => {
    unpackGeneratedSite(site, source);
    expected = treeOf(source);
  });

  /** Returns nothing if the program is not installed. */
  const packed = (packer: Packer): Buffer | undefined => {
    const file = folder.at('packed.zip');
    rmSync(file, { force: true });
    const [program, ...args] = packer(file);
    if (missing.includes(program)) return undefined;
    execFileSync(program, args, { cwd: source, env: environment, stdio: 'ignore' });
    return readFileSync(file);
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

  test.each(Object.entries(tarPackers))('from a tar of %s', async (_name, packer) => {
    const archive = packed(packer);
    if (archive === undefined) return;
    const ours = await unpackedHere(archive);
    expect(differences(ours, expected)).toEqual([]);
    expect(differences(ours, unpackedBy('tar', ['-xf', 'ARCHIVE', '-C', 'TARGET'], archive))).toEqual([]);
  });

  test.each(Object.entries(zipPackers))('from a zip of %s', async (_name, packer) => {
    const archive = packed(packer);
    if (archive === undefined) return;
    const ours = await unpackedHere(archive);
    expect(differences(ours, expected)).toEqual([]);
    if (missing.includes('unzip')) return;
    expect(differences(ours, unpackedBy('unzip', ['-q', 'ARCHIVE', '-d', 'TARGET'], archive))).toEqual([]);
  });

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
  expect(files.count).toBe(65_546);
});
