/** Runs scripts of recipes as a runner does, without the programs that would reach the internet. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { scriptsIn, type Script, variantsOf, workflowIn } from '../../testing/recipes.ts';
import { readText } from '../../testing/repository.ts';
import { describeUnless, lackOf } from '../../testing/requirements.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

interface ScriptRun {
  readonly status: number | null;
  readonly log: string;
  readonly outputs: string;
}

type Env = Readonly<Record<string, string>>;

/** Programs that not every machine has, by the names that scripts call. */
const optionalPrograms = { jq: 'jq', rsync: 'rsync', python3: 'python3', 'google-chrome': 'chromium' } as const;

/**
 * Defines tests of a step of a recipe, or of a workflow of this repository. They are skipped if a program is not installed
 * that its script calls.
 */
export function describeStep(recipe: string, name: string, define: (step: RecipeStep) => void): void {
  const document = `docs/recipes/${recipe}.md`;
  const workflows = recipe.endsWith('.yml') ? [readText(recipe)] : [workflowIn(document), ...variantsOf(document)];
  const script = workflows.flatMap(scriptsIn).find(({ step }) => step === name);
  if (script === undefined) throw new Error(`${recipe} does not contain the script "${name}"`);
  describeScript(`step: ${name}`, script, define);
}

/** Defines tests of a script of any document. */
export function describeScript(title: string, script: Script, define: (step: RecipeStep) => void): void {
  const text = [script.text, ...Object.values(script.env).map(String)].join('\n');
  const called = Object.entries(optionalPrograms).filter(([name]) =>
    new RegExp(`(^|[|;&(]|\\b(do|then|if)) *${name}\\b`, 'm').test(text),
  );
  const system = process.platform === 'linux' ? undefined : 'needs Linux, with bash and GNU tools';
  describeUnless(
    system,
    lackOf('bash'),
    ...called.map(([, program]) => lackOf(program)),
  )(title, () => define(new RecipeStep(script)));
}

/** A script, and the folder in which it runs: `workspace` and `temp` are those of the runner. */
class RecipeStep {
  readonly #folder = useTemporaryFolder();
  readonly #script: Script;

  constructor(script: Script) {
    this.#script = script;
  }

  at(path: string): string {
    return join(this.#folder.path, path);
  }

  write(path: string, text: string, mode = 0o644): void {
    mkdirSync(join(this.at(path), '..'), { recursive: true });
    writeFileSync(this.at(path), text, { mode });
  }

  read(path: string): string {
    return existsSync(this.at(path)) ? readFileSync(this.at(path), 'utf8') : '';
  }

  /** Replaces a program by a script that records its arguments in one line, and then runs `then`. */
  replace(program: string, then = ''): void {
    const record = `all="$*"; printf '%s %s\\n' ${program} "\${all//$'\\n'/ }" >> '${this.at('calls')}'`;
    this.write(`bin/${program}`, `#!/usr/bin/env bash\n${record}\n${then}\n`, 0o755);
  }

  /** Returns the calls of replaced programs since the last call of this method. */
  takeCalls(): readonly string[] {
    const calls = this.read('calls').split('\n').filter(Boolean);
    this.write('calls', '');
    return calls;
  }

  /** Runs the script as GitHub does if a step names no shell. `env` supplies the values of expressions. */
  run(env: Env = {}): ScriptRun {
    const given = Object.entries({ ...this.#script.env, ...env }).map(
      ([name, value]) => [name, String(value)] as const,
    );
    const missing = given.filter(([, value]) => value.includes('${{'));
    if (missing.length > 0) throw new Error(`The script needs ${missing.map(([name]) => name).join(', ')}`);
    for (const name of ['workspace/.keep', 'temp/.keep', 'output']) this.write(name, '');
    this.write('script.sh', this.#script.text);
    const { status, stdout, stderr } = spawnSync('bash', ['-e', this.at('script.sh')], {
      cwd: this.at('workspace'),
      env: { ...this.#environment(), ...Object.fromEntries(given) },
      encoding: 'utf8',
    });
    return { status, log: stdout + stderr, outputs: this.read('output') };
  }

  #environment(): Env {
    return {
      PATH: [this.at('bin'), process.env['PATH'] ?? ''].join(delimiter),
      RUNNER_TEMP: this.at('temp'),
      GITHUB_OUTPUT: this.at('output'),
      GITHUB_STEP_SUMMARY: this.at('summary'),
      GITHUB_REPOSITORY: 'docs/handbook',
      GITHUB_SERVER_URL: 'https://git.example.com',
      GITHUB_ACTOR: 'octocat',
      GITHUB_RUN_NUMBER: '3',
    };
  }
}
