/** The documented pipelines, with their commands as written: each runs its nights on this machine, against the sandbox. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listIn, type Mapping, mappingIn, stringIn } from '../../sandbox/shapes.ts';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';
import { type Ended, ended, type Machine } from './machine.ts';

type Env = Readonly<Record<string, string>>;

/** Runs a night, or the run that people start by hand. Resolves with the exit code and what was printed. */
export type Run = (machine: Machine, isManual: boolean) => Promise<Ended>;

export function blockOf(heading: string, index = 0): string {
  const block = blocksIn(sectionOf(readText('docs/outside-github.md'), heading))[index];
  if (block === undefined) throw new Error(`the section "${heading}" lacks block ${index}`);
  return block.text;
}

const manually = { PUBLISH: 'true' };

export const pipelines = {
  'GitLab CI': (machine, isManual) => runInGitlab(blockOf('GitLab CI'), machine, isManual ? 'web' : 'schedule'),
  Jenkins(machine, isManual) {
    const [, environment = ''] = /environment \{\n(.*?)\n {2}\}/s.exec(blockOf('Jenkins')) ?? [];
    const set = [...environment.matchAll(/(\w+) = '(.*)'/g)].map(([, name, value]) => `export ${name}='${value}'`);
    const [, script = ''] = /sh '''(.*?)'''/s.exec(blockOf('Jenkins')) ?? [];
    return runScript([...set, script].join('\n'), machine, isManual ? manually : {});
  },
  async 'Azure Pipelines'(machine, isManual) {
    emptyJob(machine);
    const job = mappingIn(listIn(mappingIn(parse(blockOf('Azure Pipelines')))['jobs'])[0]);
    const steps = listIn(job['steps']).map(mappingIn);
    const env = { BUILD_REASON: isManual ? 'Manual' : 'Schedule' };
    const [publish = '', keep = ''] = steps.flatMap((step) =>
      step['script'] === undefined ? [] : `${exportsOf(step)}\n${stringIn(step['script'])}`,
    );
    const result = await runScript(publish, machine, env);
    await runScript(keep, machine, env);
    return result;
  },
  Cron: (machine, isManual) => runScript(blockOf('Cron'), machine, isManual ? manually : {}),
  'A web server on the same machine'(machine, isManual) {
    machine.writeScript('job/deploy.sh', blockOf('A web server on the same machine'));
    rmSync(machine.folder.at('online'), { recursive: true });
    symlinkSync('job/live', machine.folder.at('online'));
    return runScript(blockOf('Cron'), machine, isManual ? manually : {});
  },
} satisfies Readonly<Record<string, Run>>;

/** GitLab Pages serves `public` of the last job. */
export const gitlabPages: Run = (machine) => {
  rmSync(machine.folder.at('online'), { recursive: true });
  symlinkSync('job/public', machine.folder.at('online'));
  return runInGitlab(blockOf('GitLab CI', 1), machine, 'schedule');
};

/** Runs a pipeline of GitLab that publishes two sites, or one of them. The address of the first one is wrong. */
export function twoSitesInGitlab(machine: Machine, site: string): Promise<Ended> {
  const one = blockOf('GitLab CI');
  const [, wrong = ''] = one.replace('https://static.example.com', 'wrong').split('include:\n');
  const yaml = one.replace('include:\n', `include:\n${wrong}`);
  return runInGitlab(yaml, machine, 'schedule', { SITE: machine.local(site) });
}

/** The variables of the step, without the key, which `runScript` sets. */
function exportsOf(step: Mapping): string {
  const variables = Object.entries(mappingIn(step['env'] ?? {})).filter(([name]) => name !== 'STATIC_EXPORT_API_KEY');
  return variables.map(([name, value]) => `export ${name}='${stringIn(value)}'`).join('\n');
}

/** Runs the job of a `.gitlab-ci.yml` in gitlab-ci-local, which copies the committed files to a new folder. */
async function runInGitlab(yaml: string, machine: Machine, source: string, env: Env = {}): Promise<Ended> {
  const { folder } = machine;
  emptyJob(machine);
  const template = 'templates/publish.yml';
  folder.write(`job/${template}`, readText(template));
  folder.write('job/.gitlab-ci.yml', machine.local(yaml).replace(/remote: .*/g, `local: ${template}`));
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  const add = ['add', '.gitlab-ci.yml', 'deploy.sh', 'templates'];
  for (const args of [['init', '--quiet'], add, [...author, 'commit', '--quiet', '--message=Add it']])
    spawnSync('git', args, { cwd: folder.at('job') });
  const variables = Object.entries({ ...machine.env, ...env, CI_PIPELINE_SOURCE: source });
  const args = [
    path.join(root, 'node_modules/gitlab-ci-local/dist/index.js'),
    ...['--force-shell-executor', '--shell-isolation', '--ignore-predefined-vars', 'CI_PIPELINE_SOURCE'],
    ...variables.flatMap(([name, value]) => ['--variable', `${name}=${value}`]),
  ];
  const outside = { PATH: process.env['PATH'] ?? '', HOME: folder.path };
  return ended(process.execPath, args, { cwd: folder.at('job'), env: outside });
}

export async function runScript(script: string, machine: Machine, env: Env = {}): Promise<Ended> {
  const cwd = machine.folder.at('job');
  return ended('bash', ['-c', machine.local(script)], { cwd, env: { ...machine.env, ...env } });
}

/** A machine that keeps nothing but the repository, which contains `deploy.sh`. GitLab Pages keeps `public`. */
function emptyJob({ folder }: Machine): void {
  const others = readdirSync(folder.at('job')).filter((name) => name !== 'deploy.sh' && name !== 'public');
  for (const name of others) rmSync(folder.at('job', name), { recursive: true });
}
