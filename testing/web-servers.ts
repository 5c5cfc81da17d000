/** The installed nginx, Apache and Caddy on loopback for the tests of a file, each with a configuration from a document. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface WebServer {
  readonly origin: string;
  /** Sends the path unchanged. Does not follow redirects. */
  ask(path: string): Promise<HostResponse>;
  stop(): Promise<void>;
}

export interface HostResponse {
  readonly status: number;
  /** The target of a redirect: path and query if it stays on the server, otherwise the full URL. */
  readonly location: string | undefined;
  readonly type: string;
  readonly body: string;
}

export interface Hosting {
  /** The text of the document, with its names and folders. */
  readonly rules: string;
  readonly siteFolder: string;
  /** For the files of the server itself. */
  readonly folder: string;
}

const modulesFolder = '/usr/lib/apache2/modules';

/** By program: functions that resolve when the server responds. */
export const webServers = {
  nginx: startNginx,
  apache2: startApache,
  caddy: startCaddy,
} as const;

async function startNginx({ rules, siteFolder, folder }: Hosting): Promise<WebServer> {
  const port = await freePort();
  const server = replaced(replaced(rules, 'listen 80;', `listen 127.0.0.1:${port};`), '/srv/docs/site', siteFolder);
  const [, ownConfig = ''] = /--conf-path=(\S+)/.exec(spawnSync('nginx', ['-V'], { encoding: 'utf8' }).stderr) ?? [];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  const config = [
    // If started as root, nginx serves as an unprivileged user, who cannot read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 1; pid ${folder}/pid; events {}`,
    `http { include ${path.dirname(ownConfig)}/mime.types; access_log off; ${temporary.join(' ')}`,
    server,
    '}',
  ];
  writeFileSync(path.join(folder, 'nginx.conf'), config.join('\n'));
  return run(['nginx', '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`], port);
}

const modules = ['mpm_event', 'authz_core', 'autoindex', 'dir', 'mime', 'negotiation', 'rewrite'] as const;

async function startApache({ rules, siteFolder, folder }: Hosting): Promise<WebServer> {
  const port = await freePort();
  mkdirSync(path.join(folder, 'run'), { recursive: true });
  // As root, Apache would serve as a user who may not be able to read the folder.
  chmodSync(path.resolve(siteFolder, '../..'), 0o755);
  const config = [
    process.getuid?.() === 0 ? 'User nobody' : '',
    `ServerRoot ${folder}`,
    'ServerName docs.example.com',
    `Listen 127.0.0.1:${port}`,
    `PidFile ${folder}/apache.pid`,
    `DefaultRuntimeDir ${folder}/run`,
    `ErrorLog ${folder}/apache.log`,
    ...modules.map((name) => `LoadModule ${name}_module ${modulesFolder}/mod_${name}.so`),
    'TypesConfig /etc/mime.types',
    replaced(rules, '/srv/docs/site', siteFolder),
  ];
  writeFileSync(path.join(folder, 'apache.conf'), config.join('\n'));
  return run(['apache2', '-X', '-f', `${folder}/apache.conf`], port);
}

async function startCaddy({ rules, siteFolder, folder }: Hosting): Promise<WebServer> {
  const port = await freePort();
  const site = replaced(
    replaced(rules, 'docs.example.com {', `http://127.0.0.1:${port} {`),
    '/srv/docs/site',
    siteFolder,
  );
  writeFileSync(path.join(folder, 'Caddyfile'), `{\n  admin off\n  log {\n    level ERROR\n  }\n}\n\n${site}`);
  return run(['caddy', 'run', '--config', path.join(folder, 'Caddyfile')], port);
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The document's rules do not contain "${from}"`);
  return text.replaceAll(from, to);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
}

/** Runs a program that is installed. Resolves when the server responds. */
export async function run([program, ...args]: readonly [string, ...string[]], port: number): Promise<WebServer> {
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
