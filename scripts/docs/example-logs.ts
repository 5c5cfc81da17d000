/**
 * Step logs for the documentation. The real report prints them while the real steps start and poll a scripted service on a manual
 * clock. The results of the download and the archive are given, because they depend on a network and a disk.
 */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunRecord } from '../../src/runner/run-record.ts';
import { RunnerReport } from '../../src/runner/runner-report.ts';
import { Redactor } from '../../src/secrets/redaction.ts';
import { exportSettings } from '../../src/settings/export-settings.ts';
import { beginExport } from '../../src/steps/begin-export.ts';
import type { ExportContext } from '../../src/steps/export-context.ts';
import { followExport } from '../../src/steps/follow-export.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { scriptedService, type ScriptedReply, transportOf } from '../../testing/scripted-service.ts';

export interface ExampleRun {
  readonly durationMs: number;
  readonly pageCount: number;
  /** What the service replies instead of the job's state during these times. */
  readonly outages: readonly { readonly fromMs: number; readonly toMs: number; readonly reply: ScriptedReply }[];
  /** Results after the export. */
  readonly results: readonly string[];
}

const second = 1_000;
const minute = 60 * second;

export const shortExport: ExampleRun = {
  durationMs: 5 * second,
  pageCount: 40,
  outages: [],
  results: [
    'Downloaded 93.9 KiB in 0.1s (15.3 MiB/s, 8 connections)',
    'Verified and unpacked 54 files, 389 KiB → site',
    '2 added, 3 modified, 0 removed since the last export',
  ],
};

export const longExport: ExampleRun = {
  durationMs: 40 * minute,
  pageCount: 37_200,
  outages: [
    { fromMs: 9 * minute, toMs: 10 * minute, reply: { status: 503, body: { error: 'Deploying' } } },
    { fromMs: 27 * minute, toMs: 28.5 * minute, reply: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) },
  ],
  results: [
    'Downloaded 4.3 GiB in 52s (84.7 MiB/s, 8 connections)',
    'Verified and unpacked 327,710 files, 48.8 GiB → site',
    '12 added, 31 modified, 2 removed since the last export',
  ],
};

const jobId = 'se_3f9a2c1b8e7d4a06';
const inputs: Readonly<Record<string, string>> = {
  'base-url': 'https://api.docs.example.com',
  'api-key': 'docs_example_key',
  domain: 'docs.example.com',
};

/** Returns the lines of the log as GitHub shows them, the details collapsed. */
export async function exampleLog(example: ExampleRun): Promise<readonly string[]> {
  const printed = await printedBy(() => runExport(example));
  return printed
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
  const dependencies = { clock, random: () => 0.5, signal, tempFolder: '', protectedFolders: [] };
  const transport = transportOf(() => 'silence');
  const context: ExportContext = { ...dependencies, report, service, transport };
  const settings = exportSettings((name) => inputs[name] ?? '');
  await clock.run(beginExport(settings, context).then((job) => followExport(job, settings, context)));
  for (const result of example.results) report.completed(result);
  report.logDetails();
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
