/** Builds what users run: one folder for each entry under dist/, from nothing. Two builds give the same bytes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesText } from './build/licences.ts';

const entries = ['main', 'agent-job'];

const root = fileURLToPath(new URL('..', import.meta.url));
const ncc = fileURLToPath(new URL('../node_modules/@vercel/ncc/dist/ncc/cli.js', import.meta.url));

process.chdir(root);
rmSync('dist', { recursive: true, force: true });
const scratch = mkdtempSync(path.join(tmpdir(), 'build-'));
try {
  for (const entry of entries) build(entry);
} finally {
  rmSync(scratch, { recursive: true });
}

function build(entry: string): void {
  const out = `dist/${entry}`;
  const statsFile = path.join(scratch, `${entry}.json`);
  const options = ['build', `src/${entry}.ts`, '--out', out, '--stats-out', statsFile];
  const { status } = spawnSync(process.execPath, [ncc, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`ncc could not build ${entry}`);
  writeFileSync(`${out}/licenses.txt`, licencesText(JSON.parse(readFileSync(statsFile, 'utf8')), root));
}
