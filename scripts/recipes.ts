// `npm run recipes`: runs every recipe and the README's workflow in act against the sandbox, with local stand-ins for third-party
// actions and command-line tools. Arguments select recipes by name. Exits with 1 if a step fails.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveFolder } from '../sandbox/published/serve-folder.ts';
import { startSandbox } from '../sandbox/service/start-sandbox.ts';
import { startBuckets } from '../testing/object-store.ts';
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
  for (const name of ['aws', 'pagefind']) {
    console.log(
      `${name}: ${locate(name) === undefined ? 'not installed, a stand-in replaces it' : 'the real program'}`,
    );
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  const published = path.join(folder, 'published');
  const sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') });
  const host = await serveFolder(published);
  const buckets = locate('aws') === undefined ? undefined : await startBuckets('docs-site');
  const bucketsUrl = buckets === undefined ? undefined : `http://127.0.0.1:${buckets.port}`;
  const environment = {
    ...{ ...awsVariables(bucketsUrl), ...pagefindVariable() },
    ...{ PUBLISHED: published, PUBLISHED_HOST: new URL(host.origin).host },
  };
  try {
    for (const planned of plannedRuns(names)) {
      rmSync(published, { recursive: true, force: true });
      mkdirSync(published);
      const isBucket = bucketsUrl !== undefined && planned.workflow.includes('aws s3');
      const siteUrl = isBucket ? `${bucketsUrl}/docs-site` : host.origin;
      const place = prepareFolder({ root, folder, planned, sandbox, siteUrl, hasBuckets: buckets !== undefined });
      const result = await runInAct({ planned, place, sandbox, environment });
      console.log(
        `${result.failures.length === 0 ? '✓' : '✗'} ${planned.title}: ${result.steps} steps, ${result.seconds} s`,
      );
      for (const failure of result.failures) console.error(failure);
      if (result.failures.length > 0) process.exitCode = 1;
    }
  } finally {
    await buckets?.close();
    await host.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Points the real AWS command line at a local server. */
function awsVariables(url: string | undefined): Readonly<Record<string, string>> {
  if (url === undefined) return {};
  return {
    AWS_ENDPOINT_URL: url,
    AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

/** Where the stand-in of npx finds Pagefind, if it is installed. */
function pagefindVariable(): Readonly<Record<string, string>> {
  const pagefind = locate('pagefind');
  return pagefind === undefined ? {} : { PAGEFIND: pagefind };
}
