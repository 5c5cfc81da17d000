/** `npm run bench`: compares the complete step with other tools, and writes bench/RESULTS.md. */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { TemporaryFolder } from '../testing/disposable-folder.ts';
import { isInstalled } from './measure.ts';
import { compareAll } from './scenarios.ts';

const title = `# Results

Written by \`npm run bench\`. Machines are shared and noisy: compare the ratios of one run, not seconds between runs.`;

if (!isInstalled('nginx')) throw new Error('The benchmark needs nginx, curl, tar and GNU time');
using folder = new TemporaryFolder('bench');
const results = [title, ...(await compareAll(folder.path)), environment()].join('\n\n');
console.log(results);
writeFileSync(new URL('RESULTS.md', import.meta.url), `${results}\n`);

function environment(): string {
  const date = new Date().toISOString().slice(0, 10);
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`;
  return `_${date}, Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} cores, ${memory}._`;
}
