import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';

const document = readText('docs/hosting.md');

function blockOf(section: string): string {
  const [block] = blocksIn(sectionOf(document, section));
  if (block === undefined) throw new Error(`"${section}" shows no block`);
  return block.text;
}

test('the Azure Static Web Apps file is valid JSON and serves the 404 page for a missing path', () => {
  const config: unknown = JSON.parse(blockOf('Azure Static Web Apps'));
  expect(config).toHaveProperty(['responseOverrides', '404', 'rewrite'], '/404.html');
});

const rules = blockOf('Redirects for moved and removed pages')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

test.each(rules)('`_redirects` leads from %s to %s, a page that exists and stays', (from, to, status) => {
  expect(from).toMatch(/^\/\S+$/);
  expect(status).toBe('301');
  expect(existsSync(path.join(root, 'docs', `${to}.md`))).toBe(true);
  expect(rules.map(([other]) => other)).not.toContain(to);
});
