/** Updates bench/RESULTS.md, which has one section per benchmark. Each run replaces its section. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const file = new URL('RESULTS.md', import.meta.url);

const title = `# Results

Written by \`npm run bench -- NAME\`. Machines are shared and noisy: compare the ratios of one run, not seconds between runs.
`;

/** Writes the section of a benchmark, with date, machine and versions. */
export function writeSection(name: string, body: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : title;
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const section = `${start}\n\n${body.trim()}\n\n${environment()}\n\n${end}`;
  const old = new RegExp(`${start}[^]*${end}`);
  writeFileSync(file, old.test(before) ? before.replace(old, () => section) : `${before}\n${section}\n`);
}

function environment(): string {
  const date = new Date().toISOString().slice(0, 10);
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`;
  return `_${date}, Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} cores, ${memory}._`;
}
