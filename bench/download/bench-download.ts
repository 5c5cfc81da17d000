/** Compares our download with curl, aria2c and tool-cache, from nginx on loopback, in alternating runs. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleProgram } from '../bundle-program.ts';
import { type Usage, usageTable } from '../measure.ts';
import { isNginxInstalled, type Nginx, startNginx } from './nginx.ts';
import { measureDownload, toolsWith } from './tools.ts';

const shimPort = 28_810;

interface Scenario {
  readonly name: string;
  readonly port: keyof Nginx['ports'];
  readonly shim?: readonly string[];
  /** Tools that would repeat another result or take minutes. */
  readonly without?: readonly string[];
}

const scenarios: readonly Scenario[] = [
  { name: '(a) unlimited', port: 'plain' },
  { name: '(a) unlimited, TLS', port: 'tls' },
  {
    name: '(b) 20 MB/s per connection',
    port: 'limited',
    without: ['tool-cache downloadTool', 'curl, then sha256sum', 'ours, 1 connection'],
  },
  {
    name: '(c) 40 ms, 20 MB/s per connection',
    port: 'limited',
    shim: ['--latency-ms', '40'],
    without: ['tool-cache downloadTool', 'curl, then sha256sum', 'ours, 1 connection'],
  },
  {
    name: '(d) 1 % of connections cut',
    port: 'plain',
    shim: ['--cut-share', '0.01'],
    without: ['curl, then sha256sum'],
  },
];

export async function benchDownload(args: readonly string[]): Promise<string> {
  const options = { sizes: { type: 'string', default: '1024' }, runs: { type: 'string', default: '3' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (!isNginxInstalled())
    throw new Error('This benchmark needs nginx, curl, openssl and GNU time. aria2c is optional.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-download-'));
  const nginx = await startNginx(folder);
  try {
    const tools = toolsWith(bundleProgram('download/fetch-ours.ts', join(folder, 'ours')));
    const tables: string[] = [];
    for (const sizeMiB of values.sizes.split(',').map(Number)) {
      makeFile(join(folder, 'www', 'bundle'), sizeMiB);
      for (const scenario of scenarios)
        tables.push(await runScenario({ scenario, sizeMiB, runs: Number(values.runs), folder, nginx, tools }));
    }
    return ['## download: compared with other tools', legend(Number(values.runs)), ...tables].join('\n\n');
  } finally {
    nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface ScenarioRun {
  readonly scenario: Scenario;
  readonly sizeMiB: number;
  readonly runs: number;
  readonly folder: string;
  readonly nginx: Nginx;
  readonly tools: ReturnType<typeof toolsWith>;
}

async function runScenario({ scenario, sizeMiB, runs, folder, nginx, tools }: ScenarioRun): Promise<string> {
  const port = nginx.ports[scenario.port];
  const stopShim = scenario.shim === undefined ? undefined : await startShim(scenario.shim, port);
  const scheme = scenario.port === 'tls' ? 'https' : 'http';
  const url = `${scheme}://127.0.0.1:${scenario.shim === undefined ? port : shimPort}/bundle`;
  const target = { url, file: join(folder, 'out'), certificate: nginx.certificate };
  const selected = Object.entries(tools).filter(([name]) => scenario.without?.includes(name) !== true);
  const usages = new Map<string, (Usage | undefined)[]>(selected.map(([name]) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, tool] of selected) {
      const usage = measureDownload(tool, target);
      const isWhole = usage !== undefined && isSame(target.file, join(folder, 'www', 'bundle'));
      usages.get(name)?.push(isWhole ? usage : undefined);
      console.error(`${scenario.name}, ${sizeMiB} MiB, ${name}: ${usage?.seconds.toFixed(2) ?? 'failed'} s`);
    }
  }
  stopShim?.();
  return `### ${scenario.name}, ${sizeMiB} MiB\n\n${usageTable(usages)}`;
}

function legend(runs: number): string {
  return `Whole processes, including their start, with nginx on loopback. Medians of ${runs} alternating runs. Ours hashes every byte while it arrives and checks each range. Of the others, only \`curl, then sha256sum\` does that.`;
}

/** Random bytes, which cannot be compressed. */
function makeFile(path: string, sizeMiB: number): void {
  execFileSync('dd', ['if=/dev/urandom', `of=${path}`, 'bs=1M', `count=${sizeMiB}`], { stdio: 'ignore' });
}

function isSame(file: string, original: string): boolean {
  return statSync(file).size === statSync(original).size && spawnSync('cmp', ['-s', file, original]).status === 0;
}

async function startShim(options: readonly string[], target: number): Promise<() => void> {
  const program = fileURLToPath(new URL('network-shim.ts', import.meta.url));
  const args = [program, '--port', String(shimPort), '--target', String(target), ...options];
  const shim = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  shim.stdout.once('data', () => resolve(undefined));
  await promise;
  return () => void shim.kill();
}
