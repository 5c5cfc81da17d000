/**
 * `npm run lockfile`: adds the optional packages of other platforms that package-lock.json leaves out. Run it after each change of
 * dependencies. See docs/decisions/0036-build-and-dependencies.md.
 *
 * If a registry mirror has the packages of some platforms only, `npm install` writes a lockfile without the others, and
 * `npm ci` then rejects it everywhere (EUSAGE, "Missing: … from lock file").
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, LockEntry>>;
  readonly [field: string]: unknown;
}

const operatingSystems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'loong64', 'ppc64', 'riscv64', 's390x'];

/** Throws if the lockfile does not contain `packages`. */
export function readLockfile(json: string): Lockfile {
  const lockfile: unknown = JSON.parse(json);
  if (!isLockfile(lockfile)) throw new Error('package-lock.json does not contain `packages`. Use npm 7 or later.');
  return lockfile;
}

/** Returns the missing entries by their key in `packages`. Throws if the version of a missing package is not exact. */
export function missingEntries({ packages }: Lockfile): Readonly<Record<string, LockEntry>> {
  const isLocked = (name: string, parent: string): boolean =>
    `node_modules/${name}` in packages || `${parent}/node_modules/${name}` in packages;
  return Object.fromEntries(
    Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !isLocked(name, parent))
        .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version)]),
    ),
  );
}

/** Returns the lockfile with these entries, in npm's order. */
function withEntries(lockfile: Lockfile, entries: Readonly<Record<string, LockEntry>>): Lockfile {
  const packages = Object.entries({ ...lockfile.packages, ...entries });
  return { ...lockfile, packages: Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function entryOf(name: string, version: string): LockEntry {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`${name} needs an exact version, not "${version}"`);
  return { version, ...platformOf(name), dev: true, optional: true };
}

/** Returns the platform fields of a package with a name that ends in `-<os>-<cpu>[-<abi>]`. */
function platformOf(name: string): Readonly<Record<string, readonly string[]>> {
  const words = name.split(/[-/]/);
  const os = operatingSystems.filter((word) => words.includes(word));
  const cpu = processors.filter((word) => words.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { os, cpu, ...(libc.length > 0 && { libc }) };
}

function isLockfile(value: unknown): value is Lockfile {
  if (typeof value !== 'object' || value === null || !('packages' in value)) return false;
  return typeof value.packages === 'object' && value.packages !== null;
}

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url);
  const lockfile = readLockfile(readFileSync(file, 'utf8'));
  const missing = missingEntries(lockfile);
  writeFileSync(file, `${JSON.stringify(withEntries(lockfile, missing), null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(missing).length} optional entries added`);
}
