/** Starts installed web servers on loopback, with a configuration of the caller. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, get } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { close, listen } from '../sandbox/service/local-server.ts';
import { TemporaryFolder } from './disposable-folder.ts';

/** Serves a folder, or what another server serves. */
export interface WebHost {
  /** The programs that it needs. */
  readonly programs: readonly string[];
  /** `root`: the folder. Resolves when the server responds. */
  start(root: string): Promise<WebServer>;
}

export interface WebServer {
  readonly origin: string;
  /** Sends the path unchanged. Does not follow redirects. */
  ask(path: string): Promise<HostResponse>;
  stop(): Promise<void>;
}

interface HostResponse {
  readonly status: number;
  /** The target of a redirect: path and query if it stays on the server, otherwise the full URL. */
  readonly location: string | undefined;
  readonly type: string;
  readonly body: string;
}

export interface Setup {
  readonly root: string;
  readonly port: number;
  /** Of the server itself. */
  readonly folder: string;
}

export function host(program: string, command: (setup: Setup) => readonly string[]): WebHost {
  return {
    programs: [program],
    async start(root) {
      const [folder, port] = [new TemporaryFolder(), await freePort()];
      // As root, some servers serve as a user who may not be able to read the folder.
      for (const each of [folder.path, path.dirname(root)]) chmodSync(each, 0o755);
      const log = folder.at('stderr');
      const args = command({ root, port, folder: folder.path });
      const server = await run(['sh', '-c', `exec "$0" "$@" 2>${log}`, program, ...args], port);
      const stop = async (): Promise<void> => {
        await server.stop();
        folder[Symbol.dispose]();
      };
      return { ...server, stop };
    },
  };
}

/** A server in front of another one. `front` receives the port of the other one. */
export function inFront(front: (port: string) => WebHost, behind: WebHost): WebHost {
  return {
    programs: [...new Set([...front('').programs, ...behind.programs])],
    async start(root) {
      const other = await behind.start(root);
      const server = await front(new URL(other.origin).port).start(root);
      const stop = async (): Promise<void> => {
        await server.stop();
        await other.stop();
      };
      return { ...server, stop };
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await close(server);
  return Number(port);
}

/** Resolves when the server responds. */
async function run([program, ...args]: readonly [string, ...string[]], port: number): Promise<WebServer> {
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(origin))) {
    if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`);
    await sleep(20);
  }
  return {
    origin,
    ask: (target) => ask(origin, target),
    async stop() {
      server.kill();
      await ended;
    },
  };
}

function isAnswering(origin: string): Promise<boolean> {
  return ask(origin, '/').then(
    () => true,
    () => false,
  );
}

async function ask(origin: string, target: string): Promise<HostResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<HostResponse>();
  const { hostname, port } = new URL(origin);
  get({ hostname, port, path: target, agent: false }, (response) => {
    const { statusCode = 0, headers } = response;
    const { location, 'content-type': type = '' } = headers;
    buffer(response).then((body) => {
      resolve({ status: statusCode, location: location?.replace(origin, ''), type, body: body.toString() });
    }, reject);
  }).on('error', reject);
  return promise;
}
