/** What it costs to read every page of an unchanged site, compared with the last version that read only the pages of a rebuilt one. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScenario } from './pipeline/bench-pipeline.ts';
import { action, type PipelineContender, step } from './pipeline/contenders.ts';
import { makeSource } from './pipeline/source.ts';

/** Its `dist/` is the last one that writes `reading: 2`. */
const before = 'f5368c104822f1474ddffdbdf0ca64ba0f48e8fa';

export async function benchNights(args: readonly string[]): Promise<string> {
  const runs = Number(args[0] ?? 5);
  const folder = mkdtempSync(join(tmpdir(), 'bench-nights-'));
  try {
    const contenders = [
      night('this action, unchanged', action),
      night('before, rebuilt', actionBefore(folder), rebuilt),
    ];
    const www = join(folder, 'www');
    const scenario = { limit: '', connections: 8, bundle: 'site.tar.gz', contenders } as const;
    const tree = makeSource(www, 20_000);
    const context = { folder, www, tree };
    const tables = [await runScenario({ name: 'CPU: 20,000 pages', ...scenario }, { ...context, runs })];
    makePages(www, 200_000);
    tables.push(await runScenario({ name: 'memory: 200,000 pages', ...scenario }, { ...context, runs: 1 }));
    return `## nights: every page is read\n\n${legend(runs)}\n\n${tables.join('\n\n')}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function actionBefore(folder: string): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  execFileSync('bash', ['-c', `git archive ${before} dist/export | tar -x -C '${folder}'`], { cwd: root });
  return join(folder, 'dist/export/index.js');
}

/** Runs the step twice, of which the second one counts: the first one writes the manifest that it compares with. */
function night(name: string, program: string, change = (manifest: string): string => manifest): PipelineContender {
  const manifest = 'bundle.tar.gz.manifest.json';
  const first = step(name, { 'previous-manifest': 'missing.json' }, program);
  const second = step(name, { 'previous-manifest': manifest }, program);
  return {
    ...second,
    run(target) {
      if (first.run(target) === undefined) return undefined;
      const path = join(target.folder, manifest);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
      return second.run(target);
    },
  };
}

/** Gives each file another digest, as if a build had changed its bytes. */
function rebuilt(manifest: string): string {
  return manifest.replaceAll(/(?<="sha256":")./g, (digit) => (digit === '0' ? '1' : '0'));
}

/** Short pages that show as many texts as own text is recorded for. */
function makePages(www: string, pageCount: number): void {
  const tree = join(www, 'pages');
  for (let page = 0; page < pageCount; page += 1) {
    const folder = join(tree, String(Math.floor(page / 1000)));
    if (page % 1000 === 0) mkdirSync(folder, { recursive: true });
    const texts = Array.from({ length: 30 }, (_, text) => `<p>${page} ${text}`).join('');
    writeFileSync(join(folder, `${page}.html`), `<title>${page}</title><link rel=stylesheet href=../a.css>${texts}`);
  }
  writeFileSync(join(tree, 'a.css'), 'p { color: black }');
  execFileSync('tar', ['-czf', join(www, 'site.tar.gz'), '.'], { cwd: tree });
}

function legend(runs: number): string {
  return [
    `Medians of ${runs} alternating runs after one warm-up run. The goals are at most 1.1 times the CPU time of the version before, and`,
    'at most 48 MiB more memory. The step resumes a completed export, compares it with a published one, and does not unpack it.',
  ].join(' ');
}
