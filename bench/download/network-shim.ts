/** A TCP proxy as a program. It adds latency to loopback and cuts connections. */
import { connect, createServer, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { seededRandom } from '../random.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    target: { type: 'string', default: '0' },
    /** Round-trip time. */
    'latency-ms': { type: 'string', default: '0' },
    /** Share of connections that are cut before their end. */
    'cut-share': { type: 'string', default: '0' },
  },
});
const oneWayMs = Number(values['latency-ms']) / 2;
const cutShare = Number(values['cut-share']);
const random = seededRandom(1);
/** A connection is cut within this many bytes. */
const cutWithinBytes = 8 * 1024 * 1024;

createServer((client) => {
  const server = connect(Number(values.target), '127.0.0.1');
  const cutAfterBytes = random() < cutShare ? random() * cutWithinBytes : Infinity;
  relay(client, server, Infinity);
  relay(server, client, cutAfterBytes);
}).listen(Number(values.port), '127.0.0.1', () => console.log('ready'));

function relay(from: Socket, to: Socket, cutAfterBytes: number): void {
  let passedBytes = 0;
  from.on('data', (chunk) => {
    passedBytes += chunk.length;
    if (passedBytes > cutAfterBytes) return void [from, to].map((socket) => socket.resetAndDestroy());
    from.pause();
    setTimeout(() => {
      if (!to.destroyed) to.write(chunk);
    }, oneWayMs);
    from.resume();
  });
  from.on('error', () => to.destroy());
  // Delayed data is sent first.
  from.on('end', () => setTimeout(() => to.end(), oneWayMs));
}
