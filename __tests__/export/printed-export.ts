/**
 * Runs a complete export in this process, with the real log, secrets and files of a runner, for properties over many runs.
 * Only the servers are scripted. Standard output is captured.
 */
import { jest } from '@jest/globals';
import { failureFrom } from '../../src/failure.ts';
import type { HttpRequest } from '../../src/http/transport.ts';
import { guardedTransport } from '../../src/http/key-guard.ts';
import { Secrets, secretsInGivenUrls } from '../../src/secrets/secrets.ts';
import { RunLog } from '../../src/runner/run-log.ts';
import { type OutputValue, Step, stepWords } from '../../src/runner/host.ts';
import { summaryText } from '../../src/runner/summary.ts';
import { openService } from '../../src/service/client.ts';
import { exportInputs } from '../../src/settings/action-settings.ts';
import { readInputs } from '../../src/settings/input-table.ts';
import { runFlow } from '../../testing/in-process-export.ts';
import { filesIn, placeOf } from '../../testing/leaks.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { failed } from '../../testing/sample-runs.ts';
import { type ScriptedReply, transportOf } from '../../testing/scripted-service.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';
import { helpOf } from '../../src/runner/failure-help.ts';

export interface PrintedExport {
  /** Everything written to standard output, including commands, but without the masks. */
  readonly printed: string;
  readonly summary: string;
  readonly outputs: ReadonlyMap<string, string>;
  /** Names and contents of the remaining files, without those of the runner. */
  readonly files: readonly string[];
  readonly requests: readonly HttpRequest[];
}

interface PrintedExportOptions {
  readonly inputs: Readonly<Record<string, string>>;
  readonly replyTo: (request: HttpRequest) => ScriptedReply;
}

/** Skips pauses. Time limits never expire. */
const clock = skippingClock((durationMs) => durationMs < 30_000);

export async function runPrintedExport({ inputs, replyTo }: PrintedExportOptions): Promise<PrintedExport> {
  using folder = new TemporaryFolder();
  const requests: HttpRequest[] = [];
  const transport = transportOf((request) => {
    requests.push(request);
    return replyTo(request);
  });
  const host = new RecordingStep('export', []);
  const printed: string[] = [];
  const output = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  try {
    const summary = await runExport(inputs, { transport, tempFolder: folder.path, host });
    const shown = printed.join('').replace(/^::add-mask::.*$/gm, '');
    const files = (await filesIn(folder.path)).map((file) => placeOf(file)[1]);
    return { printed: shown, summary, outputs: host.outputs, files, requests };
  } finally {
    output.mockRestore();
  }
}

/** It keeps its outputs, and writes no file. */
class RecordingStep extends Step {
  readonly outputs = new Map<string, string>();

  override writeOutput(name: string, value: OutputValue): boolean {
    this.outputs.set(name, String(value));
    return true;
  }
}

interface Surroundings {
  readonly transport: ReturnType<typeof transportOf>;
  readonly tempFolder: string;
  readonly host: Step;
}

async function runExport(
  inputs: PrintedExportOptions['inputs'],
  { transport, tempFolder, host }: Surroundings,
): Promise<string> {
  const secrets = new Secrets(inputs['api-key'] ?? '');
  const log = new RunLog(secrets, clock, host);
  const { emit } = log;
  emit({ kind: 'secret-given', value: inputs['api-key'] ?? '' });
  const { signal } = new AbortController();
  try {
    const settings = readInputs(exportInputs, (name) => inputs[name] ?? '');
    for (const value of secretsInGivenUrls(Object.values(settings))) secrets.add(value);
    const service = openService({ baseUrl: settings.baseUrl, apiKey: inputs['api-key'] ?? '', transport, clock });
    const guarded = guardedTransport(transport, secrets);
    await runFlow(settings, service, { secrets, transport: guarded, emit, clock, signal, tempFolder });
  } catch (error) {
    log.logDetails();
    const failure = failureFrom(error);
    emit({ ...failed(failure), ...helpOf(failure, log.events, stepWords('export')) });
  }
  return summaryText({ events: log.events, redact: log.redact });
}
