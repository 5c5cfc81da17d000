/** The programs that are measured: ours, and what a user would pick instead. */
import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Target {
  readonly url: string;
  readonly file: string;
  readonly certificate: string;
}

export interface Usage {
  readonly seconds: number;
  /** Without the start of the program; NaN where it does not tell. */
  readonly startedSeconds: number;
  readonly cpuSeconds: number;
  readonly peakMiB: number;
}

/** A command line, or several to be run one after the other. */
type Tool = (target: Target) => readonly (readonly [string, ...string[]])[];

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export function toolsWith(bundle: string): Readonly<Record<string, Tool>> {
  const curl = ({ url, file, certificate }: Target): readonly [string, ...string[]] => {
    return ['curl', '-sS', '--fail', '--retry', '3', '--retry-all-errors', '--cacert', certificate, '-o', file, url];
  };
  return {
    'ours, 8 connections': ({ url, file }) => [[process.execPath, bundle, url, file, '8']],
    'ours, 1 connection': ({ url, file }) => [[process.execPath, bundle, url, file, '1']],
    curl: (target) => [curl(target)],
    'curl, then sha256sum': (target) => [curl(target), ['sha256sum', target.file]],
    ...(isInstalled('aria2c') && {
      'aria2c -x8 -s8': ({ url, file, certificate }) => [
        [
          'aria2c',
          '-q',
          '-x8',
          '-s8',
          '--allow-overwrite',
          `--ca-certificate=${certificate}`,
          '-d',
          '/',
          '-o',
          file,
          url,
        ],
      ],
    }),
    'tool-cache downloadTool': ({ url, file }) => [[process.execPath, program('fetch-tool-cache.ts'), url, file]],
  };
}

function isInstalled(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a tool once under GNU time. Undefined where it did not bring the right number of bytes. */
export function measure(tool: Tool, target: Target): Usage | undefined {
  rmSync(target.file, { force: true });
  const usages = tool(target).map((command) => measureOne(command, target.certificate));
  if (usages.some((usage) => usage === undefined)) return undefined;
  return usages.reduce<Usage>(
    (total, usage) => ({
      seconds: total.seconds + (usage?.seconds ?? 0),
      startedSeconds: total.startedSeconds + (usage?.startedSeconds ?? 0),
      cpuSeconds: total.cpuSeconds + (usage?.cpuSeconds ?? 0),
      peakMiB: Math.max(total.peakMiB, usage?.peakMiB ?? 0),
    }),
    { seconds: 0, startedSeconds: 0, cpuSeconds: 0, peakMiB: 0 },
  );
}

/** A run that takes longer has failed. */
const longestMs = 120_000;

function measureOne(command: readonly string[], certificate: string): Usage | undefined {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate, RUNNER_TEMP: '/tmp', NODE_NO_WARNINGS: '1' };
  const startMs = performance.now();
  const { status, stdout, stderr } = spawnSync('time', ['-f', '%U %S %M', ...command], {
    env,
    encoding: 'utf8',
    timeout: longestMs,
  });
  const seconds = (performance.now() - startMs) / 1000;
  if (status !== 0) return undefined;
  const [user = 0, system = 0, peakKiB = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { seconds, startedSeconds: Number.parseFloat(stdout), cpuSeconds: user + system, peakMiB: peakKiB / 1024 };
}
