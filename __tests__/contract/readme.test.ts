import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { entryOf } from '../../scripts/docs/decisions.ts';
import { readDocuments } from '../../scripts/docs/documents.ts';
import { readMetadata } from '../../scripts/docs/metadata.ts';
import { withSections } from '../../scripts/docs/sections.ts';
import { inputsTable } from '../../scripts/docs/tables.ts';
import { failureCodes } from '../../src/failure.ts';
import { anchorsIn, blocksIn, codeIn, linksIn, sectionOf } from '../../testing/markdown.ts';
import { documentNames, readText, root } from '../../testing/repository.ts';
import { mappingIn } from '../../testing/shapes.ts';

describe('the generated tables', () => {
  test('are current in every document', async () => {
    for (const { current, expected } of await readDocuments(root)) expect(current).toBe(expected);
  });

  test('replace only the text between their markers', () => {
    const document = 'a\n<!-- x:start -->\nold\n<!-- x:end -->\nb';
    expect(withSections(document, { x: 'new' })).toBe('a\n<!-- x:start -->\n\nnew\n\n<!-- x:end -->\nb');
  });

  test.each(['', '<!-- x:start -->', '<!-- x:end --><!-- x:start -->'])(
    'reject a document without complete markers: "%s"',
    (document) => {
      expect(() => withSections(document, { x: 'new' })).toThrow('<!-- x:start --> and <!-- x:end -->');
    },
  );

  test('stay valid for any description', () => {
    const metadata = 'inputs: { a: { description: "x | y\\nz", default: 8 } }\noutputs: {}';
    expect(inputsTable(readMetadata(metadata).inputs)).toContain('| `a` | `8` | x \\| y z |');
  });

  test('reject an input without a description', () => {
    expect(() => readMetadata('inputs: { a: { default: x } }\noutputs: {}')).toThrow('inputs.a needs a description');
  });

  test.each([['docs/troubleshooting.md', 'What each code means', /^### ([a-z-]+)$/gm]])(
    'explain every failure code and no other: %s',
    (name, heading, pattern) => {
      const explained = sectionOf(readText(name), heading).matchAll(pattern);
      expect([...explained].map(([, code]) => code)).toEqual(Object.keys(failureCodes));
    },
  );
});

describe('the list of decisions', () => {
  test('contains number and title of each page', () => {
    expect(entryOf('0007-x.md', '# 7. Why x\n')).toBe('- [0007](0007-x.md): Why x');
  });

  test.each(['# 8. Why x\n', '# Why x\n', ''])('rejects a page that begins with %j', (page) => {
    expect(() => entryOf('0007-x.md', page)).toThrow('0007-x.md must begin with its title: "# 7. …"');
  });
});

describe('the Markdown reader', () => {
  test('finds links in Markdown and in HTML', () => {
    const document = '[a](b.md#c) ![d](e.png) <a href="f.md">f</a>\n\n<img src="g.svg" />\n\n<!-- <a href="h.md"> -->';
    expect(linksIn(document)).toEqual(expect.arrayContaining(['b.md#c', 'e.png', 'f.md', 'g.svg']));
    expect(linksIn(document)).toHaveLength(4);
  });

  test('finds the anchors that GitHub generates for headings', () => {
    expect([...anchorsIn('# What `x` is, and why\n\n## More\n\n## More')]).toEqual([
      'what-x-is-and-why',
      'more',
      'more-1',
    ]);
  });

  test('finds every Markdown file of the repository', () => {
    expect(documentNames()).toEqual(
      expect.arrayContaining(['README.md', 'agent-job/README.md', 'docs/recipes/README.md', 'docs/README.md']),
    );
    expect(documentNames().filter((name) => name.includes('node_modules'))).toEqual([]);
  });
});

describe.each(documentNames())('%s', (name) => {
  const document = readText(name);
  const links = linksIn(document).filter((link) => !/^[a-z]+:/.test(link));

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
