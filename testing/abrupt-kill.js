// Loaded into a process: as on Windows, `kill` ends a child at once, whatever the signal is.
import { ChildProcess } from 'node:child_process';

const { kill } = ChildProcess.prototype;

Object.defineProperty(process, 'platform', { value: 'win32' });
ChildProcess.prototype.kill = function end() {
  return kill.call(this, 'SIGKILL');
};
