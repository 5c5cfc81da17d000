import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readDocuments } from '../../scripts/docs.ts';
import { hintsByCode } from '../../src/failure.ts';
import { anchorsIn, blocksIn, codeIn, linksIn, sectionOf } from '../../testing/markdown.ts';
import { readMetadata } from '../../testing/metadata.ts';
import { documentNames, readText, root } from '../../testing/repository.ts';
import { mappingIn } from '../../sandbox/shapes.ts';

test('the generated tables are current in every document', async () => {
  for (const { current, expected } of await readDocuments(root)) expect(current).toBe(expected);
});

test('docs/troubleshooting.md has an anchor for every failure code, and sections for no other', () => {
  const document = readText('docs/troubleshooting.md');
  const codes = Object.keys(hintsByCode);
  expect(codes.filter((code) => !anchorsIn(document).has(code))).toEqual([]);
  const sections = [...sectionOf(document, 'What each code means').matchAll(/^### (.*)$/gm)].map(([, code]) => code);
  expect(sections.filter((code) => code !== undefined && !codes.includes(code))).toEqual([]);
});

test('docs/outputs.md explains when each output is set, once', () => {
  const section = sectionOf(readText('docs/outputs.md'), 'When each output is set');
  const rows = [...section.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) => codeIn(cell));
  const declared = readMetadata(readText('action.yml')).outputs.map(({ name }) => name);
  expect(rows.toSorted()).toEqual(declared.toSorted());
});

describe.each(documentNames())('%s', (name) => {
  const document = readText(name);
  // GitHub resolves `../../releases` to the page of the repository, a fork included.
  const links = linksIn(document).filter((link) => !/^([a-z]+:|\.\.\/\.\.\/releases\/)/.test(link));

  test('links only to files and headings that exist', () => {
    expect(links.filter((link) => !leadsSomewhere(name, link))).toEqual([]);
  });

  test('mentions only files of this repository that exist', () => {
    const mentioned = codeIn(document).filter((code) =>
      /^(src|scripts|testing|soak|bench|sandbox|stubs|__tests__|docs|\.github)\/[\w./-]+$/.test(code),
    );
    const ofUser = '.github/workflows/export.yml';
    expect(mentioned.filter((file) => file !== ofUser && !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('mentions only npm scripts that exist', () => {
    const scripts = Object.keys(mappingIn(mappingIn(JSON.parse(readText('package.json')))['scripts']));
    const code = [...codeIn(document), ...blocksIn(document).map(({ text }) => text)].join('\n');
    const named = [...code.matchAll(/\bnpm run ([a-z-]+)/g)].map(([, script]) => script);
    expect(named.filter((script) => script !== undefined && !scripts.includes(script))).toEqual([]);
  });
});

function leadsSomewhere(from: string, link: string): boolean {
  const [target = '', anchor] = link.split('#');
  const name = target === '' ? from : path.posix.join(path.posix.dirname(from), target);
  if (!existsSync(path.join(root, name))) return false;
  return anchor === undefined || anchorsIn(readText(name)).has(anchor);
}
