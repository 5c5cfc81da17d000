/**
 * Step logs for the documentation, rendered from events. The flow of the action starts and polls a scripted service on a manual
 * clock. The events of the download and of the site follow with figures of their own: a bundle of this size would need a network.
 */
import { rendered, type RunEvent } from '../../src/events.ts';
import { linesOf, marks } from '../../src/presenter/rendered.ts';
import { startExportFlow } from '../../testing/in-process-export.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import {
  changedFiles,
  type Changes,
  deliveryOf,
  type DeliveredSite,
  numberedPages,
} from '../../testing/sample-runs.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';

export interface ExampleRun extends DeliveredSite {
  readonly durationMs: number;
  readonly pageCount: number;
  /** What the service replies instead of the job's state during these times. */
  readonly outages: readonly { readonly fromMs: number; readonly toMs: number; readonly reply: ScriptedReply }[];
}

const second = 1_000;
const minute = 60 * second;
const kibibyte = 1024;
const gibibyte = 1024 ** 3;

/** Bundle and site of the sandbox. */
export const shortExport: ExampleRun = {
  durationMs: 5 * second,
  pageCount: 56,
  outages: [],
  download: { sizeBytes: 281 * kibibyte, durationMs: 100, connections: 1 },
  site: { fileCount: 67, pageCount: 57, sizeBytes: 785 * kibibyte },
  changes: changesOf([2, 3, 0], 51),
};

export const longExport: ExampleRun = {
  durationMs: 40 * minute,
  pageCount: 37_200,
  outages: [
    { fromMs: 9 * minute, toMs: 10 * minute, reply: { status: 503, body: { error: 'Deploying' } } },
    { fromMs: 27 * minute, toMs: 28.5 * minute, reply: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) },
  ],
  download: { sizeBytes: 1.2 * gibibyte, durationMs: 14 * second, connections: 8 },
  site: { fileCount: 94_310, pageCount: 37_201, sizeBytes: 8.4 * gibibyte },
  changes: changesOf([12, 31, 2], 8_400),
};

/** Changes of pages only. `rebuilt` pages were modified as well, but read the same. */
function changesOf([added, modified, removed]: readonly [number, number, number], rebuilt: number): Changes {
  const pages = (count: number, others = 0): Changes['added'] =>
    changedFiles(count + others, numberedPages(count), others);
  const changed = { added: pages(added), modified: pages(modified, rebuilt), removed: pages(removed) };
  return { isFirstExport: false, ...changed, hasReadings: true, previousSizeBytes: 1 };
}

/** Returns the lines of the log, the details collapsed. */
export async function exampleLog(example: ExampleRun): Promise<readonly string[]> {
  const events = [...(await exportEvents(example)), ...downloadEvents(example), ...deliveryOf(example)];
  const lines = events.flatMap((event) => linesOf(rendered(event))).filter(({ level }) => level !== 'debug');
  return [...lines.map(({ level, text }) => `${marks[level]} ${text}`), '▸ Details'];
}

/** Keeps the first interruption with the line before it, and all results. An ellipsis stands for the other polls. */
export function shortened(lines: readonly string[]): readonly string[] {
  const find = (text: string): number => lines.findIndex((line) => line.includes(text));
  const [retry, recovery] = [find('Retrying'), find('available again')];
  const shown = lines.flatMap((line, index) => {
    if (!line.startsWith('  ') || [retry - 1, retry, recovery].includes(index)) return [line];
    const isPoll = line.includes(' elapsed') && (index < retry || index > recovery);
    return isPoll ? ['  …'] : [];
  });
  return shown.filter((line, index) => line !== shown[index - 1]);
}

async function exportEvents(example: ExampleRun): Promise<readonly RunEvent[]> {
  const clock = manualClock();
  const { run, outcome } = startExportFlow({
    clock,
    inputs: { 'poll-interval': 'auto', download: 'false' },
    service: ({ method, path }) => {
      if (method === 'GET') return replyAt(example, clock.elapsedMs());
      const bundle = { bundleUrl: 'https://store.example.com/bundle.tar.gz?X-Amz-Signature=0123456789abcdef' };
      return { body: path.endsWith('/bundle') ? bundle : { jobId: 'se_3f9a2c1b8e7d4a06' } };
    },
  });
  await clock.run(outcome);
  return run.events;
}

function replyAt({ durationMs, pageCount, outages }: ExampleRun, elapsedMs: number): ScriptedReply {
  const outage = outages.find(({ fromMs, toMs }) => elapsedMs >= fromMs && elapsedMs < toMs);
  if (outage !== undefined) return outage.reply;
  const share = Math.min(1, elapsedMs / durationMs);
  const status = share === 1 ? 'completed' : share === 0 ? 'queued' : 'running';
  return { body: { status, progress: Math.floor(share * 100), pageCount: Math.floor(share * pageCount) } };
}

/** The progress of a download is news once a minute. */
function downloadEvents({ download: { sizeBytes, durationMs } }: ExampleRun): readonly RunEvent[] {
  const bytesPerSecond = (sizeBytes / durationMs) * second;
  return Array.from({ length: Math.floor(durationMs / minute) }, (_, index) => {
    const receivedBytes = (index + 1) * 60 * bytesPerSecond;
    return { kind: 'download-progressed', receivedBytes, sizeBytes, bytesPerSecond };
  });
}
