/** Makes the service unreachable once: refuses connections until the action has reported the outage. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Plan } from './plan.ts';

export interface ServiceOutage {
  readonly baseUrl: string;
  /** Refuses new connections. Open ones stay. */
  readonly begin: () => void;
  /** Call it with every line of the step's log. */
  readonly onLine: (line: string) => void;
  close(): Promise<void>;
}

/** How the action reports a refused connection. */
const refusedText = 'the connection was refused';

/** A resumed job is polled at once, so the outage starts before the step. */
export async function openServiceOutage(plan: Plan, baseUrl: string): Promise<ServiceOutage> {
  if (plan.kind !== 'export' || !plan.isUnreachableOnce)
    return { baseUrl, begin: () => undefined, onLine: () => undefined, close: () => Promise.resolve() };
  const sockets = new Set<Socket>();
  const { server, port } = await relayTo(Number(new URL(baseUrl).port), sockets);
  if (plan.resumes) server.close();
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    begin: () => void server.close(),
    onLine(line) {
      if (line.includes(refusedText) && !server.listening) server.listen(port, '127.0.0.1');
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
