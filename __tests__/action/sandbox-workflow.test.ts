import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runStep } from '../../sandbox/runner/run-step.ts';
import { blocksIn, sectionOf } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

const section = sectionOf(readText('sandbox/README.md'), 'Workflows without GitHub');
const [start = '', workflow = ''] = blocksIn(section).map(({ text }) => text.trim());

/** A POSIX shell runs the documented command. */
const testOnPosix = process.platform === 'win32' ? test.skip : test;

testOnPosix('a workflow exports the sandbox with the documented commands, in order', async () => {
  const sandbox = spawn('sh', ['-c', `${start} -- --port 0 --storage-port 0`], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(sandbox, 'exit');
  try {
    const [, baseUrl = ''] = /base-url +(\S+)/.exec(await introductionOf(sandbox.stdout)) ?? [];
    const [, key = ''] = /--secret DOCS_ADMIN_KEY=(\S+)/.exec(workflow) ?? [];
    const inputs = { 'base-url': baseUrl, 'api-key': key, domain: 'docs.example.com', 'poll-interval': '100ms' };
    const { outputs, log } = await runStep({ actionFolder: root, workFolder: folder.path, inputs });
    expect({ outcome: outputs['outcome'], log }).toMatchObject({ outcome: 'succeeded' });
  } finally {
    if (sandbox.pid !== undefined) process.kill(-sandbox.pid);
    await ended;
  }
});

/** Resolves with the output of the sandbox when it is complete, or when the sandbox ends. */
async function introductionOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    if (text.includes('/bundle.')) break;
  }
  return text;
}
