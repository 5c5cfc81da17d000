// Loaded into the process of a step: no staging folder can be removed, as if another user owned a folder in the old site.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const original = fs.rmSync;

fs.rmSync = (path, options) => {
  if (String(path).endsWith('.staging')) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  original(path, options);
};
syncBuiltinESMExports();
