/** Writes every documented workflow to the folder that is given, so that actionlint and zizmor check them in CI. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentedWorkflows } from '../testing/recipes.ts';

const [folder = '.'] = process.argv.slice(2);
for (const { where, text } of documentedWorkflows()) {
  writeFileSync(path.join(folder, `${where.replaceAll(/[/:]/g, '-')}.yml`), text);
}
