// Loaded into the process of a step: the system accepts at most half of the bytes of each write, as write(2) allows.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const original = fs.writeSync;

fs.writeSync = (file, data, offset, length, position) =>
  typeof data === 'string'
    ? original(file, data, offset, length)
    : original(file, data, offset ?? 0, Math.ceil((length ?? data.byteLength) / 2), position);
syncBuiltinESMExports();
