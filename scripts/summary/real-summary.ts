/** The summary of a real run: the committed action exports the sandbox twice, with two pages edited in between. */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStep } from '../../sandbox/runner/run-step.ts';
import { startSandbox } from '../../sandbox/service/start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '../..');

const editedPages = ['recipes/kubernetes.md', 'inputs.md'] as const;

/** Slow enough for a timeline in which every stage can be seen. */
const pace = { queueMs: 1_000, pageMs: 150 } as const;

/** Markdown, with the folders of a GitHub runner in place of this machine's. */
export async function realSummary(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'summary-'));
  const siteFolder = path.join(folder, 'docs');
  await cp(path.join(root, 'docs'), siteFolder, { recursive: true });
  const sandbox = await startSandbox({ siteFolder, ...pace });
  const service = { 'base-url': sandbox.baseUrl, 'api-key': sandbox.keys.admin, domain: sandbox.domain };
  const inputs = { ...service, 'extract-to': 'site', 'previous-manifest': 'site.manifest.json' };
  const workFolder = path.join(folder, 'runner');
  const step = { actionFolder: root, workFolder, inputs };
  try {
    await runStep(step);
    for (const page of editedPages) await appendFile(path.join(siteFolder, page), '\nOne more sentence.\n');
    return asOnRunner((await runStep(step)).rawSummary, workFolder);
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true });
  }
}

/** The folders are those of GitHub's own runners, as readers of the picture know them. The summary writes punctuation as entities. */
function asOnRunner(summary: string, workFolder: string): string {
  const workspace = '/home/runner/work/handbook/handbook';
  const plain = summary.replaceAll('&#45;', '-').replaceAll('&#46;', '.').replaceAll('&#95;', '_');
  return plain
    .replaceAll(path.join(workFolder, 'workspace'), workspace)
    .replaceAll(path.join(workFolder, 'temp'), '/home/runner/work/_temp');
}
