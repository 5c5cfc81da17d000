import { describe, expect, test } from '@jest/globals';
import { missingEntries, readLockfile, withEntries } from '../../scripts/lockfile/complete.ts';
import { readText } from '../../testing/repository.ts';

const lockfile = readLockfile(readText('package-lock.json'));

describe('package-lock.json', () => {
  test('lists the optional packages of every platform, so that npm ci accepts it', () => {
    expect(Object.keys(missingEntries(lockfile))).toEqual([]);
  });

  test('works with any registry: the only address is that of the local stub', () => {
    const addresses = Object.values(lockfile.packages).flatMap(({ resolved = [] }) => resolved);
    expect(addresses).toEqual(['stubs/undici']);
  });

  test('contains undici only as the stub', () => {
    const copies = Object.keys(lockfile.packages).filter((place) => place.endsWith('node_modules/undici'));
    expect(copies).toEqual(['node_modules/undici']);
  });
});

describe('a lockfile without the packages of other platforms', () => {
  const parent = 'node_modules/resolver';
  const optionalDependencies = { '@x/resolver-linux-arm-musleabihf': '1.2.3', '@x/resolver-win32-x64-msvc': '1.2.3' };
  const partial = readLockfile(JSON.stringify({ name: 'a', packages: { [parent]: { optionalDependencies } } }));

  test('gets them, with the platform given by their names', () => {
    const rest = { version: '1.2.3', dev: true, optional: true };
    expect(missingEntries(partial)).toEqual({
      'node_modules/@x/resolver-linux-arm-musleabihf': { os: ['linux'], cpu: ['arm'], libc: ['musl'], ...rest },
      'node_modules/@x/resolver-win32-x64-msvc': { os: ['win32'], cpu: ['x64'], ...rest },
    });
  });

  test("is complete and in npm's order afterwards, and keeps every existing entry", () => {
    const completed = withEntries(partial, missingEntries(partial));
    expect(missingEntries(completed)).toEqual({});
    expect(completed).toMatchObject(partial);
    expect(Object.keys(completed.packages)).toEqual(Object.keys(completed.packages).sort());
  });

  test.each([`node_modules/@x/resolver-win32-x64-msvc`, `${parent}/node_modules/@x/resolver-win32-x64-msvc`])(
    'keeps the existing entry at %s',
    (place) => {
      const packages = { ...partial.packages, [place]: { version: '9.9.9' } };
      expect(Object.keys(missingEntries({ packages }))).toEqual(['node_modules/@x/resolver-linux-arm-musleabihf']);
    },
  );

  test('is rejected if a version range does not determine the version', () => {
    const packages = { [parent]: { optionalDependencies: { '@x/resolver-linux-x64-gnu': '^1.2.3' } } };
    expect(() => missingEntries({ packages })).toThrow(
      '@x/resolver-linux-x64-gnu needs an exact version, not "^1.2.3"',
    );
  });
});

test.each(['[]', 'null', '{"lockfileVersion":1}', '{"packages":null}'])('%s is rejected as a lockfile', (json) => {
  expect(() => readLockfile(json)).toThrow('does not contain `packages`');
});
