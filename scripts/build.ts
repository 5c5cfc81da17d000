/** Builds dist/ from scratch: one folder per action. Builds are reproducible. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './build/bundle.ts';
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
