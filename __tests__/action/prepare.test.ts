import { expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { startProgram } from '../../testing/program.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

test('the command `prepare` needs neither a key nor a service, and says that nothing changed', async () => {
  const page = { name: 'index.html', content: '<main>Home</main>', isDeflated: true };
  writeFileSync(folder.at('export.zip'), rawZip([page, { name: 'serve.js', content: '1' }]));
  const args = [
    'prepare',
    'source=export.zip',
    'extract-to=site',
    'exclude=serve.js',
    'previous-manifest=site.manifest.json',
  ];
  for (const changed of [true, false]) {
    const { exitCode, outputs, log } = await startProgram(args, { folder: folder.path, env: { TMPDIR: folder.path } })
      .ended;
    expect({ exitCode, log }).toEqual({ exitCode: 0, log: expect.stringContaining('Preparing export.zip') });
    expect(outputs).toMatchObject({ outcome: 'succeeded', changed, 'page-count': 1, 'file-count': 1 });
  }
  expect(readFileSync(folder.at('site/index.html'), 'utf8')).toBe(page.content);
});
