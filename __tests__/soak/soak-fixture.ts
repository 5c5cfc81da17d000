/** Real runs with a right result, and functions that plant errors into their evidence. */
import { afterAll, beforeAll, jest } from '@jest/globals';
import type { StepResult } from '../../sandbox/runner/run-step.ts';
import type { Evidence, ExportEvidence } from '../../soak/evidence.ts';
import { judge } from '../../soak/oracle/judge.ts';
import type { Plan } from '../../soak/plan.ts';
import { createRenderer } from '../../soak/rendered-export.ts';
import { exportedDomain, runOnce } from '../../soak/run-once.ts';
import { writeSites } from '../../soak/sites.ts';
import type { Snapshot, SnapshotEntry } from '../../soak/snapshot.ts';
import { openAuthorities } from '../../soak/route/authorities.ts';
import { root } from '../../testing/repository.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';

export interface SoakFixture<Name extends string> {
  readonly exportOf: (name: Name) => ExportEvidence;
}

/** Runs each of these plans once before the tests of a file. */
export function soakFixture<Name extends string>(plans: Readonly<Record<Name, Plan>>): SoakFixture<Name> {
  const runs = new Map<string, Evidence>();
  const folder = useSharedFolder();
  jest.setTimeout(30_000);
  beforeAll(async () => {
    const authorities = await openAuthorities();
    remove = () => authorities.remove();
    const sitesFolder = folder.at('sites');
    await writeSites(sitesFolder);
    const context = {
      actionFolder: root,
      folder: folder.path,
      sitesFolder,
      render: createRenderer(sitesFolder, exportedDomain),
      authorities,
    };
    for (const [name, plan] of Object.entries<Plan>(plans)) runs.set(name, await runOnce(plan, context));
  });
  let remove = (): void => undefined;
  afterAll(() => remove());
  return {
    exportOf(name) {
      const evidence = runs.get(name);
      if (evidence === undefined || !('expected' in evidence)) throw new Error(`Unknown export: ${name}.`);
      return evidence;
    },
  };
}

/** The findings, one per line, or the verdict if there are none. */
export function findingsOf(evidence: Evidence): string {
  const verdict = judge(evidence);
  return verdict.kind === 'wrong' ? verdict.findings.join('\n') : verdict.kind;
}

export function withRun<Each extends Evidence>(evidence: Each, change: Partial<StepResult>): Each {
  return { ...evidence, run: { ...evidence.run, ...change } };
}

export function withOutput<Each extends Evidence>(evidence: Each, outputs: Readonly<Record<string, string>>): Each {
  return withRun(evidence, { outputs: { ...evidence.run.outputs, ...outputs } });
}

export function withFile<Each extends Evidence>(evidence: Each, path: string, entry: SnapshotEntry): Each {
  return { ...evidence, after: new Map([...evidence.after, [path, entry]]) };
}

export function without<Each extends Evidence>(evidence: Each, isGone: (path: string) => boolean): Each {
  const after: Snapshot = new Map([...evidence.after].filter(([path]) => !isGone(path)));
  return { ...evidence, after };
}

export const otherFile = { kind: 'file', sha256: '00'.repeat(32) } as const;
