/** Builds what users run: one folder for each entry under dist/, from nothing. Two builds give the same bytes. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const entries = ['main', 'agent-job'];

const root = fileURLToPath(new URL('..', import.meta.url));
const ncc = fileURLToPath(new URL('../node_modules/@vercel/ncc/dist/ncc/cli.js', import.meta.url));

process.chdir(root);
rmSync('dist', { recursive: true, force: true });
for (const entry of entries) {
  const options = ['build', `src/${entry}.ts`, '--out', `dist/${entry}`, '--license', 'licenses.txt'];
  const { status } = spawnSync(process.execPath, [ncc, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
