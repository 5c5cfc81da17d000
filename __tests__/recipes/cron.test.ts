/** The cron job of docs/outside-github.md, run night after night against the sandbox. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { readText, root } from '../../testing/repository.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') })));
afterAll(() => sandbox.close());

/** The script as documented, for the sandbox and this machine. */
function script(): string {
  const [, code = ''] = /## Cron\n[^]*?```sh\n([^]*?)```/.exec(readText('docs/outside-github.md')) ?? [];
  return code
    .replace(/^\. \/etc.*$/m, '')
    .replace('/srv/docs', folder.at('docs'))
    .replace('/opt/static-export-action', root)
    .replace('https://api.docs.example.com', sandbox.baseUrl)
    .replace('web.example.com:/var/www/docs/', folder.at('online'));
}

/** Runs one night. `rsync` copies, or fails. */
function night(rsync: string): Promise<number | null> {
  mkdirSync(folder.at('bin'), { recursive: true });
  mkdirSync(folder.at('docs'), { recursive: true });
  writeFileSync(folder.at('bin/rsync'), `#!/bin/sh\n${rsync}\n`);
  chmodSync(folder.at('bin/rsync'), 0o755);
  const tools = [folder.at('bin'), path.dirname(process.execPath), process.env['PATH']].join(':');
  const env = { PATH: tools, TMPDIR: folder.path, STATIC_EXPORT_API_KEY: sandbox.keys.admin };
  const child = spawn('sh', ['-c', script()], { env, stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', resolve));
}

describeNeeding('sh')('a night of cron', () => {
  test('whose deployment fails is published by the next night', async () => {
    expect(await night('exit 12')).toBe(12);
    expect(existsSync(folder.at('docs/deployed.manifest.json'))).toBe(false);
    expect(await night('cp -a "$3" "$4"')).toBe(0);
    expect(existsSync(folder.at('online/index.html'))).toBe(true);
    // Nothing has changed, so nothing is deployed.
    expect(await night('exit 12')).toBe(0);
  });
});
