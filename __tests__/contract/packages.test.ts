import { describe, expect, test } from '@jest/globals';
import { missingEntries, readLockfile } from '../../scripts/lockfile.ts';
import { namesOf, readText } from '../../testing/repository.ts';
import { mappingIn, stringIn, type Mapping } from '../../sandbox/shapes.ts';

/** Licences that allow redistribution of the built action if their text is included. */
const allowed = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'];

const locked = mappingIn(mappingIn(JSON.parse(readText('package-lock.json')))['packages']);
const files = namesOf('dist/*/licenses.txt');
const named = files.flatMap((file) => entriesIn(readText(file)).map((entry) => ({ file, ...entry })));

test.each(named)('$file lists $name under the licence of the package', ({ name, licence }) => {
  expect(licence).toBe(packageNamed(name)?.['license']);
  expect(allowed).toContain(licence);
});

test('the packages in the built action are all listed, with their dependencies', () => {
  const names = new Set(named.map(({ name }) => name));
  const foreign = [
    ...withNeeds(Object.keys(mappingIn(mappingIn(JSON.parse(readText('package.json')))['dependencies']))),
  ].filter((name) => !isOurs(name));
  expect(foreign.filter((name) => !names.has(name))).toEqual([]);
});

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

interface Entry {
  readonly name: string;
  readonly licence: string;
}

/** Each entry contains the name of the package, its licence and the licence text. */
function entriesIn(text: string): readonly Entry[] {
  const lines = text.split('\n');
  return lines.flatMap((name, index) => {
    const isEntry = (index === 0 || lines[index - 1] === '') && packageNamed(name) !== undefined;
    return isEntry ? [{ name, licence: lines[index + 1] ?? '' }] : [];
  });
}

function packageNamed(name: string): Mapping | undefined {
  const entry = locked[`node_modules/${name}`];
  if (name === '' || entry === undefined) return undefined;
  const { link, resolved } = mappingIn(entry);
  return mappingIn(link === true ? locked[stringIn(resolved)] : entry);
}

/** A local stub package of this repository. */
function isOurs(name: string): boolean {
  return mappingIn(locked[`node_modules/${name}`])['link'] === true;
}

/** Packages for the Bare runtime are not part of a bundle for Node. */
function withNeeds(names: readonly string[]): ReadonlySet<string> {
  const all = new Set(names);
  for (const name of all) {
    const needs = Object.keys(mappingIn(packageNamed(name)?.['dependencies'] ?? {}));
    for (const need of needs) if (!need.startsWith('bare-')) all.add(need);
  }
  return all;
}
