/**
 * Builds dist/ from scratch: one folder per action, and one for the launcher of the program. Builds are reproducible. dist/ is
 * replaced at the end: after a failed build, it is the one of before.
 */
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './build/bundle.ts';
import { helpTexts } from './build/help.ts';
import { licensesText } from './build/licenses.ts';
import { errorMessage } from '../src/text/json.ts';

const entries = ['export', 'prepare', 'audit', 'check-published', 'agent-job'];

const root = fileURLToPath(new URL('..', import.meta.url));

process.chdir(root);
const built = 'build/dist';
try {
  rmSync(built, { recursive: true, force: true });
  await build(built);
  rmSync('dist', { recursive: true, force: true });
  renameSync(built, 'dist');
} catch (error) {
  // Uncaught, Node would print the line of the bundler that threw it: all three megabytes of it.
  console.error(errorMessage(error));
  process.exitCode = 1;
}

async function build(folder: string): Promise<void> {
  for (const entry of entries) {
    const modules = await bundle(path.join(root, `src/entries/${entry}.ts`), `${folder}/${entry}`);
    writeFileSync(`${folder}/${entry}/licenses.txt`, licensesText(modules, root));
  }
  mkdirSync(`${folder}/cli/help`, { recursive: true });
  copyFileSync('src/entries/cli-launcher.js', `${folder}/cli/index.js`);
  copyFileSync(`${folder}/export/package.json`, `${folder}/cli/package.json`);
  for (const [name, text] of Object.entries(helpTexts(root))) writeFileSync(`${folder}/cli/${name}.txt`, text);
}
