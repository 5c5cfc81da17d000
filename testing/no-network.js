// Loaded into the process of a step: every connection fails, as if there were no route to the host.
import { Socket } from 'node:net';

Socket.prototype.connect = function connect() {
  const error = Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' });
  process.nextTick(() => this.destroy(error));
  return this;
};
