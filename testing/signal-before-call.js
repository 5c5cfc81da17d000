// Loaded into the process of a step: sends itself a signal before a given file system call. SIGKILL ends the process there.
// The handler of any other signal runs after the current synchronous code.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const query = new URL(import.meta.url).searchParams;
const name = query.get('call');
const original = fs[name];
let left = Number(query.get('index'));

fs[name] = (...args) => {
  if (left === 0) process.kill(process.pid, query.get('signal'));
  left -= 1;
  return original(...args);
};
syncBuiltinESMExports();
