// Loaded into a step's process: no connection comes about, as where no route leads to the host.
import { Socket } from 'node:net';

Socket.prototype.connect = function connect() {
  const error = Object.assign(new Error('connect EHOSTUNREACH'), { code: 'EHOSTUNREACH' });
  process.nextTick(() => this.destroy(error));
  return this;
};
