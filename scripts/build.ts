/** Builds dist/ from scratch: one folder per action, and one for the launcher of the program. Builds are reproducible. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './build/bundle.ts';
import { helpTexts } from './build/help.ts';
import { licensesText } from './build/licenses.ts';

const entries = ['export', 'audit', 'check-published', 'agent-job'];

const root = fileURLToPath(new URL('..', import.meta.url));

process.chdir(root);
rmSync('dist', { recursive: true, force: true });
for (const entry of entries) {
  const folder = `dist/${entry}`;
  const modules = await bundle(path.join(root, `src/entries/${entry}.ts`), folder);
  writeFileSync(`${folder}/licenses.txt`, licensesText(modules, root));
}
mkdirSync('dist/cli/help', { recursive: true });
copyFileSync('src/entries/cli-launcher.js', 'dist/cli/index.js');
copyFileSync('dist/export/package.json', 'dist/cli/package.json');
for (const [name, text] of Object.entries(helpTexts(root))) writeFileSync(`dist/cli/${name}.txt`, text);
