import { describe, expect, test } from '@jest/globals';
import { namesOf, readText } from '../../testing/repository.ts';
import { mappingIn, stringIn, type Mapping } from '../../testing/shapes.ts';

/** Licences that let anybody pass the built action on, with their text in a file beside it. */
const allowed = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0'];

const locked = mappingIn(mappingIn(JSON.parse(readText('package-lock.json')))['packages']);
const files = namesOf('dist/*/licenses.txt');
const named = files.flatMap((file) => entriesIn(readText(file)).map((entry) => ({ file, ...entry })));

test.each(named)('$file names $name by the licence that the package has', ({ name, licence }) => {
  expect(licence).toBe(packageNamed(name)?.['license']);
  expect(allowed).toContain(licence);
});

describe('the packages that users run', () => {
  test('are all named: what src imports, and what that needs', () => {
    const names = new Set(named.map(({ name }) => name));
    const foreign = [...withNeeds(importedPackages())].filter((name) => !isOurs(name));
    expect(foreign.filter((name) => !names.has(name))).toEqual([]);
  });

  test('are found where they are imported', () => {
    expect([...importedPackages()]).toEqual(expect.arrayContaining(['@actions/core', 'htmlparser2']));
    expect(withNeeds(new Set(['htmlparser2']))).toContain('entities');
  });
});

interface Entry {
  readonly name: string;
  readonly licence: string;
}

/** Each entry is the package's name, its licence, and the text of that. */
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

function importedPackages(): ReadonlySet<string> {
  const sources = namesOf('src/**/*.ts').map(readText).join('\n');
  const imports = sources.matchAll(/^(?:import|export) (?!type )[^;]*? from '((?:@[\w-]+\/)?[\w-]+)[^']*';/gm);
  const dynamic = sources.matchAll(/\bimport\('((?:@[\w-]+\/)?[\w-]+)[^']*'\)/g);
  return new Set([...imports, ...dynamic].flatMap(([, name]) => (name === undefined || name === 'node' ? [] : [name])));
}

/** A stub of this repository. */
function isOurs(name: string): boolean {
  return mappingIn(locked[`node_modules/${name}`])['link'] === true;
}

/** Packages for the Bare runtime stay out of a bundle for Node. */
function withNeeds(names: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(names);
  for (const name of all) {
    const needs = Object.keys(mappingIn(packageNamed(name)?.['dependencies'] ?? {}));
    for (const need of needs) if (!need.startsWith('bare-')) all.add(need);
  }
  return all;
}
