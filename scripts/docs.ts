// `npm run docs`: updates the generated parts of the documentation. With --check, it only lists stale files and exits with 1 if
// there are any.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readDocuments } from './docs/documents.ts';

const root = path.resolve(import.meta.dirname, '..');
const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;

for (const { name, current, expected } of await readDocuments(root)) {
  if (current === expected) {
    console.log(`${name} is current`);
  } else if (check) {
    console.error(`${name} is stale: run \`npm run docs\` and commit what it changes`);
    process.exitCode = 1;
  } else {
    await writeFile(path.join(root, name), expected);
    console.log(`${name} was updated`);
  }
}
