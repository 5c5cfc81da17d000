import { describe, expect, test } from '@jest/globals';
import { blocksIn, codeIn, sectionOf } from '../../testing/markdown.ts';
import { cyclesIn, fileImports, moduleImports, modules } from './module-imports.ts';
import { readText } from '../../testing/repository.ts';

const page = readText('docs/architecture.md');
const diagram = blocksIn(page).find(({ language }) => language === 'mermaid')?.text ?? '';
/** Drawn as one box without arrows: every module may use them. */
const base = new Set(/base\["([^"]+)"]/.exec(diagram)?.[1]?.split(', '));

describe('the diagram of the architecture', () => {
  test('has an arrow for each module that imports another one, types included, and no other', () => {
    const drawn = [...diagram.matchAll(/^ *([\w-]+) --> ([\w-]+(?: & [\w-]+)*)$/gm)].flatMap(([, from = '', to = '']) =>
      to.split(' & ').map((each) => `${from} --> ${each}`),
    );
    const imported = [...moduleImports()].filter((arrow) => !base.has(arrow.replace(/.* --> /, '')));
    expect(drawn.sort()).toEqual(imported.sort());
  });

  test('has base modules that import no other module', () => {
    const upwards = [...moduleImports()].filter((arrow) => base.has(arrow.replace(/ --> .*/, '')));
    expect(upwards.filter((arrow) => !base.has(arrow.replace(/.* --> /, '')))).toEqual([]);
    expect(base).toContain('failure');
  });
});

test('the table of modules has every module of src/', () => {
  const named = sectionOf(page, 'Modules').matchAll(/^\| ([^|]+) \|/gm);
  const inTable = [...named].flatMap(([, cell = '']) => codeIn(cell));
  expect(inTable.map((name) => name.replace(/\/$/, '')).sort()).toEqual([...modules()].sort());
});

describe('imports', () => {
  test('are free of cycles, types included', () => {
    const imports = fileImports('{src,sandbox,testing,__tests__,soak,bench,scripts}/**/*.ts');
    expect(imports.size).toBeGreaterThan(400);
    expect(cyclesIn(imports)).toEqual([]);
  });

  test('are free of cycles between modules, types included', () => {
    const byModule = new Map<string, string[]>();
    for (const [from = '', to = ''] of [...moduleImports()].map((arrow) => arrow.split(' --> '))) {
      byModule.set(from, [...(byModule.get(from) ?? []), to]);
    }
    expect(cyclesIn(byModule)).toEqual([]);
  });
});
