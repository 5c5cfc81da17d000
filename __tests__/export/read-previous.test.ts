import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import type { FailureCode } from '../../src/failure.ts';
import { manifestPieces } from '../../src/site/manifest.ts';
import { anyManifest } from '../site/site-fixture.ts';
import { startExportFlow, type StartedExport } from '../../testing/in-process-export.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

/** Runs the step up to the download, which the store rejects. */
async function compared(name: string, inputs: Readonly<Record<string, string>> = {}): Promise<StartedExport> {
  const given = { 'previous-manifest': folder.at(name), ...inputs };
  const run = startExportFlow({ tempFolder: folder.path, inputs: given });
  expect((await failureOf(run.outcome)).code).toBe('bundle-url-rejected');
  return run;
}

describe('the previous manifest', () => {
  test.each([
    ['of another domain is a warning that names both', 'old.example.com', {}, ['old.example.com', 'docs.example.com']],
    ['of the same domain is not a warning', 'docs.example.com', {}, []],
    ['without a domain is not a warning', null, {}, []],
    ['is not a warning with `max-removed: 100%`', 'old.example.com', { 'max-removed': '100%' }, []],
    ['is not a warning if a job is resumed by its id only', 'old.example.com', { domain: '', 'job-id': 'se_1' }, []],
  ])('%s', async (_what, domain, inputs, names) => {
    writeFileSync(folder.at('last.json'), [...manifestPieces({ ...anyManifest, domain })].join(''));
    const { run } = await compared('last.json', inputs);
    expect(run.warnings).toEqual(names.length === 0 ? [] : [expect.stringMatching(names.join('.*'))]);
  });

  test('that does not exist means a first export, even if the path is a broken link', async () => {
    symlinkSync(folder.at('none'), folder.at('link'));
    for (const name of ['none', 'no/folder/yet', 'link']) {
      const { run } = await compared(name);
      expect(run.notices).toEqual([expect.stringContaining(`${folder.at(name)} does not exist`)]);
      expect(run.warnings).toEqual([]);
    }
  });
});

describe('a previous manifest that cannot be read', () => {
  const refusalOf = async (path: string, expectedCode: FailureCode = 'invalid-input'): Promise<string> => {
    const inputs = { 'previous-manifest': path };
    const { outcome, requests } = startExportFlow({ tempFolder: folder.path, inputs });
    const { code, message } = await failureOf(outcome);
    expect(code).toBe(expectedCode);
    expect(requests).toEqual([]);
    expect(message).toContain(`Input \`previous-manifest\` is "${path}"`);
    return message;
  };

  test('is rejected if it is a folder, with a message about reading', async () => {
    expect(await refusalOf(folder.path)).toContain('is not a file');
  });

  test('is rejected if it is not a manifest, with what is wrong', async () => {
    writeFileSync(folder.at('other.json'), '{"schema": 2}');
    expect(await refusalOf(folder.at('other.json'), 'invalid-manifest')).toContain('was reformatted or damaged');
  });

  const isPosix = process.platform !== 'win32';
  if (!isPosix)
    process.stdout.write('skipped: Windows does not have FIFOs, and reports a path through a file as missing\n');
  const testOnPosix = isPosix ? test : test.skip;

  testOnPosix('is rejected if its path leads through a file', async () => {
    writeFileSync(folder.at('file'), '');
    expect(await refusalOf(folder.at('file', 'last.json'))).toContain('cannot be read');
  });

  testOnPosix('is rejected as a FIFO, which would never end', async () => {
    execFileSync('mkfifo', [folder.at('fifo')]);
    expect(await refusalOf(folder.at('fifo'))).toContain('is not a file');
  });
});
