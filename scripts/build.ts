/** Builds dist/ from scratch: one folder per action, and one for the program. Builds are reproducible. */
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
  await write(entry);
}
await write('cli', 'program.js');
copyFileSync('src/entries/cli-launcher.js', 'dist/cli/index.js');
mkdirSync('dist/cli/help');
for (const [name, text] of Object.entries(helpTexts(root))) writeFileSync(`dist/cli/${name}.txt`, text);

async function write(entry: string, filename?: string): Promise<void> {
  const folder = `dist/${entry}`;
  const modules = await bundle(path.join(root, `src/entries/${entry}.ts`), folder, filename);
  writeFileSync(`${folder}/licenses.txt`, licensesText(modules, root));
}
