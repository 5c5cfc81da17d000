/** Web servers, caches and proxies on loopback, in configurations that people use. Each needs its program. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TemporaryFolder } from './disposable-folder.ts';
import { freePort, run, type WebServer } from './web-servers.ts';

/** Serves a folder, or what another server serves. */
export interface WebHost {
  /** The programs that it needs. */
  readonly programs: readonly string[];
  /** `root`: the folder. */
  start(root: string): Promise<Pick<WebServer, 'origin' | 'stop'>>;
}

interface Setup {
  readonly root: string;
  readonly port: number;
  /** Of the server itself. */
  readonly folder: string;
}

function host(program: string, command: (setup: Setup) => readonly string[]): WebHost {
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
      return { origin: server.origin, stop };
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
      return { origin: server.origin, stop };
    },
  };
}

/** `rules` are those of a server, and `httpRules` are outside of it. */
export function nginx(rules: string, httpRules = ''): WebHost {
  return host('nginx', ({ root, port, folder }) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/tmp;`,
    );
    const config = [
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; worker_processes 1; pid ${folder}/pid; events {}`,
      `http { access_log off; ${temporary.join(' ')} ${httpRules.replaceAll('CACHE', `${folder}/cache`)}`,
      `server { listen 127.0.0.1:${port}; root ${root}; ${rules} }`,
      '}',
    ];
    writeFileSync(`${folder}/nginx.conf`, config.join('\n'));
    return ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`];
  });
}

/** The types of nginx, with those that older packages lack. */
export const mimeTypes = 'include /etc/nginx/mime.types;';
const moduleType = 'location ~ \\.mjs$ { types { text/javascript mjs; } }';
export const plainNginx = nginx(moduleType, mimeTypes);

const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'filter', 'deflate', 'headers', 'negotiation'] as const;

export function apache(rules: string): WebHost {
  return host('apache2', ({ root, port, folder }) => {
    mkdirSync(`${folder}/run`);
    const config = [
      process.getuid?.() === 0 ? 'User nobody' : '',
      `ServerRoot ${folder}\nServerName docs.example.com\nListen 127.0.0.1:${port}\nPidFile ${folder}/pid`,
      `DefaultRuntimeDir ${folder}/run\nErrorLog ${folder}/error.log`,
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      `TypesConfig /etc/mime.types\nDocumentRoot ${root}\nDirectoryIndex index.html\n${rules}`,
    ];
    writeFileSync(`${folder}/apache.conf`, config.join('\n'));
    return ['-X', '-f', `${folder}/apache.conf`];
  });
}

export function caddy(rules: string): WebHost {
  return host('caddy', ({ root, port, folder }) => {
    const config = `{\n  admin off\n  log {\n    level ERROR\n  }\n}\n\nhttp://127.0.0.1:${port} {\n  root * ${root}\n  ${rules}\n}\n`;
    writeFileSync(`${folder}/Caddyfile`, config);
    return ['run', '--config', `${folder}/Caddyfile`];
  });
}

export function lighttpd(rules: string): WebHost {
  return host('lighttpd', ({ root, port, folder }) => {
    const types = {
      html: 'text/html',
      css: 'text/css',
      js: 'text/javascript',
      mjs: 'text/javascript',
      svg: 'image/svg+xml',
      txt: 'text/plain',
    };
    const list = Object.entries(types).map(([extension, type]) => `".${extension}" => "${type}"`);
    const config = [
      `server.document-root = "${root}"\nserver.bind = "127.0.0.1"\nserver.port = ${port}`,
      `index-file.names = ("index.html")\nserver.stat-cache-engine = "disable"\nmimetype.assign = (${list.join(', ')})\n${rules}`,
    ];
    writeFileSync(`${folder}/lighttpd.conf`, config.join('\n'));
    return ['-D', '-f', `${folder}/lighttpd.conf`];
  });
}

export const busybox = host('busybox', ({ root, port }) => ['httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', root]);

export const python = host('python3', ({ root, port }) => [
  ...['-m', 'http.server', '--bind', '127.0.0.1', '--directory', root, String(port)],
]);

/** `rules` are those of the backend. */
export function haproxy(rules: string): (port: string) => WebHost {
  return (backend) =>
    host('haproxy', ({ port, folder }) => {
      const config = [
        'defaults\n  mode http\n  timeout connect 5s\n  timeout client 30s\n  timeout server 30s',
        'cache small\n  total-max-size 16\n  max-age 600',
        `frontend front\n  bind 127.0.0.1:${port}\n  default_backend back`,
        `backend back\n  server one 127.0.0.1:${backend}\n${rules}`,
      ];
      writeFileSync(`${folder}/haproxy.cfg`, `${config.join('\n\n')}\n`);
      return ['-db', '-f', `${folder}/haproxy.cfg`];
    });
}

export function varnish(backend: string): WebHost {
  return host('varnishd', ({ port, folder }) => [
    ...['-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-b', `127.0.0.1:${backend}`, '-s', 'malloc,16m'],
  ]);
}
