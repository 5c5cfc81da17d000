/** Runs a script with the real log and outcome reporter as a step of its own process. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runStep, type StepResult } from '../../sandbox/runner/run-step.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

/** Otherwise, each process would strip the types of the same modules again. */
const compileCache = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache') };

/** `script` is JavaScript with `secrets`, `log`, `emit`, `outcome`, `mainOf` and `Failure` in scope. */
export async function runScriptAsStep(script: string, env: Readonly<Record<string, string>> = {}): Promise<StepResult> {
  using folder = new TemporaryFolder();
  const actionFolder = folder.at('action');
  mkdirSync(actionFolder);
  writeFileSync(path.join(actionFolder, 'action.yml'), 'name: fixture\nruns:\n  using: node24\n  main: main.mjs\n');
  writeFileSync(path.join(actionFolder, 'main.mjs'), programOf(script));
  return await runStep({ actionFolder, workFolder: folder.at('work'), inputs: {}, env: { ...compileCache, ...env } });
}

const imports = {
  Failure: 'failure.ts',
  systemClock: 'clock.ts',
  OutcomeReporter: 'runner/outcome-reporter.ts',
  RunLog: 'runner/run-log.ts',
  mainOf: 'runner/run-action.ts',
  Step: 'runner/host.ts',
  Secrets: 'secrets/secrets.ts',
} as const;

function programOf(script: string): string {
  const lines = Object.entries(imports).map(([name, file]) => {
    const url = pathToFileURL(path.resolve('src', file)).href;
    return `import { ${name} } from ${JSON.stringify(url)};`;
  });
  return [
    ...lines,
    "const host = new Step('export', []);",
    "const secrets = new Secrets('');",
    'const log = new RunLog(secrets, systemClock, host);',
    'const { emit } = log;',
    "const outcome = new OutcomeReporter(log, host, { title: 'Static export' });",
    `{ ${script} }`,
  ].join('\n');
}
