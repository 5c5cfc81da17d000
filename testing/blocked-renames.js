// Loaded into the process of a step: as on Windows, a virus scanner blocks the first attempt to rename each entry.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const original = fs.renameSync;
const tried = new Set();

Object.defineProperty(process, 'platform', { value: 'win32' });
fs.renameSync = (from, to) => {
  if (tried.has(from)) original(from, to);
  else {
    tried.add(from);
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  }
};
syncBuiltinESMExports();
