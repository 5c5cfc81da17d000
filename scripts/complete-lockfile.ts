/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out.
 *
 * A registry mirror that holds only some platforms' packages makes `npm install` write a lockfile without the others, and
 * `npm ci` then refuses it everywhere (EUSAGE, "Missing: … from lock file"). Run this after each change of dependencies.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

interface Lockfile {
  packages: Record<string, LockEntry>;
}

const operatingSystems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'loong64', 'ppc64', 'riscv64', 's390x'];

/** Platform fields of a package whose name ends in `-<os>-<cpu>[-<abi>]`. */
function platformOf(name: string): Omit<LockEntry, 'version'> {
  const words = name.split(/[-/]/);
  const os = operatingSystems.filter((word) => words.includes(word));
  const cpu = processors.filter((word) => words.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { os, cpu, ...(libc.length > 0 && { libc }) };
}

function missingFrom(lockfile: Lockfile): [string, LockEntry][] {
  const isLocked = (name: string, parent: string): boolean =>
    `node_modules/${name}` in lockfile.packages || `${parent}/node_modules/${name}` in lockfile.packages;
  return Object.entries(lockfile.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(name, parent))
      .map(([name, version]): [string, LockEntry] => [
        `node_modules/${name}`,
        { version, ...platformOf(name), dev: true, license: 'MIT', optional: true },
      ]),
  );
}

function isLockfile(value: unknown): value is Lockfile {
  return typeof value === 'object' && value !== null && 'packages' in value && typeof value.packages === 'object';
}

const path = new URL('../package-lock.json', import.meta.url);
const lockfile: unknown = JSON.parse(readFileSync(path, 'utf8'));
if (!isLockfile(lockfile)) throw new Error('package-lock.json has no `packages`: npm 7 or later writes them');
const missing = missingFrom(lockfile);
const packages = { ...lockfile.packages, ...Object.fromEntries(missing) };
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`);
console.log(`package-lock.json: ${String(missing.length)} optional entries added`);
