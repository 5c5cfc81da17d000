/** Compares our download with curl and aria2c, from nginx on loopback, in alternating runs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleProgram } from '../bundle-program.ts';
import { comparison, type Usage } from '../measure.ts';
import { isNginxInstalled, type Nginx, startNginx } from './nginx.ts';
import { measureDownload, toolsWith } from './tools.ts';

interface Scenario {
  readonly name: string;
  readonly port: keyof Nginx['ports'];
  /** Tools that would repeat another result or take minutes. */
  readonly without?: readonly string[];
}

const scenarios: readonly Scenario[] = [
  { name: '(a) unlimited', port: 'plain' },
  { name: '(a) unlimited, TLS', port: 'tls' },
  {
    name: '(b) 20 MB/s per connection',
    port: 'limited',
    without: ['curl, then sha256sum', 'ours, 1 connection'],
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
        tables.push(runScenario({ scenario, sizeMiB, runs: Number(values.runs), folder, nginx, tools }));
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

function runScenario({ scenario, sizeMiB, runs, folder, nginx, tools }: ScenarioRun): string {
  const scheme = scenario.port === 'tls' ? 'https' : 'http';
  const url = `${scheme}://127.0.0.1:${nginx.ports[scenario.port]}/bundle`;
  const target = { url, file: join(folder, 'out'), certificate: nginx.certificate };
  const selected = Object.entries(tools).filter(([name]) => scenario.without?.includes(name) !== true);
  const contenders = selected.map(([name, tool]) => {
    const run = (): Usage | undefined => {
      const usage = measureDownload(tool, target);
      return usage !== undefined && isSame(target.file, join(folder, 'www', 'bundle')) ? usage : undefined;
    };
    return [name, run] as const;
  });
  return comparison(`${scenario.name}, ${sizeMiB} MiB`, Object.fromEntries(contenders), { runs, warmUps: 0 });
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
