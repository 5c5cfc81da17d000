/** Bundles programs with ncc, like the action itself. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles a source file of bench/ into a new folder and returns the path of the program. */
export function bundleProgram(source: string, folder: string): string {
  const ncc = join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  const args = [ncc, 'build', join(root, 'bench', source), '--out', folder, '--no-cache'];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' });
  return join(folder, 'index.js');
}
