// Loaded into the process of a step: no path with this ending can be removed, as if it belonged to another user.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const ending = new URL(import.meta.url).searchParams.get('ending');
const original = fs.rmdirSync;

fs.rmdirSync = (path) => {
  if (String(path).endsWith(ending)) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  original(path);
};
syncBuiltinESMExports();
