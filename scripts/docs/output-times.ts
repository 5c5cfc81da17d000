/** When each output of the export action is set: by the first event of a run that renders it. */
import type { EventKind } from '../../src/events.ts';
import { exportOutputs } from '../../src/model/outputs.ts';
import { rendered } from '../../src/runner/presenter.ts';
import { sampleRuns } from '../../testing/sample-runs.ts';

/** Completes "Set …", in the order of a run. */
const times: Readonly<Partial<Record<EventKind, string>>> = {
  'export-started': 'at the start',
  'export-ended': 'when the wait ends',
  'bundle-url-created': 'after the export',
  'site-read': 'after the archive was read',
  'site-audited': 'after the audit',
  'bundle-committed': 'at the end, when everything is verified',
  'site-committed': 'at the end, with `extract-to`',
  'changes-committed': 'at the end, with `previous-manifest`',
  'values-committed': 'at the end, with `values-file`',
  'manifest-committed': 'after all files, if the archive was read',
  'run-succeeded': 'last, however the step ends',
  'run-failed': 'last, if the step fails',
};

/** Throws if an output is never set, or at a time without words. */
export function outputTimes(): ReadonlyMap<string, readonly string[]> {
  const events = Object.values(sampleRuns).flat();
  const timeOf = (output: string): string => {
    const time = Object.entries(times).find(([kind]) =>
      events.some((event) => event.kind === kind && Object.hasOwn(rendered(event).outputs ?? {}, output)),
    );
    if (time === undefined) throw new Error(`No event with a documented time sets output ${output}.`);
    return time[1];
  };
  const outputsAt = Map.groupBy(exportOutputs, timeOf);
  return new Map(Object.values(times).map((time) => [time, outputsAt.get(time) ?? []]));
}
