/** Runs the scripts of recipes as a runner does, with stand-ins for the programs that would reach out. */
import { test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { listIn, mappingIn, stringIn } from '../../testing/shapes.ts';
import { scriptsIn, workflowIn } from '../../testing/recipes.ts';

export interface Answer {
  readonly program: string;
  /** Pattern of its arguments, with spaces between. */
  readonly args: string;
  readonly stdout?: string;
  /** For the file behind `--output`. */
  readonly file?: string;
  readonly exitCode?: number;
  readonly once?: boolean;
}

export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly document: unknown;
}

export interface ScriptRun {
  readonly status: number | null;
  readonly log: string;
  readonly outputs: string;
}

const fakeAws = join(import.meta.dirname, 'fake-aws.sh');
const scripted = join(import.meta.dirname, 'scripted-program.ts');

const hasTools = process.platform === 'linux' && spawnSync('jq', ['--version']).status === 0;
if (!hasTools) process.stdout.write('skipped: scripts of the recipes need Linux with bash, GNU tools and jq\n');
export const testWithTools = hasTools ? test : test.skip;

/** A folder in which scripts run: `workspace` and `temp` are those of the runner. */
export class Workplace {
  readonly folder: string;
  #env: Readonly<Record<string, string>>;

  constructor(folder: string) {
    this.folder = folder;
    for (const name of ['bin', 'workspace', 'temp', 'buckets']) mkdirSync(join(folder, name), { recursive: true });
    this.#standIn('aws', `exec bash "${fakeAws}" "$@"`);
    for (const name of ['curl', 'gh', 'helm', 'make', 'npx']) {
      this.#standIn(name, `exec "${process.execPath}" "${scripted}" ${name} "$@"`);
    }
    this.answer();
    this.#env = {
      PATH: [join(folder, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
      STAND_INS: folder,
      RUNNER_TEMP: join(folder, 'temp'),
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      GITHUB_REPOSITORY: 'docs/handbook',
      GITHUB_SERVER_URL: 'https://git.example.com',
      GITHUB_RUN_ID: '17',
      GITHUB_RUN_ATTEMPT: '1',
    };
  }

  /** From now on. */
  answer(...answers: readonly Answer[]): void {
    writeFileSync(join(this.folder, 'answers.json'), JSON.stringify(answers));
  }

  /** GitHub's own way where a step names no shell: a file, and `bash -e`. */
  run(text: string, env: Readonly<Record<string, string>> = {}): ScriptRun {
    const [script, output] = [join(this.folder, 'script.sh'), join(this.folder, 'output')];
    writeFileSync(script, text);
    writeFileSync(output, '');
    const options = { cwd: join(this.folder, 'workspace'), env: { ...this.#env, ...env }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('bash', ['-e', script], options);
    return { status, log: stdout + stderr, outputs: readFileSync(output, 'utf8') };
  }

  /** A step of a recipe. What its `env` says in plain words holds; `env` gives what expressions would, or another value. */
  runStep(recipe: string, step: string, env: Readonly<Record<string, string>> = {}): ScriptRun {
    const script = scriptsIn(workflowIn(`docs/recipes/${recipe}.md`)).find((each) => each.step === step);
    if (script === undefined) throw new Error(`${recipe} has no script "${step}"`);
    const strangers = Object.keys(env).filter((name) => !(name in script.env) && !name.startsWith('AWS_'));
    if (strangers.length > 0) throw new Error(`"${step}" is not given ${strangers.join(', ')}`);
    const given = Object.entries({ ...script.env, ...env }).map(([name, value]) => [name, String(value)] as const);
    const missing = given.filter(([, value]) => value.includes('${{'));
    if (missing.length > 0) throw new Error(`"${step}" needs ${missing.map(([name]) => name).join(', ')}`);
    return this.run(script.text, Object.fromEntries(given));
  }

  /** The calls of programs since the last time, in their order. */
  takeCalls(): readonly ProgramCall[] {
    const path = join(this.folder, 'calls');
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    writeFileSync(path, '');
    return lines.map((line) => {
      const { program, args, document } = mappingIn(JSON.parse(line));
      return { program: stringIn(program), args: listIn(args).map(stringIn), document };
    });
  }

  #standIn(name: string, call: string): void {
    writeFileSync(join(this.folder, 'bin', name), `#!/bin/sh\n${call}\n`, { mode: 0o755 });
  }
}
