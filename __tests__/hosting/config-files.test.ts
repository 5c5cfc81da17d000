import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';

test('the file of Azure Static Web Apps is valid JSON and serves the 404 page for a missing path', () => {
  const recipe = readText('docs/recipes/hosting-services.md');
  const [, file = ''] = /echo '(.*)' > "\$SITE\/staticwebapp\.config\.json"/.exec(recipe) ?? [];
  expect(JSON.parse(file)).toHaveProperty(['responseOverrides', '404', 'rewrite'], '/404.html');
});

const [block] = blocksIn(sectionOf(readText('docs/hosting.md'), 'Redirects for moved and removed pages'));
const rules = (block?.text ?? '')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));

test.each(rules)('`_redirects` leads from %s to %s, a page that exists and stays', (from, to, status) => {
  expect(from).toMatch(/^\/\S+$/);
  expect(status).toBe('301');
  expect(existsSync(path.join(root, 'docs', `${to}.md`))).toBe(true);
  expect(rules.map(([other]) => other)).not.toContain(to);
});
