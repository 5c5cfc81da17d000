import { describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commitAll } from '../../src/accept/accept-site.ts';
import { committedPaths, type Emit } from '../../src/events.ts';
import { Failure } from '../../src/failure.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { ReplacedSite } from './replaced-site.ts';

const folder = useTemporaryFolder();
const at = (name: string): string => folder.at(name);
const site = new ReplacedSite(folder);
const [before, now] = [{ 'index.html': 'old' }, { 'index.html': 'new' }];

/** Creates a folder at the path, which no file can replace. */
function block(name: string): void {
  rmSync(at(name), { recursive: true, force: true });
  mkdirSync(join(at(name), 'full'), { recursive: true });
}

describe('a failing step that compares with its own manifest', () => {
  const inputs = (): Readonly<Record<string, string>> => ({ 'values-file': at('values.yaml') });

  test.each([
    ['because the change list cannot be committed', 'site.changes.json', [], []],
    ['because the bundle cannot be committed', 'b.tar.gz', [], ['site.changes.json']],
    ['because the values file cannot be committed', 'values.yaml', ['bundle-path'], ['site.changes.json', 'b.tar.gz']],
  ])('%s keeps the previous site, and the next step finds the change', async (_why, name, outputs, written) => {
    await site.replace(before, inputs());
    const failing = await site.start(now, inputs(), { meanwhile: () => block(name) });
    await expectFailure(failing.outcome, { code: 'cannot-write' });
    expect(readFileSync(at('site/index.html'), 'utf8')).toBe('old');
    const set = Object.keys(failing.run.outputs);
    expect(set.filter((each) => each.endsWith('-path'))).toEqual(outputs);
    expect(committedPaths(failing.run.events)).toEqual(written.map(at));
    expect(readdirSync(folder.path).filter((left) => /part$|staging/.test(left))).toEqual([]);

    rmSync(at(name), { recursive: true });
    const next = await site.replace(now, inputs());
    expect(next.outputs).toMatchObject({ changed: true, 'modified-count': 1 });
    const all = ['site.changes.json', 'b.tar.gz', 'values.yaml', 'site', 'site.manifest.json'];
    expect(committedPaths(next.events)).toEqual(all.map(at));
    const unchanged = await site.replace(now, inputs());
    expect(unchanged.outputs).toMatchObject({ changed: false });
  });

  test('writes no manifest on its first export, so that the next step reports a change', async () => {
    const failing = await site.start(now, inputs(), { meanwhile: () => block('values.yaml') });
    await expectFailure(failing.outcome, { code: 'cannot-write' });
    rmSync(at('values.yaml'), { recursive: true });
    const { outputs } = await site.replace(now, inputs());
    expect(outputs).toMatchObject({ changed: true, 'added-count': 1 });
  });
});

test('reports what was committed after the last rename, and removes the replaced site after that', async () => {
  await site.replace(before);
  const { manifest } = site;
  const reports: unknown[] = [];
  const emit: Emit = ({ kind }) => {
    if (!kind.endsWith('-committed')) return;
    const isReplacing = readdirSync(folder.path).some((name) => name.endsWith('.staging'));
    reports.push([kind, isReplacing, site.manifest !== manifest, readFileSync(at('site/index.html'), 'utf8')]);
  };
  await site.replace(now, {}, { emit });
  const kinds = ['bundle-committed', 'changes-committed', 'site-committed', 'manifest-committed'];
  expect(reports).toEqual(kinds.map((kind) => [kind, true, true, 'new']));
});

test('blames no other user for what a cancellation left of the replaced site', async () => {
  await site.replace(before);
  const run = new RecordedRun();
  const emit: Emit = (event) => {
    run.emit(event);
    if (event.kind === 'site-committed') step.cancel.abort();
  };
  const step = await site.start(now, {}, { emit });
  await step.outcome;
  expect(run.warnings).toEqual([expect.stringMatching(/^The run was stopped .*\.staging\. Delete it\.$/)]);
});

test('reports all that was committed, also if the outputs of what was first cannot be written', async () => {
  const reports: string[] = [];
  const emit: Emit = ({ kind }) => {
    if (!kind.endsWith('-committed')) return;
    reports.push(kind);
    if (kind === 'bundle-committed') throw new Error('The disk is full.');
  };
  await expect(site.replace(now, {}, { emit })).rejects.toThrow('The disk is full.');
  expect(reports).toEqual(['bundle-committed', 'changes-committed', 'site-committed', 'manifest-committed']);
});

test('fails with what stopped it, also if the outputs of what was committed before cannot be written', async () => {
  const halfDone = new Failure({ code: 'cannot-write', message: 'The site cannot be put back.', isHalfDone: true });
  const commit = (): never => {
    throw halfDone;
  };
  const emit: Emit = ({ kind }) => {
    if (kind === 'manifest-committed') throw new Error('The disk is full.');
  };
  const first = { commit: () => undefined, events: [{ kind: 'manifest-committed', path: 'site' }] } as const;
  expect(await failureOf(() => commitAll([first, { commit, events: [] }], emit))).toBe(halfDone);
});

test('compares with `previous-manifest`, not with the manifest beside the folder', async () => {
  for (const contents of [before, now]) {
    const { outputs } = await site.replace(contents, { 'previous-manifest': at('none.json') });
    expect(outputs).toMatchObject({ 'added-count': 1, 'modified-count': 0 });
  }
});

test('cancelling while the archive is read commits nothing', async () => {
  const step = await site.start(now, {}, { meanwhile: () => step.cancel.abort(new Error('cancelled')) });
  await expect(step.outcome).rejects.toThrow('cancelled');
  expect(readdirSync(folder.path)).toEqual([]);
});
