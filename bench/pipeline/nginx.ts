/** Starts nginx on loopback to serve a folder: without a limit, limited to 20 and to 5 MB/s per connection, with and without bursts. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Nginx {
  readonly ports: Readonly<Record<keyof typeof ports, number>>;
  stop(): void;
}

const ports = { plain: 28_801, limited: 28_802, slow: 28_804, bursts: 28_805 };

export function isNginxInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Serves the subfolder `www`. Writes all files of nginx into `folder`. */
export async function startNginx(folder: string): Promise<Nginx> {
  mkdirSync(join(folder, 'www'), { recursive: true });
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder));
  const server = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  await waitUntilReady(ports.plain);
  if (server.exitCode !== null) throw new Error('nginx did not start: its ports may be in use.');
  return { ports, stop: () => void server.kill() };
}

function configOf(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  const server = (port: string, more = ''): string =>
    `server { listen 127.0.0.1:${port}; root ${folder}/www; ${more} }`;
  return [
    // If started as root, nginx would switch to a user who cannot read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 1; pid ${folder}/pid;`,
    'events { worker_connections 512; }',
    `http { access_log off; sendfile on; ${temporary.join(' ')}`,
    server(String(ports.plain)),
    server(String(ports.limited), limitedTo('20m')),
    server(String(ports.slow), limitedTo('5m')),
    server(String(ports.bursts), 'limit_rate 5m; sendfile_max_chunk 2m;'),
    '}',
  ].join('\n');
}

/** nginx pauses between two chunks, not after the last one: with its chunks of 2 MiB, short requests would hardly be limited. */
function limitedTo(rate: string): string {
  return `limit_rate ${rate}; sendfile_max_chunk 64k;`;
}

async function waitUntilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error('nginx did not start');
}
