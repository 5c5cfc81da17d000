/** The measured programs: ours and its alternatives. */
import { rmSync } from 'node:fs';
import { type Command, isInstalled, measureCommands, type Usage } from '../measure.ts';

export interface DownloadTarget {
  readonly url: string;
  readonly file: string;
  readonly certificate: string;
}

/** Returns the commands to run in order. */
type Tool = (target: DownloadTarget) => readonly Command[];

export function toolsWith(bundle: string): Readonly<Record<string, Tool>> {
  const curl = ({ url, file, certificate }: DownloadTarget): Command => {
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
  };
}

/** Returns undefined if the file has the wrong size. */
export function measureDownload(tool: Tool, target: DownloadTarget): Usage | undefined {
  rmSync(target.file, { force: true });
  return measureCommands(tool(target), { NODE_EXTRA_CA_CERTS: target.certificate, RUNNER_TEMP: '/tmp' });
}
