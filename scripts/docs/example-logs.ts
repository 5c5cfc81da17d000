/**
 * Step logs for the documentation. The real steps print them: they start and poll a scripted service on a manual clock, and report
 * figures of a download, an archive and a comparison, which would need a network and a disk.
 */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunRecord } from '../../src/runner/run-record.ts';
import { RunnerReport } from '../../src/runner/runner-report.ts';
import { Redactor } from '../../src/secrets/redaction.ts';
import { type ExportSettings, exportSettings } from '../../src/settings/export-settings.ts';
import { beginExport, followExport } from '../../src/steps/export-job.ts';
import { reportChanges } from '../../src/steps/compare-site.ts';
import type { ExportContext } from '../../src/steps/export-context.ts';
import { logDownload } from '../../src/steps/open-bundle.ts';
import { reportContents } from '../../src/steps/stage-site-files.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { scriptedService, type ScriptedReply, transportOf } from '../../testing/scripted-service.ts';

export interface ExampleRun {
  readonly durationMs: number;
  readonly pageCount: number;
  /** What the service replies instead of the job's state during these times. */
  readonly outages: readonly { readonly fromMs: number; readonly toMs: number; readonly reply: ScriptedReply }[];
  readonly download: { readonly sizeBytes: number; readonly durationMs: number };
  readonly site: { readonly fileCount: number; readonly sizeBytes: number };
  /** Numbers of files. */
  readonly changes: { readonly added: number; readonly modified: number; readonly removed: number };
}

const second = 1_000;
const minute = 60 * second;
const kibibyte = 1024;

export const shortExport: ExampleRun = {
  durationMs: 5 * second,
  pageCount: 40,
  outages: [],
  download: { sizeBytes: 93.9 * kibibyte, durationMs: 120 },
  site: { fileCount: 54, sizeBytes: 389 * kibibyte },
  changes: { added: 2, modified: 3, removed: 0 },
};

export const longExport: ExampleRun = {
  durationMs: 40 * minute,
  pageCount: 37_200,
  outages: [
    { fromMs: 9 * minute, toMs: 10 * minute, reply: { status: 503, body: { error: 'Deploying' } } },
    { fromMs: 27 * minute, toMs: 28.5 * minute, reply: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) },
  ],
  download: { sizeBytes: 4.3 * 1024 ** 2 * kibibyte, durationMs: 52 * second },
  site: { fileCount: 327_710, sizeBytes: 48.8 * 1024 ** 2 * kibibyte },
  changes: { added: 12, modified: 31, removed: 2 },
};

const contentDigest = 'e6'.repeat(32);
const jobId = 'se_3f9a2c1b8e7d4a06';
const inputs: Readonly<Record<string, string>> = {
  'base-url': 'https://api.docs.example.com',
  'api-key': 'docs_example_key',
  domain: 'docs.example.com',
  'extract-to': 'site',
};

/** Returns the lines of the log as GitHub shows them, the details collapsed. */
export async function exampleLog(example: ExampleRun): Promise<readonly string[]> {
  const printed = await printedBy(() => runExport(example));
  return printed
    .replaceAll('\r\n', '\n')
    .replace(/^::debug::.*\n/gm, '')
    .replace(/^::group::(.*)\n[^]*?^::endgroup::$/gm, '▸ $1')
    .trimEnd()
    .split('\n');
}

async function runExport(example: ExampleRun): Promise<void> {
  const clock = manualClock();
  const report = new RunnerReport(new RunRecord(clock), new Redactor());
  const { service } = scriptedService(clock, ({ method }) =>
    method === 'POST' ? { body: { jobId } } : replyAt(example, clock.elapsedMs()),
  );
  const { signal } = new AbortController();
  const dependencies = { clock, random: () => 0.5, signal, tempFolder: '', protectedFolders: [], runAttempt: 1 };
  const transport = transportOf(() => 'silence');
  const context: ExportContext = { ...dependencies, report, service, transport };
  const settings = exportSettings((name) => inputs[name] ?? '');
  await clock.run(beginExport(settings, context).then((job) => followExport(job, settings, context)));
  reportResults(example, settings, context);
  report.logDetails();
}

function reportResults(example: ExampleRun, settings: ExportSettings, context: ExportContext): void {
  const { download, site, changes } = example;
  logDownload({ totals: { ...download, interruptions: 0, renewals: 0, connections: 8 } }, context);
  const files = { count: site.fileCount, sizeBytes: site.sizeBytes };
  reportContents({ files, pageCount: example.pageCount, contentDigest }, settings, context);
  const changed = {
    added: pages(changes.added),
    modified: pages(changes.modified),
    removed: pages(changes.removed),
    previous: site,
  };
  reportChanges(changed, 'site.changes.json', context);
}

function pages(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `page-${index}.html`);
}

function replyAt({ durationMs, pageCount, outages }: ExampleRun, elapsedMs: number): ScriptedReply {
  const outage = outages.find(({ fromMs, toMs }) => elapsedMs >= fromMs && elapsedMs < toMs);
  if (outage !== undefined) return outage.reply;
  const share = Math.min(1, elapsedMs / durationMs);
  const status = share === 1 ? 'completed' : share === 0 ? 'queued' : 'running';
  return { body: { status, progress: Math.floor(share * 100), pageCount: Math.floor(share * pageCount) } };
}

/** Returns what `@actions/core` writes on GitHub. */
async function printedBy(work: () => Promise<void>): Promise<string> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'example-log-'));
  const outputFile = path.join(folder.path, 'outputs');
  writeFileSync(outputFile, '');
  const printed: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  const { env } = process;
  process.env = { ...env, GITHUB_ACTIONS: 'true', GITHUB_OUTPUT: outputFile };
  process.stdout.write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  try {
    await work();
    return printed.join('');
  } finally {
    process.stdout.write = write;
    process.env = env;
  }
}
