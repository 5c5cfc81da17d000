/**
 * Builds dist/ from scratch: one folder per action, and one for the program, each with the launcher. Builds are reproducible. dist/ is
 * replaced at the end: after a failed build, it is the one of before.
 */
import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './build/bundle.ts';
import { declaredCommands } from './build/commands.ts';
import { errorMessage } from '../src/text/json.ts';

/** The name of each entry in `src/entries/`, by its folder in `dist/`. */
const entries = {
  export: 'export',
  prepare: 'prepare',
  audit: 'audit',
  'check-published': 'check-published',
  'agent-job': 'agent-job',
  cli: 'program',
};

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
  for (const [name, entry] of Object.entries(entries)) {
    await bundle(path.join(root, `src/entries/${entry}.ts`), `${folder}/${name}`, root);
    copyFileSync('src/entries/launcher.js', `${folder}/${name}/index.js`);
  }
  writeFileSync(`${folder}/cli/commands.json`, `${JSON.stringify(declaredCommands(root), null, 2)}\n`);
}
