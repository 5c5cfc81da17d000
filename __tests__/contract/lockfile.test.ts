import { describe, expect, test } from '@jest/globals';
import { missingEntries, readLockfile } from '../../scripts/lockfile/complete.ts';
import { readText } from '../../testing/repository.ts';

const lockfile = readLockfile(readText('package-lock.json'));

describe('package-lock.json', () => {
  test('lists the optional packages of every platform, so that npm ci accepts it', () => {
    expect(Object.keys(missingEntries(lockfile))).toEqual([]);
  });

  test('works with any registry: the only addresses are those of the local stubs', () => {
    const addresses = Object.values(lockfile.packages).flatMap(({ resolved = [] }) => resolved);
    expect(addresses).toEqual(['stubs/exec', 'stubs/undici']);
  });

  test.each(['undici', '@actions/exec'])('contains %s only as the stub', (name) => {
    const copies = Object.keys(lockfile.packages).filter((place) => place.endsWith(`node_modules/${name}`));
    expect(copies).toEqual([`node_modules/${name}`]);
  });
});
