/** Runs a step that tells the runner what a test says: the real report and ending, as a process of its own. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runStep, type StepResult } from '../../sandbox/runner/run-step.ts';

/** `story` is JavaScript that finds `report`, `ending`, `record`, `secrets` and `Failure` in its scope. */
export async function toldStep(story: string, env: Readonly<Record<string, string>> = {}): Promise<StepResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'told-step-'));
  try {
    const actionFolder = path.join(folder, 'action');
    await mkdir(actionFolder);
    await writeFile(path.join(actionFolder, 'action.yml'), 'name: told\nruns:\n  using: node24\n  main: main.mjs\n');
    await writeFile(path.join(actionFolder, 'main.mjs'), programOf(story));
    return await runStep({ actionFolder, workFolder: path.join(folder, 'work'), inputs: {}, env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const imports = {
  Failure: 'failure.ts',
  systemClock: 'clock.ts',
  openEnding: 'runner/ending.ts',
  emptyRecord: 'runner/record.ts',
  openReport: 'runner/runner-report.ts',
  openSecrets: 'runner/secrets.ts',
} as const;

function programOf(story: string): string {
  const lines = Object.entries(imports).map(([name, file]) => {
    const url = pathToFileURL(path.resolve('src', file)).href;
    return `import { ${name} } from ${JSON.stringify(url)};`;
  });
  return [
    ...lines,
    'const record = emptyRecord();',
    'const secrets = openSecrets();',
    'const report = openReport({ record, secrets, clock: systemClock });',
    "const ending = openEnding({ title: 'Static export', isSummaryWanted: true, record, report });",
    story,
  ].join('\n');
}
