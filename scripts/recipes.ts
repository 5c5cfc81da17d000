// `npm run recipes`: runs every recipe and the workflows of two READMEs in act against the sandbox, with local stand-ins for third-party
// actions and command-line tools. Arguments select recipes by name. Exits with 1 if a run does not end as planned.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { serveFolder } from '../sandbox/published/serve-folder.ts';
import { type Sandbox, startSandbox } from '../sandbox/service/start-sandbox.ts';
import { TemporaryFolder } from '../testing/disposable-folder.ts';
import { locate } from './recipes/stand-ins/stand-ins.ts';
import { prepareFolder, type RecipeFolder } from './recipes/prepare-folder.ts';
import { type ActResult, runInAct } from './recipes/run-in-act.ts';
import { type PlannedRun, plannedRecipes } from './recipes/planned-runs.ts';

const root = path.resolve(import.meta.dirname, '..');

const missing = ['act', 'jq', 'git', 'rsync'].filter((program) => locate(program) === undefined);
if (process.platform !== 'linux') missing.unshift('Linux');
if (missing.length > 0) {
  console.log(`skipped: recipes run in act (https://github.com/nektos/act); not installed: ${missing.join(', ')}`);
} else {
  await runRecipes(process.argv.slice(2));
}

async function runRecipes(names: readonly string[]): Promise<void> {
  using temporary = new TemporaryFolder('recipes');
  const { path: folder } = temporary;
  const published = path.join(folder, 'published');
  const sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') });
  const host = await serveFolder(published);
  const environment = { PUBLISHED: published, PUBLISHED_HOST: new URL(host.origin).host };
  try {
    for (const recipe of plannedRecipes(names)) {
      rmSync(published, { recursive: true, force: true });
      mkdirSync(published);
      const place = prepareFolder({ root, folder, recipe, sandbox, siteUrl: host.origin });
      for (const planned of recipe.runs) {
        if (planned.isRepair) removeFirstPage(published);
        const { faults, results } = await performRun(planned, { place, sandbox, environment });
        const seconds = results.reduce((sum, each) => sum + each.seconds, 0);
        console.log(`${faults.length === 0 ? '✓' : '✗'} ${recipe.name}, ${planned.title}: ${seconds} s`);
        for (const fault of faults) console.error(fault);
        if (faults.length > 0) process.exitCode = 1;
      }
    }
  } finally {
    await host.close();
    await sandbox.close();
  }
}

interface RunContext {
  readonly place: RecipeFolder;
  readonly sandbox: Sandbox;
  readonly environment: Readonly<Record<string, string>>;
}

async function performRun(
  planned: PlannedRun,
  context: RunContext,
): Promise<{ readonly faults: readonly string[]; readonly results: readonly ActResult[] }> {
  const before = deploymentsIn(context.place.folder);
  const results: ActResult[] = [];
  for (const trigger of planned.triggers) {
    results.push(await runInAct({ ...context, trigger, isRejected: planned.isRejected }));
  }
  const deployed = deploymentsIn(context.place.folder) > before;
  const warnings = planned.isRejected ? [] : results.flatMap((each) => each.warnings);
  const isKeyRejected = results.some((each) => each.isKeyRejected);
  const failedLater = results.flatMap((each) => each.failedLater);
  const isRed = results.some(({ isGreen }) => !isGreen);
  const logs = results.flatMap(({ log }) => log);
  const faults = [
    ...(isRed === planned.isRejected ? [] : [`  it is ${isRed ? 'red' : 'green'}`, ...logs]),
    ...(isKeyRejected === planned.isRejected ? [] : [`  the service rejected its key: ${isKeyRejected}`, ...logs]),
    ...(failedLater.length === 0 ? [] : ['  steps fail after another one', ...failedLater]),
    ...(warnings.length === 0 ? [] : ['  it ends with warnings', ...warnings]),
    ...(planned.deploys === undefined || planned.deploys === deployed ? [] : [`  deployed: ${deployed}`, ...logs]),
  ];
  return { faults, results };
}

/** Each stand-in that publishes appends a line. */
function deploymentsIn(folder: string): number {
  const file = path.join(folder, 'deployments');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

/** Leaves a published site as a failed deployment would. Pages also serves it under a path. */
function removeFirstPage(published: string): void {
  for (const each of ['.', 'handbook']) rmSync(path.join(published, each, 'index.html'), { force: true });
}
