import { expect, test } from '@jest/globals';
import { cpSync, rmSync } from 'node:fs';
import { serveFolder } from '../../sandbox/published/serve-folder.ts';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import { preloading, startStep, type StartedStep } from '../../testing/started-step.ts';
import { expectFailedStep, expectSuccess } from '../../testing/step-checks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { useServers } from '../../testing/test-server.ts';

const action = actionFixture();
const folder = useTemporaryFolder();
const servers = useServers();

function start(url: string, digest: string): StartedStep {
  return startStep({
    action: 'check',
    inputs: { url, 'content-digest': digest, timeout: '1s' },
    env: preloading('record-pid', 'virtual-clock'),
    workFolder: folder.at('check'),
    signal: new AbortController().signal,
  });
}

test('the chain of export, deployment and check succeeds, and the second night finds no changes', async () => {
  const host = await serveFolder(folder.at('published'));
  try {
    const inputs = {
      domain: action.sandbox.domain,
      'extract-to': 'site',
      'manifest-in-site': 'true',
      'previous-manifest': `${host.origin}/${publishedManifestName}`,
    };
    for (const changed of ['true', 'false']) {
      const night = await action.run(inputs);
      expectSuccess(night, 'succeeded');
      expect(night.outputs['changed']).toBe(changed);
      expect(night.log.join('\n').includes('first export')).toBe(changed === 'true');
      cpSync(night.outputs['site-path'] ?? '', folder.at('published'), { recursive: true });
      const digest = night.outputs['content-digest'] ?? '';
      const check = await start(host.origin, digest).ended;
      expectSuccess(check, 'succeeded');
      expect(check.outputs).toMatchObject({ 'mismatch-count': '0', 'content-digest': digest });
      expect(check.annotations).toEqual([]);
      expect(check.rawSummary).toMatch(/ serves this export.* \d+ of \d+ files compared/);
      rmSync(folder.at('check'), { recursive: true });
    }
    expect(host.requests.map(({ headers }) => headers.authorization).filter(Boolean)).toEqual([]);
  } finally {
    await host.close();
  }
});

test('the check can be cancelled', async () => {
  const server = await servers.start(() => undefined);
  const step = start(server.origin, 'ab'.repeat(32));
  await server.arrived(1);
  step.send('SIGTERM');
  await expectFailedStep(await step.ended, { title: 'Published site', code: 'cancelled' });
});
