/** When each output of the export action is set: by the first event of a run that renders it. */
import { type EventKind, rendered } from '../../src/events.ts';
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

/** The outputs of the sample runs with this event, each with the first kind of event that sets it. Any run may fail. */
export function outputsOf(ofRun: EventKind): ReadonlyMap<string, EventKind> {
  const runs = Object.values(sampleRuns);
  const events = runs.filter((run) => run.some(({ kind }) => kind === ofRun)).flat();
  const failures = runs.flat().filter(({ kind }) => kind === 'run-failed');
  const kinds = new Map<string, EventKind>();
  for (const event of [...events, ...failures]) {
    for (const name of Object.keys(rendered(event).outputs ?? {})) kinds.set(name, kinds.get(name) ?? event.kind);
  }
  return kinds;
}

export function outputTimes(): ReadonlyMap<string, readonly string[]> {
  const outputs = [...outputsOf('export-requested')];
  const setBy = (kind: string): readonly string[] => outputs.flatMap(([name, first]) => (first === kind ? [name] : []));
  return new Map(Object.entries(times).map(([kind, time]) => [time, setBy(kind)]));
}
