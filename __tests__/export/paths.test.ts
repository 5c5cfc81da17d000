import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import {
  type FlowOptions,
  type StartedExport,
  startExportFlow,
  serviceOf,
  storeOf,
} from '../../testing/in-process-export.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
beforeEach(() => {
  for (const name of ['full.manifest.json', 'full.changes.json']) mkdirSync(folder.at(name));
  writeFileSync(folder.at('file'), '');
  symlinkSync(folder.at('loop.manifest.json'), folder.at('loop.manifest.json'));
  symlinkSync(folder.at('unmounted'), folder.at('disk'), 'junction');
});

const exported = (inputs: Readonly<Record<string, string>>): StartedExport =>
  startExportFlow({ tempFolder: folder.path, inputs });

test.each([
  ['for a bundle with the path of a folder', 'bundle-path', 'public/', 'invalid-input'],
  ['for a bundle with a folder in place of its manifest', 'bundle-path', 'full', 'invalid-input'],
  ['for a site path that leads through a file', 'extract-to', 'file/made/site', 'cannot-write'],
  ['for a site on a disk that is not mounted', 'extract-to', 'disk/site', 'cannot-write'],
  ['for a site with a folder in place of its manifest', 'extract-to', 'full', 'invalid-input'],
  ['for a new site with a manifest that is a loop of links', 'extract-to', 'loop', 'invalid-input'],
  ['for values with the path of a folder', 'values-file', 'public/', 'invalid-input'],
  ['for a values path that leads through a file', 'values-file', 'file/made/v.yaml', 'cannot-write'],
])('before the first request and without leaving a file, a step fails %s', async (_what, name, path, code) => {
  const before = readdirSync(folder.path);
  const { outcome, requests } = exported({ [name]: `${folder.path}/${path}` });
  await expect(outcome).rejects.toMatchObject({ code });
  expect(requests).toEqual([]);
  expect(readdirSync(folder.path)).toEqual(before);
});

test('a temp folder that cannot be created matters only if a bundle is written there', async () => {
  const tempFolder = folder.at('file', 'temp');
  const step = startExportFlow({ tempFolder });
  await expect(step.outcome).rejects.toMatchObject({ code: 'cannot-write' });
  expect(step.requests).toEqual([]);
  for (const input of ['wait', 'download']) await startExportFlow({ tempFolder, inputs: { [input]: 'false' } }).outcome;
});

describe('a step that is overtaken by another one with the same folder', () => {
  const exportPage = async (name: string, inputs: Readonly<Record<string, string>>): Promise<FlowOptions> => {
    return { store: await storeOf({ [name]: name }), tempFolder: folder.path, inputs };
  };

  /** Runs the second step from start to end while the first one waits for its export. */
  async function overtaken(inputs: Readonly<Record<string, string>>): Promise<StartedExport> {
    let status = 'running';
    const service = serviceOf({ read: () => ({ body: { jobId: 'se_1', status } }) });
    const options = await exportPage('one.html', { ...inputs, 'poll-interval': '1s' });
    const first = startExportFlow({ ...options, service });
    expect(await startExportFlow(await exportPage('two.html', inputs)).outcome).toBe('succeeded');
    status = 'completed';
    return first;
  }

  const textAt = (name: string): string => readFileSync(folder.at('shared', name), 'utf8');

  test.each([false, true])('fails and changes nothing, with a previous site: %s', async (isReplacing) => {
    const inputs = {
      'extract-to': folder.at('shared', 'path'),
      'previous-manifest': folder.at('shared', 'path.manifest.json'),
      'max-removed': '100%',
    };
    if (isReplacing) expect(await startExportFlow(await exportPage('old.html', inputs)).outcome).toBe('succeeded');
    const first = await overtaken(inputs);
    await expect(first.outcome).rejects.toMatchObject({ code: 'cannot-write' });
    expect(first.run.outputs).not.toHaveProperty('changes-path');
    expect(textAt('path.manifest.json')).toContain('two.html');
    expect(textAt('path.changes.json')).toContain('two.html');
    expect(readdirSync(folder.at('shared', 'path'))).toEqual(['two.html']);
    expect(readdirSync(folder.at('shared')).filter((each) => each.includes('static-export'))).toEqual([]);
  });
});
