import { expect, test } from '@jest/globals';
import { costsTable } from '../../scripts/docs/costs.ts';
import { readInputGroups } from '../../scripts/docs/input-groups.ts';
import { readText } from '../../testing/repository.ts';

test('inputs are grouped by the section of docs/inputs.md that explains them in bold', () => {
  const document =
    '# Inputs\n\n## One\n\n- **`a: false`** stops.\n- **`b`, `c`**: see below, and `d`.\n\n## Two\n\n- **`d`** waits.\n\n## Three\n';
  expect(readInputGroups(document, ['a', 'b', 'c', 'd'])).toEqual([
    { title: 'One', inputs: ['a', 'b', 'c'] },
    { title: 'Two', inputs: ['d'] },
  ]);
});

test.each([
  ['no section', '## One\n\n- **`a`** is.\n', 'explain once: b'],
  ['two sections', '## One\n\n- **`a`** is.\n- **`b`** is.\n\n## Two\n\n- **`b`** is.\n', 'explain once: b'],
])('docs/inputs.md is rejected if %s explains an input', (_what, document, message) => {
  expect(() => readInputGroups(document, ['a', 'b'])).toThrow(message);
});

test('the comparison of the README is rejected if the results lack a row', () => {
  const results = readText('bench/RESULTS.md').replaceAll('| curl |', '| wget |');
  expect(() => costsTable(results)).toThrow('bench/RESULTS.md does not contain the row "curl"');
});

test('the README has less than 150 lines without generated tables', () => {
  const written = readText('README.md').replace(/<!-- (\w+):start -->.*?<!-- \1:end -->/gs, '');
  expect(written.split('\n').length).toBeLessThan(150);
});
