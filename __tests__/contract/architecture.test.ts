import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import ts from 'typescript';
import { blocksIn, codeIn, sectionOf } from '../../testing/markdown.ts';
import { namesOf, readText } from '../../testing/repository.ts';

const page = readText('docs/architecture.md');
const diagram = blocksIn(page).find(({ language }) => language === 'mermaid')?.text ?? '';
/** Drawn as one box without arrows: every module may use them. */
const base = new Set(/base\["([^"]+)"]/.exec(diagram)?.[1]?.split(', '));

const importsOfFiles = fileImports('src/**/*.ts');

/** `from --> to` for every module that imports another one. */
const moduleImports = new Set(
  [...importsOfFiles].flatMap(([file, targets]) => {
    const others = targets.map(moduleOf).filter((target) => target !== moduleOf(file));
    return others.map((target) => `${moduleOf(file)} --> ${target}`);
  }),
);

describe('the diagram of the architecture', () => {
  test('has an arrow for each module that imports another one, types included, and no other', () => {
    const drawn = [...diagram.matchAll(/^ *([\w-]+) --> ([\w-]+(?: & [\w-]+)*)$/gm)].flatMap(([, from = '', to = '']) =>
      to.split(' & ').map((each) => `${from} --> ${each}`),
    );
    const imported = [...moduleImports].filter((arrow) => !base.has(arrow.replace(/.* --> /, '')));
    expect(drawn.sort()).toEqual(imported.sort());
  });

  test('has base modules that import base modules only', () => {
    const upwards = [...moduleImports].filter((arrow) => base.has(arrow.replace(/ --> .*/, '')));
    expect(upwards.filter((arrow) => !base.has(arrow.replace(/.* --> /, '')))).toEqual([]);
    expect(base).toContain('failure');
  });
});

test('the table of modules has every module of src/', () => {
  const named = sectionOf(page, 'Modules').matchAll(/^\| ([^|]+) \|/gm);
  const inTable = [...named].flatMap(([, cell = '']) => codeIn(cell));
  const modules = new Set([...importsOfFiles.keys()].map(moduleOf));
  expect(inTable.map((name) => name.replace(/\/$/, '')).sort()).toEqual([...modules].sort());
});

describe('imports', () => {
  test('come after what the file is, packages first, and others in the order of their paths', () => {
    for (const file of importsOfFiles.keys()) {
      const text = readText(file);
      const imports = [...text.matchAll(/^(?:import .*|\}) from '([^']+)';$/gm)].map(([, name = '']) => name);
      const [packages = [], paths = []] = [/^[^.]/, /^\./].map((start) => imports.filter((name) => start.test(name)));
      expect([file, text.slice(0, 3), ...imports]).toEqual([file, '/**', ...packages, ...paths.sort()]);
    }
  });

  test('are free of cycles, types included', () => {
    const imports = fileImports('{src,sandbox,testing,__tests__,soak,bench,scripts}/**/*.ts');
    expect(imports.size).toBeGreaterThan(400);
    expect(cyclesIn(imports)).toEqual([]);
  });

  test.each([
    ['modules', moduleOf],
    ['folders', folderOf],
  ])('are free of cycles between %s, types included', (_places, placeOf) => {
    const byPlace = new Map<string, string[]>();
    for (const [file, targets] of importsOfFiles) {
      const place = placeOf(file);
      const others = targets.map(placeOf).filter((each) => each !== place);
      byPlace.set(place, [...(byPlace.get(place) ?? []), ...others]);
    }
    expect(cyclesIn(byPlace)).toEqual([]);
  });
});

/** The files that each file imports by a relative path, dynamically and for types as well. `pattern`: a glob, below the root of the repository. */
function fileImports(pattern: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    namesOf(pattern).map((file) => {
      const targets = ts.preProcessFile(readText(file)).importedFiles.map(({ fileName }) => fileName);
      const relative = targets.filter((target) => target.startsWith('.'));
      return [file, relative.map((target) => path.posix.join(path.posix.dirname(file), target))];
    }),
  );
}

/** A folder of `src/`, or a file directly in it. */
function moduleOf(file: string): string {
  const [first = ''] = file.replace(/^src\//, '').split('/');
  return first.replace(/\.ts$/, '');
}

/** The folder of a file. One directly in `src/` is a module. */
function folderOf(file: string): string {
  const folder = path.posix.dirname(file);
  return folder === 'src' ? file : folder;
}

/**
 * Every import cycle, as the files on it. Functions run later than imports, but a cycle still makes the order of modules
 * undefined.
 */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, above: readonly string[]): void => {
    const start = above.indexOf(file);
    if (start >= 0) cycles.push([...above.slice(start), file].join(' > '));
    if (start >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...above, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}
