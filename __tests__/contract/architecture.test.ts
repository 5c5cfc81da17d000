import { describe, expect, test } from '@jest/globals';
import { blocksIn, codeIn, sectionOf } from '../../testing/markdown.ts';
import { readText } from '../../testing/repository.ts';
import { importsIn, roomImports, rooms } from '../../testing/room-imports.ts';

const page = readText('docs/architecture.md');
const diagram = blocksIn(page).find(({ language }) => language === 'mermaid')?.text ?? '';
/** Drawn as one box without arrows: everybody may use it. */
const floor = new Set(/floor\["([^"]+)"]/.exec(diagram)?.[1]?.split(', '));

describe('the diagram of the architecture', () => {
  test('has an arrow for each room that imports another one, and no other', () => {
    const drawn = [...diagram.matchAll(/^ *([\w-]+) --> ([\w-]+(?: & [\w-]+)*)$/gm)].flatMap(([, from = '', to = '']) =>
      to.split(' & ').map((each) => `${from} --> ${each}`),
    );
    const imported = [...roomImports()].filter((arrow) => !floor.has(arrow.replace(/.* --> /, '')));
    expect(drawn.sort()).toEqual(imported.sort());
  });

  test('has a floor that imports nothing above it', () => {
    const upwards = [...roomImports()].filter((arrow) => floor.has(arrow.replace(/ --> .*/, '')));
    expect(upwards.filter((arrow) => !floor.has(arrow.replace(/.* --> /, '')))).toEqual([]);
    expect(floor).toContain('failure');
  });
});

test('the table of rooms has every room of src/', () => {
  const named = sectionOf(page, 'Rooms').matchAll(/^\| ([^|]+) \|/gm);
  const inTable = [...named].flatMap(([, cell = '']) => codeIn(cell));
  expect(inTable.map((name) => name.replace(/\/$/, '')).sort()).toEqual([...rooms()].sort());
});

describe('an import', () => {
  test.each([
    ["import { a } from './b.ts';", ['./b.ts']],
    ["import { type A, b } from './b.ts';", ['./b.ts']],
    ["import * as b from './b.ts';", ['./b.ts']],
    ["import './b.ts';", ['./b.ts']],
    ["export { b } from './b.ts';", ['./b.ts']],
    ["const b = await import('./b.ts');", ['./b.ts']],
    ["import type { A } from './b.ts';", []],
    ["import { type A } from './b.ts';", []],
    ["export type { A } from './b.ts';", []],
    ["const a = './b.ts';", []],
  ])('is found where something runs: %s', (source, targets) => {
    expect(importsIn(source)).toEqual(targets);
  });
});
