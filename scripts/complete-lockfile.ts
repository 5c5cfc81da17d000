// `npm run lockfile`: adds the entries to package-lock.json that npm omitted. Run it after each change of dependencies.
// See docs/decisions/0036-build-and-dependencies.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingEntries, readLockfile, withEntries } from './lockfile/complete.ts';

const file = new URL('../package-lock.json', import.meta.url);
const lockfile = readLockfile(readFileSync(file, 'utf8'));
const missing = missingEntries(lockfile);
writeFileSync(file, `${JSON.stringify(withEntries(lockfile, missing), null, 2)}\n`);
console.log(`package-lock.json: ${String(Object.keys(missing).length)} optional entries added`);
