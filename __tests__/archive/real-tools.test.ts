/** Archives that real programs write, and the limits that the documentation promises for them. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from '../../testing/failure-of.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { type SiteFixture, siteFixture } from '../site/site-fixture.ts';

let fixture: SiteFixture;
beforeEach(() => {
  fixture = siteFixture();
  mkdirSync(join(fixture.folder, 'pages', 'guides'), { recursive: true });
  writeFileSync(join(fixture.folder, 'pages', 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(fixture.folder, 'pages', 'guides', 'über.html'), 'x'.repeat(200_000));
});
afterEach(() => fixture[Symbol.dispose]());

/** Runs a script in the folder of the pages. It writes `../made`, or another file. */
function made(script: string, name = 'made'): Buffer {
  execFileSync('bash', ['-c', `set -eo pipefail; ${script}`], { cwd: join(fixture.folder, 'pages'), stdio: 'pipe' });
  return readFileSync(join(fixture.folder, name));
}

type Row = readonly [program: string, title: string, script: string];

const accepted: readonly Row[] = [
  ...['v7', 'ustar', 'gnu', 'pax', 'oldgnu'].map((format): Row => [
    'tar',
    `GNU tar in the format ${format}`,
    `tar --format=${format} -cf ../made .`,
  ]),
  ['tar', 'GNU tar with gzip and a volume label', 'tar -czf ../made -V label .'],
  ['bsdtar', 'bsdtar', 'bsdtar -cf ../made .'],
  ['bsdtar', 'bsdtar with gzip', 'bsdtar -czf ../made .'],
  ['bsdtar', 'bsdtar as a zip in a pipe, which it pads', 'bsdtar --format zip -cf - . | cat > ../made'],
  ['zstd', 'zstd', 'tar -cf - . | zstd -q > ../made'],
  ['zstd', 'zstd with a window of 128 MiB', 'tar -cf - . | zstd -q --long=27 > ../made'],
  ['zip', 'zip', 'zip -q -r ../made.zip . && mv ../made.zip ../made'],
  ['zip', 'zip to a pipe', 'zip -q -r - . | cat > ../made'],
  ['7z', '7z as a zip', '7z a -bd -tzip ../made.zip . && mv ../made.zip ../made'],
  [
    'python3',
    'the tarfile of Python',
    `python3 -c "import tarfile; t = tarfile.open('../made', 'w:gz'); t.add('.', arcname=''); t.close()"`,
  ],
  ['python3', 'the zipfile of Python', 'python3 -m zipfile -c ../made index.html guides/'],
];

const rejected: readonly (readonly [...Row, code: string])[] = [
  ['tar', 'a sparse file', 'truncate -s 9M sparse && tar --sparse -cf ../made .', 'unsupported-archive'],
  [
    'tar',
    'several volumes',
    "head -c 90000 /dev/urandom > big; printf 'n ../made\\nq\\n' | tar -M -L 50 -cf ../first . || true",
    'unsupported-archive',
  ],
  [
    'zstd',
    'a dictionary',
    'head -c 9000 /dev/urandom > big; cp big ../d; tar -cf - . | zstd -q -D ../d > ../made',
    'damaged-archive',
  ],
  ['zstd', 'a window of 256 MiB', 'tar -cf - . | zstd -q --long=28 > ../made', 'damaged-archive'],
  ['pzstd', 'several frames', 'tar -cf ../t . && pzstd -q ../t -o ../made', 'unsupported-archive'],
  ['zip', 'encryption', 'zip -q -P secret -r ../made.zip . && mv ../made.zip ../made', 'unsupported-archive'],
  ['zip', 'bzip2 in a zip', 'zip -q -Z bzip2 -r ../made.zip . && mv ../made.zip ../made', 'unsupported-archive'],
  [
    'zip',
    'the first of several parts',
    'head -c 200000 /dev/urandom > big; zip -q -s 64k -r ../s.zip . && mv ../s.z01 ../made',
    'unsupported-archive',
  ],
  [
    'zip',
    'an archive that unpacks itself',
    'zip -q -r ../s.zip . && cat /bin/ls ../s.zip > ../made',
    'unsupported-archive',
  ],
  ['7z', 'a 7z archive', '7z a -bd ../made.7z . && mv ../made.7z ../made', 'unsupported-archive'],
  [
    '7z',
    'the first part of a zip',
    'head -c 200000 /dev/urandom > big; 7z a -bd -tzip -v64k ../s.zip . && mv ../s.zip.001 ../made',
    'damaged-archive',
  ],
  ['xz', 'xz', 'tar -cJf ../made .', 'unsupported-archive'],
  ['bzip2', 'bzip2', 'tar -cjf ../made .', 'unsupported-archive'],
];

for (const [program, title, script] of accepted) {
  describeNeeding('bash', program)(`an archive of ${title}`, () => {
    test('is unpacked', async () => {
      const { files } = await fixture.unpack(made(script));
      expect(files.map(({ path }) => path)).toEqual(['guides/über.html', 'index.html']);
    });
  });
}

for (const [program, title, script, code] of rejected) {
  describeNeeding('bash', program)(`${title}, made by ${program},`, () => {
    test(`is rejected as ${code}`, async () => {
      const failure = await failureOf(fixture.unpack(made(script)));
      expect(failure).toMatchObject({ code });
      expect(failure.hint).not.toContain('login page');
    });
  });
}

describeNeeding('bash', 'zip')('the last part of a zip in several parts', () => {
  test('is rejected without advice about login pages', async () => {
    const script = 'head -c 200000 /dev/urandom > big; zip -q -s 64k -r ../s.zip .';
    const failure = await failureOf(fixture.unpack(made(script, 's.zip')));
    expect(failure.code).toBe('not-an-archive');
    expect(failure.hint).not.toContain('login page');
  });
});
