// Loaded into a step's process: before such a call to the disk it gets a signal. SIGKILL ends it there; another one is heard
// when the process has nothing else to do.
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
