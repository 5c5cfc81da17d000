/** Archives that real programs write, and the limits that the documentation promises for them. */
import { beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectFailure } from '../../testing/failure-of.ts';
import { differences, treeOf } from '../../testing/file-tree.ts';
import { page, paxHeader, type RawEntry, rawTar } from '../../testing/raw-tar.ts';
import { type Describe, describeUnless, lackOf, lackOfGnuTools } from '../../testing/requirements.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { siteFixture } from '../site/site-fixture.ts';

const describeWith = (program: string): Describe => describeUnless(lackOfGnuTools, lackOf(program));

const fixture = siteFixture(useTemporaryFolder());
beforeEach(() => {
  mkdirSync(join(fixture.folder, 'pages', 'guides'), { recursive: true });
  writeFileSync(join(fixture.folder, 'pages', 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(fixture.folder, 'pages', 'guides', 'über.html'), 'x'.repeat(200_000));
});

const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Runs a script in the folder of the pages. It writes `../made`, whatever the extension. */
function made(script: string): Buffer {
  execFileSync('bash', ['-c', `set -eo pipefail; ${script}`], {
    cwd: join(fixture.folder, 'pages'),
    env,
    stdio: 'pipe',
  });
  return readFileSync(join(fixture.folder, readdirSync(fixture.folder).find((name) => name.startsWith('made')) ?? ''));
}

type Row = readonly [program: string, title: string, script: string];

const pythonTar = (format: number): string =>
  `python3 -c 'import tarfile; t = tarfile.open("../made", "w", format=${format}); t.add("."); t.close()'`;

const accepted: readonly Row[] = [
  ...['v7', 'oldgnu', 'gnu', 'ustar', 'posix'].map(
    (format) => ['tar', `GNU tar as ${format}`, `tar --format=${format} -cf ../made .`] as const,
  ),
  ...['ustar', 'pax', 'gnutar', 'zip'].map(
    (format) => ['bsdtar', `bsdtar as ${format}`, `bsdtar --format ${format} -cf ../made .`] as const,
  ),
  ['python3', 'Python as ustar', pythonTar(0)],
  ['python3', 'Python as pax', pythonTar(2)],
  ['python3', 'Python as a zip', 'python3 -m zipfile -c ../made index.html guides'],
  ['zip', 'Info-ZIP', 'zip -qr ../made.zip .'],
  ['zip', 'Info-ZIP in a pipe', 'zip -qr - . | cat > ../made'],
  ['7z', '7-Zip as a zip', '7z a -tzip -bd ../made.zip .'],
  ['tar', 'GNU tar with gzip and a volume label', 'tar -czf ../made -V label .'],
  ['bsdtar', 'bsdtar with gzip', 'bsdtar -czf ../made .'],
  ['bsdtar', 'bsdtar as a zip in a pipe, which it pads', 'bsdtar --format zip -cf - . | cat > ../made'],
  ['zstd', 'zstd', 'tar -cf - . | zstd -q > ../made'],
  ['zstd', 'zstd with a window of 128 MiB', 'tar -cf - . | zstd -q --long=27 > ../made'],
];

/** More than one volume. */
const big = 'head -c 200000 /dev/urandom > big';

const rejected: readonly (readonly [...Row, code: string])[] = [
  ['zip', 'a link to a missing file', 'ln -s none latest && zip -qry ../made.zip .', 'unsafe-archive'],
  ['tar', 'the list of a folder', 'tar --listed-incremental=../list -cf ../made .', 'unsupported-archive'],
  ['tar', 'two tars in a row', 'tar -cf ../t . && cat ../t ../t > ../made', 'damaged-archive'],
  ['tar', 'data after the compressed data', '(tar -cz . && echo more) > ../made', 'damaged-archive'],
  ['zip', 'zeros after the end of a zip', '(zip -q -r - . && head -c 65536 /dev/zero) > ../made', 'damaged-archive'],
  ['zip', 'a name in Latin 1', `touch $'\\xfcber.html' && zip -q -r - . > ../made`, 'unsafe-archive'],
  [
    'tar',
    'several volumes',
    `${big}; printf 'n ../made\\nq\\n' | tar -M -L 50 -cf ../t . || true`,
    'unsupported-archive',
  ],
  ['zstd', 'a dictionary', `${big}; cp big ../d; tar -cf - . | zstd -q -D ../d > ../made`, 'damaged-archive'],
  ['gzip', 'a tar.gz that was packed again', 'tar -cz . | gzip -c > ../made', 'damaged-archive'],
  ['zip', 'a zip that was packed again', 'zip -q -r ../s.zip . && gzip -c ../s.zip > ../made', 'damaged-archive'],
  ['zstd', 'a window of 256 MiB', 'tar -cf - . | zstd -q --long=28 > ../made', 'damaged-archive'],
  ['pzstd', 'several frames', 'tar -cf ../t . && pzstd -q ../t -o ../made', 'not-an-archive'],
  ['zip', 'the first of several parts', `${big}; zip -q -s 64k -r ../s.zip . && mv ../s.z01 ../made`, 'not-an-archive'],
  ['zip', 'the last of several parts', `${big}; zip -q -s 64k -r ../s.zip . && mv ../s.zip ../made`, 'not-an-archive'],
  ['zip', 'an archive that unpacks itself', 'zip -q -r ../s.zip . && cat /bin/ls ../s.zip > ../made', 'not-an-archive'],
  ['7z', 'a 7z archive', '7z a -bd ../made.7z .', 'not-an-archive'],
  ['7z', 'a part of a zip', `${big}; 7z a -bd -tzip -v64k ../s.zip . && mv ../s.zip.001 ../made`, 'damaged-archive'],
];

for (const [program, title, script] of accepted) {
  describeWith(program)(`an archive of ${title}`, () => {
    test('is unpacked', async () => {
      await fixture.unpack(made(script));
      expect(differences(treeOf(fixture.extractTo), treeOf(join(fixture.folder, 'pages')))).toEqual([]);
    });
  });
}

for (const [program, title, script, code] of rejected) {
  describeWith(program)(`${title}, made by ${program},`, () => {
    test(`is rejected as ${code}`, async () => {
      const failure = await expectFailure(fixture.unpack(made(script)), { code });
      expect(failure.hint).not.toContain('login page');
    });
  });
}

/** Entries in front of a page that no tool writes, but that each one reads in the same way. */
const tolerated: readonly (readonly [what: string, entry: RawEntry])[] = [
  ['a size of a folder', { name: 'x', type: '5', sizeBytes: 5 }],
  ['a size of a hard link', { name: 'x', type: '1', linkname: 'index.html', sizeBytes: 5 }],
  ['a size of a symbolic link', { name: 'x', type: '2', linkname: 'index.html', sizeBytes: 5 }],
  ['an empty pax header', paxHeader({})],
  ['an empty pax header for all', paxHeader({}, 'g')],
];

for (const [program, ...command] of [
  ['tar', '-xf', 'made', '-C', 'unpacked'],
  ['bsdtar', '-xf', 'made', '-C', 'unpacked'],
  ['python3', '-m', 'tarfile', '-e', 'made', 'unpacked'],
] as const) {
  describeWith(program)(`reads a tar as ${program} does, with`, () => {
    test.each(tolerated)('%s', async (_what, entry) => {
      const archive = rawTar([page, entry, { name: 'last.html', content: 'x' }]);
      writeFileSync(join(fixture.folder, 'made'), archive);
      mkdirSync(join(fixture.folder, 'unpacked'));
      execFileSync(program, command, { cwd: fixture.folder, stdio: 'pipe' });
      await fixture.unpack(archive);
      expect(readdirSync(fixture.extractTo)).toEqual(readdirSync(join(fixture.folder, 'unpacked')));
    });
  });
}
