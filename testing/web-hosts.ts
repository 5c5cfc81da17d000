/** Web servers, caches and proxies in configurations that people use. Each needs its program. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { host, type Setup, type WebHost } from './web-servers.ts';

/** The folder and the address for which docs/hosting.md writes its rules: those here are written for them as well. */
const documentedRoot = '/srv/docs/site';

function placed(rules: string, { root, port, folder }: Setup): string {
  return rules
    .replaceAll(documentedRoot, root)
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('docs.example.com {', `http://127.0.0.1:${port} {`)
    .replaceAll('CACHE', `${folder}/cache`);
}

/** `rules` are those of a server, and `httpRules` are outside of it. */
export function nginx(rules: string, httpRules = ''): WebHost {
  return nginxWith(`${httpRules} server { listen 80; root ${documentedRoot}; ${rules} }`);
}

function nginxWith(http: string): WebHost {
  return host('nginx', (setup) => {
    const { folder } = setup;
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/tmp;`);
    const config = [
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; worker_processes 1; pid ${folder}/pid; events {}`,
      `http { access_log off; ${temporary.join(' ')} ${placed(http, setup)}\n}`,
    ];
    writeFileSync(`${folder}/nginx.conf`, config.join('\n'));
    return ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`];
  });
}

/** The types of nginx, with those that older packages lack. */
export const mimeTypes = 'include /etc/nginx/mime.types;';

const modules = [
  ...['mpm_event', 'authz_core', 'autoindex', 'dir', 'mime', 'filter', 'deflate', 'headers', 'negotiation', 'rewrite'],
];

export function apache(rules: string): WebHost {
  return apacheWith(`DocumentRoot ${documentedRoot}\nDirectoryIndex index.html\n${rules}`);
}

function apacheWith(rules: string): WebHost {
  return host('apache2', (setup) => {
    const { port, folder } = setup;
    mkdirSync(`${folder}/run`);
    const config = [
      process.getuid?.() === 0 ? 'User nobody' : '',
      `ServerRoot ${folder}\nServerName docs.example.com\nListen 127.0.0.1:${port}\nPidFile ${folder}/pid`,
      `DefaultRuntimeDir ${folder}/run\nErrorLog ${folder}/error.log`,
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      `TypesConfig /etc/mime.types\n${placed(rules, setup)}`,
    ];
    writeFileSync(`${folder}/apache.conf`, config.join('\n'));
    return ['-X', '-f', `${folder}/apache.conf`];
  });
}

export function caddy(rules: string): WebHost {
  return caddyWith(`docs.example.com {\n  root * ${documentedRoot}\n  ${rules}\n}\n`);
}

function caddyWith(site: string): WebHost {
  return host('caddy', (setup) => {
    const { folder } = setup;
    const config = `{\n  admin off\n  log {\n    level ERROR\n  }\n}\n\n${placed(site, setup)}`;
    writeFileSync(`${folder}/Caddyfile`, config);
    return ['run', '--config', `${folder}/Caddyfile`];
  });
}

export const busybox = host('busybox', ({ root, port }) => ['httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', root]);

export const python = host('python3', ({ root, port }) => [
  ...['-m', 'http.server', '--bind', '127.0.0.1', '--directory', root, String(port)],
]);

/** By program: the server with the rules of a document. */
export const documented = {
  nginx: (rules) => nginxWith(`${mimeTypes} ${rules}`),
  apache2: apacheWith,
  caddy: caddyWith,
} as const satisfies Readonly<Record<string, (rules: string) => WebHost>>;
