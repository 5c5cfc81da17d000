/** Runs scripts of recipes as a runner does, with stand-ins for the programs that would reach the internet. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { scriptsIn, workflowIn } from '../../testing/recipes.ts';
import { readText } from '../../testing/repository.ts';
import { type Describe, describeUnless, lackOf } from '../../testing/requirements.ts';
import { listIn, mappingIn, stringIn } from '../../testing/shapes.ts';
import { type ProgramReply, installStandIns, setAnswers } from '../../testing/stand-ins/stand-ins.ts';

export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
}

export interface ScriptRun {
  readonly status: number | null;
  readonly log: string;
  readonly outputs: string;
}

/** Returns `describe` for tests of scripts that call these programs and jq, or a function that skips them. */
export function describeScripts(...programs: readonly string[]): Describe {
  const system = process.platform === 'linux' ? undefined : 'needs Linux, with bash and GNU tools';
  return describeUnless(system, ...['jq', ...programs].map(lackOf));
}

/** A folder in which scripts run: `workspace` and `temp` are those of the runner. */
export class RecipeFolder {
  readonly folder: string;
  #env: Readonly<Record<string, string>>;

  constructor(folder: string) {
    this.folder = folder;
    for (const name of ['workspace', 'temp']) mkdirSync(join(folder, name), { recursive: true });
    installStandIns(folder);
    this.#env = {
      PATH: [join(folder, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
      STAND_INS: folder,
      RUNNER_TEMP: join(folder, 'temp'),
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      GITHUB_REPOSITORY: 'docs/handbook',
      GITHUB_SERVER_URL: 'https://git.example.com',
      GITHUB_ACTOR: 'octocat',
      GITHUB_RUN_ID: '17',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_RUN_NUMBER: '3',
    };
  }

  /** Replaces the answers of the stand-ins. */
  answer(...answers: readonly ProgramReply[]): void {
    setAnswers(this.folder, answers);
  }

  /** Runs a script as GitHub does if a step names no shell: a file and `bash -e`. */
  run(text: string, env: Readonly<Record<string, string>> = {}): ScriptRun {
    const [script, output] = [join(this.folder, 'script.sh'), join(this.folder, 'output')];
    writeFileSync(script, text);
    writeFileSync(output, '');
    const options = { cwd: join(this.folder, 'workspace'), env: { ...this.#env, ...env }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('bash', ['-e', script], options);
    return { status, log: stdout + stderr, outputs: readFileSync(output, 'utf8') };
  }

  /** Runs a step of a recipe, or of a workflow of this repository. `env` supplies the values of expressions and overrides literal values. */
  runStep(recipe: string, step: string, env: Readonly<Record<string, string>> = {}): ScriptRun {
    const workflow = recipe.endsWith('.yml') ? readText(recipe) : workflowIn(`docs/recipes/${recipe}.md`);
    const script = scriptsIn(workflow).find((each) => each.step === step);
    if (script === undefined) throw new Error(`${recipe} does not contain the script "${step}"`);
    const undeclared = Object.keys(env).filter((name) => !(name in script.env) && !/^(AWS|GIT)_/.test(name));
    if (undeclared.length > 0) throw new Error(`"${step}" does not declare ${undeclared.join(', ')}`);
    const given = Object.entries({ ...script.env, ...env }).map(([name, value]) => [name, String(value)] as const);
    const missing = given.filter(([, value]) => value.includes('${{'));
    if (missing.length > 0) throw new Error(`"${step}" needs ${missing.map(([name]) => name).join(', ')}`);
    return this.run(script.text, Object.fromEntries(given));
  }

  /** Returns the calls of programs since the last call of this method, in order. */
  takeCalls(): readonly ProgramCall[] {
    const path = join(this.folder, 'calls');
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    writeFileSync(path, '');
    return lines.map((line) => {
      const { program, args } = mappingIn(JSON.parse(line));
      return { program: stringIn(program), args: listIn(args).map(stringIn) };
    });
  }
}
