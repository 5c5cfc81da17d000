/** The measured programs: the committed action as a step, and the pipes that a user would write instead. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, isInstalled, measureCommand, type Usage } from './measure.ts';

const action = fileURLToPath(new URL('../dist/export/index.js', import.meta.url));

interface PipelineTarget {
  /** Also the base URL of a documentation service with one completed export, which returns this URL. */
  readonly bundleUrl: string;
  readonly connections: number;
  /** An empty folder for everything that a run writes. */
  readonly folder: string;
}

export interface PipelineContender {
  readonly name: string;
  /** The folder of the unpacked site; undefined if the contender does not unpack. */
  readonly siteIn: (folder: string) => string | undefined;
  readonly run: (target: PipelineTarget) => Usage | undefined;
}

/** Programs that are not installed are skipped, and the reason is printed. */
export function unpackingContenders(): readonly PipelineContender[] {
  const pipes: readonly PipelineContender[] = [
    pipe('curl \\| tar -xz', ({ bundleUrl }) => `curl -sS --fail '${bundleUrl}'`),
    command('aria2c, then tar -xz', ({ bundleUrl, connections, folder }, site) => [
      'bash',
      '-c',
      `aria2c -q -x${connections} -s${connections} -k1M -d '${folder}' -o b '${bundleUrl}' && mkdir '${site}' && tar -xzf '${folder}/b' -C '${site}'`,
    ]),
  ];
  return [step('this action', { 'extract-to': 'site' }), ...pipes.filter(isAvailable)];
}

/** ripunzip unpacks a zip while it downloads it, with a connection for each core. */
export function zipContenders(): readonly PipelineContender[] {
  const ripunzip = command('ripunzip', ({ bundleUrl }, site) => ['ripunzip', 'unzip-uri', '-d', site, bundleUrl]);
  return [step('this action', { 'extract-to': 'site' }), ...[ripunzip].filter(isAvailable)];
}

function isAvailable({ name }: PipelineContender): boolean {
  const [program = ''] = name.split(/[ ,]/);
  if (isInstalled(program)) return true;
  console.error(`pipeline: ${program} is not installed, skipped`);
  return false;
}

/** A first export reads what every page shows, to be compared with the next one. */
export function readingContenders(): readonly PipelineContender[] {
  return [
    step('this action', {}),
    step('this action, with `previous-manifest`', { 'previous-manifest': 'missing.json' }),
  ];
}

function step(name: string, inputs: Readonly<Record<string, string>>): PipelineContender {
  return {
    name,
    siteIn: (folder) => (inputs['extract-to'] === undefined ? undefined : join(folder, inputs['extract-to'])),
    run(target) {
      const outputs = join(target.folder, 'outputs');
      writeFileSync(outputs, '');
      const command = ['env', '-C', target.folder, process.execPath, action] as const;
      const usage = measureCommand(command, environment(target, inputs));
      return readFileSync(outputs, 'utf8').includes('succeeded') ? usage : undefined;
    },
  };
}

function environment(
  { bundleUrl, connections, folder }: PipelineTarget,
  inputs: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  const all = {
    'base-url': bundleUrl,
    'api-key': 'key_of_the_bench',
    'job-id': 'se_bench',
    'bundle-path': 'bundle.tar.gz',
    connections: String(connections),
    ...inputs,
  };
  const env = new Map(Object.entries(all).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]));
  return { ...Object.fromEntries<string>(env), GITHUB_OUTPUT: join(folder, 'outputs'), RUNNER_TEMP: folder };
}

function pipe(name: string, download: (target: PipelineTarget) => string): PipelineContender {
  return command(name, (target, site) => [
    'bash',
    '-c',
    `set -o pipefail; mkdir '${site}'; ${download(target)} | tar -xz -C '${site}'`,
  ]);
}

function command(name: string, commandFor: (target: PipelineTarget, site: string) => Command): PipelineContender {
  return {
    name,
    siteIn: (folder) => join(folder, 'site'),
    run: (target) => measureCommand(commandFor(target, join(target.folder, 'site'))),
  };
}
