/** Measures the time from the start of a step's process to its first request, compared with an empty Node program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from '../../scripts/build/bundle.ts';
import { median } from '../statistics.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Contender {
  readonly name: string;
  readonly args: readonly string[];
  /** Size of the code that is read before the first request. */
  readonly sizeBytes: number;
}

export async function benchStart(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '41' } } });
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const server = await openServer();
  try {
    const contenders = await contendersIn(folder);
    const timesMs = contenders.map((): number[] => []);
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const [index, contender] of contenders.entries()) timesMs[index]?.push(await measure(contender, server));
    }
    return sectionOf(contenders, timesMs);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

async function contendersIn(folder: string): Promise<readonly Contender[]> {
  const minimal = join(folder, 'minimal');
  await bundle(join(root, 'bench/start/minimal-action.ts'), minimal);
  return [
    { name: '`node -e 0`, start to exit', args: ['-e', '0'], sizeBytes: 0 },
    bundled('core and http-client only, one request', minimal),
    bundled('this action', join(root, 'dist/main')),
    bundled('agent-job', join(root, 'dist/agent-job')),
  ];
}

function bundled(name: string, folder: string): Contender {
  const main = join(folder, 'index.js');
  return { name, args: [main], sizeBytes: statSync(main).size };
}

/** Rejects every request with 401, so that a step ends after its first one. */
async function openServer(): Promise<Server> {
  const server = createServer((_, response) => response.writeHead(401).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Returns the time in milliseconds. */
async function measure({ args, sizeBytes }: Contender, server: Server): Promise<number> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = {
    'INPUT_BASE-URL': `http://127.0.0.1:${port}`,
    'INPUT_API-KEY': 'key_of_the_bench',
    INPUT_DOMAIN: 'docs.example.com',
    'INPUT_PROJECT-ID': 'project',
    'INPUT_JOB-ID': 'job',
    RUNNER_TEMP: tmpdir(),
  };
  const firstRequest = sizeBytes > 0 ? once(server, 'request') : undefined;
  const startMs = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const end = once(child, 'exit');
  await (firstRequest ?? end);
  const timeMs = performance.now() - startMs;
  await end;
  return timeMs;
}

function sectionOf(contenders: readonly Contender[], timesMs: readonly (readonly number[])[]): string {
  const medians = timesMs.map(median);
  const head = ['', 'ms', 'times `node -e 0`', 'kB read before'];
  const rows = contenders.map(({ name, sizeBytes }, index) => {
    const ms = medians[index] ?? Number.NaN;
    const ratio = ms / (medians[0] ?? Number.NaN);
    return [name, ms.toFixed(1), ratio.toFixed(2), sizeBytes > 0 ? (sizeBytes / 1000).toFixed(0) : '–'];
  });
  const later = readdirSync(join(root, 'dist/main')).filter((name) => /^\d+\.index\.js$/.test(name));
  const laterBytes = later.reduce((total, name) => total + statSync(join(root, 'dist/main', name)).size, 0);
  return [
    '## start: from the start of the process to its first request',
    `Medians of ${timesMs[0]?.length ?? 0} alternating runs of the committed \`dist/\`, with a server on loopback. \`node -e 0\` opens no connection. Most of the difference is Node's own code for TLS, proxies and HTTP.`,
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    `Another ${(laterBytes / 1000).toFixed(0)} kB, in ${later.length} further files, are read only if a step needs them: download, archives, tool cache.`,
  ].join('\n\n');
}
