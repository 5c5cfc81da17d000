/** The way to the service, which a plan may shut for a while: nobody listens there until the action has found it so. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Plan } from './plan.ts';

export interface Door {
  readonly baseUrl: string;
  /** Ends no connection, but takes no other. */
  readonly shut: () => void;
  /** To be told of every line of the step's log. */
  readonly onLine: (line: string) => void;
  close(): Promise<void>;
}

/** What the action says of a port that nobody listens at. */
const found = 'the connection was refused';

/** A job that is taken up is read at once: the door to its service is shut from the beginning. */
export async function openDoor(plan: Plan, baseUrl: string): Promise<Door> {
  if (plan.kind !== 'export' || !plan.isShutOnce)
    return { baseUrl, shut: () => undefined, onLine: () => undefined, close: () => Promise.resolve() };
  const sockets = new Set<Socket>();
  const { server, port } = await relayTo(Number(new URL(baseUrl).port), sockets);
  if (plan.takesUp) server.close();
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    shut: () => void server.close(),
    onLine(line) {
      if (line.includes(found) && !server.listening) server.listen(port, '127.0.0.1');
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

async function relayTo(
  servicePort: number,
  sockets: Set<Socket>,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((client) => {
    const service = connect(servicePort, '127.0.0.1');
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => [client, service].forEach((each) => each.destroy()));
      socket.on('close', () => [client, service].forEach((each) => each.destroy()));
    }
    client.pipe(service).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}
