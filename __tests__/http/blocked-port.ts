/** A port on which connections are neither accepted nor refused: the kernel drops their SYN, because the queue of the listener is full. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

interface BlockedPort extends AsyncDisposable {
  readonly port: number;
  /** From now on, each connection gets an empty reply, at the next SYN that the kernel sends. */
  release(): void;
}

/** The listener is a thread that does not run. */
const listener = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer((socket) => {
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n');
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setImmediate(() => Atomics.wait(workerData, 0, 0));
  });`;

/** Connections that fit into the queue of a listener with a backlog of one. */
const queueLength = 2;

export async function blockedPort(): Promise<BlockedPort> {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(listener, { eval: true, workerData: flag });
  const port = Number((await once(worker, 'message'))[0]);
  const queued = Array.from({ length: queueLength }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await Promise.all(queued.map((socket) => once(socket, 'connect')));
  const release = (): void => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  };
  return {
    port,
    release,
    async [Symbol.asyncDispose]() {
      release();
      for (const socket of queued) socket.destroy();
      await worker.terminate();
    },
  };
}
