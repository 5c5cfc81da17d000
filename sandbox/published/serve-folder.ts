// A web host on loopback: serves a folder as a published site, with canonical addresses, redirects to folders, and 404 for everything else.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Answer, close, listen, type LocalServer, sendAnswer } from '../service/local-server.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Reads files when they are requested, so that a new deployment is online at once. */
export async function serveFolder(folder: string): Promise<LocalServer> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    void answerFrom(folder, pathname).then((answer) => sendAnswer(response, answer));
  });
  return { origin: await listen(server), close: () => close(server) };
}

async function answerFrom(folder: string, pathname: string): Promise<Answer> {
  for (const name of namesFor(pathname)) {
    const body = await contentOf(path.join(folder, name));
    if (body !== undefined) return { status: 200, headers: headersOf(name), body };
  }
  if ((await contentOf(path.join(folder, pathname, 'index.html'))) !== undefined) {
    return { status: 301, headers: { location: `${pathname}/` }, body: '' };
  }
  const body = (await contentOf(path.join(folder, '404.html'))) ?? 'Not found';
  return { status: 404, headers: headersOf('404.html'), body };
}

/** A URL parser has resolved `..`, but not an encoded slash. */
function namesFor(pathname: string): readonly string[] {
  const decoded = decodeURIComponent(pathname);
  if (decoded.split(/[\\/]/).includes('..')) return [];
  return decoded.endsWith('/') ? [`${decoded}index.html`] : [decoded, `${decoded}.html`];
}

/** Undefined if the file does not exist or cannot be read. */
async function contentOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

function headersOf(name: string): Readonly<Record<string, string>> {
  return { 'content-type': contentTypes[path.extname(name)] ?? 'application/octet-stream' };
}
