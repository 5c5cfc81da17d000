// `npm run recipes`: runs every recipe and the README's workflow in act against the sandbox, with local stand-ins for third-party
// actions and command-line tools. Arguments select recipes by name. Exits with 1 if a step fails.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveFolder } from '../sandbox/published/serve-folder.ts';
import { startSandbox } from '../sandbox/service/start-sandbox.ts';
import { locate } from './recipes/stand-ins/stand-ins.ts';
import { prepareFolder } from './recipes/prepare-folder.ts';
import { runInAct } from './recipes/run-in-act.ts';
import { plannedRuns } from './recipes/planned-runs.ts';

const root = path.resolve(import.meta.dirname, '..');

const missing = ['act', 'jq', 'git', 'rsync'].filter((program) => locate(program) === undefined);
if (process.platform !== 'linux') missing.unshift('Linux');
if (missing.length > 0) {
  console.log(`skipped: recipes run in act (https://github.com/nektos/act); not installed: ${missing.join(', ')}`);
} else {
  await runRecipes(process.argv.slice(2));
}

async function runRecipes(names: readonly string[]): Promise<void> {
  console.log(
    `pagefind: ${locate('pagefind') === undefined ? 'not installed, a stand-in replaces it' : 'the real one'}`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  const published = path.join(folder, 'published');
  const sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') });
  const host = await serveFolder(published);
  const environment = { ...pagefindVariable(), PUBLISHED: published, PUBLISHED_HOST: new URL(host.origin).host };
  try {
    for (const planned of plannedRuns(names)) {
      rmSync(published, { recursive: true, force: true });
      mkdirSync(published);
      const place = prepareFolder({ root, folder, planned, sandbox, siteUrl: host.origin });
      const result = await runInAct({ planned, place, sandbox, environment });
      console.log(
        `${result.failures.length === 0 ? '✓' : '✗'} ${planned.title}: ${result.steps} steps, ${result.seconds} s`,
      );
      for (const failure of result.failures) console.error(failure);
      if (result.failures.length > 0) process.exitCode = 1;
    }
  } finally {
    await host.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the stand-in of npx finds Pagefind, if it is installed. */
function pagefindVariable(): Readonly<Record<string, string>> {
  const pagefind = locate('pagefind');
  return pagefind === undefined ? {} : { PAGEFIND: pagefind };
}
