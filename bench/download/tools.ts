/** The programs that are measured: ours, and what a user would pick instead. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Command, isInstalled, measureCommands, type Usage } from '../measure.ts';

export interface Target {
  readonly url: string;
  readonly file: string;
  readonly certificate: string;
}

export interface DownloadUsage extends Usage {
  /** Without the start of the program; NaN where it does not tell. */
  readonly startedSeconds: number;
}

/** A command line, or several to be run one after the other. */
type Tool = (target: Target) => readonly Command[];

const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export function toolsWith(bundle: string): Readonly<Record<string, Tool>> {
  const curl = ({ url, file, certificate }: Target): Command => {
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

/** Undefined where it did not bring the right number of bytes. */
export function measure(tool: Tool, target: Target): DownloadUsage | undefined {
  rmSync(target.file, { force: true });
  const usage = measureCommands(tool(target), {
    NODE_EXTRA_CA_CERTS: target.certificate,
    RUNNER_TEMP: '/tmp',
  });
  return usage && { ...usage, startedSeconds: Number(usage.printed || Number.NaN) };
}
