/** A stand-in of `npm run recipes` that accepts every call would hide a recipe that fails in reality. */
import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { listIn, mappingIn, stringIn } from '../../sandbox/shapes.ts';
import { actionStandIns } from '../../scripts/recipes/action-stand-ins.ts';
import { installStandIns } from '../../scripts/recipes/stand-ins/stand-ins.ts';
import { describeUnless, lackOf } from '../../testing/requirements.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

/** Each lacks an argument, a file, a login or a setting, without which the real program fails. */
const incompleteCalls: readonly string[] = [
  ...['aws', 'azcopy', 'gcloud'].map((name) => `${name} cp none/static-export.manifest.json`),
  ...['ssh', 'ssh -i key host false', 'git', 'git commit', 'curl'],
  'google-chrome http://127.0.0.1:1',
  "printf '{' | curl --data @- http://127.0.0.1:1",
  ...['gh issue create --body x', 'gh issue create --title x', 'gh issue comment 5', 'gh issue close'],
  'gh label create',
  ...['gh pr comment 1 --body-file none', 'gh api --paginate', 'gh attestation trusted-root', 'gh repo view'],
  ...['docker login ghcr.io < /dev/null', 'docker build .', 'docker push --all-tags x', 'docker buildx imagetools'],
  ...['helm upgrade docs', 'npx --yes pagefind@1 --site none', 'npx --yes netlify-cli@1 deploy --dir none'],
  ...['npx --yes @azure/static-web-apps-cli@2 deploy none', 'npx --yes vercel@1 deploy --cwd none'],
];

describeUnless(
  process.platform === 'linux' ? undefined : 'needs Linux, with bash and GNU tools',
  ...['bash', 'jq', 'rsync', 'git', 'curl'].map(lackOf),
)('a stand-in', () => {
  const run = (script: string): number | null => {
    const workspace = folder.at('workspace');
    mkdirSync(workspace, { recursive: true });
    const env = { PATH: `${folder.at('bin')}:${process.env['PATH'] ?? ''}`, STAND_INS: folder.path, HOME: workspace };
    return spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: workspace, env }).status;
  };

  test.each(incompleteCalls)('rejects `%s`', (call) => {
    installStandIns(folder.path);
    expect(run(call)).toBeGreaterThan(0);
  });

  test('of every program is called', () => {
    installStandIns(folder.path);
    const called = incompleteCalls.flatMap((call) => call.match(/\b(?:az|google-)?[a-z]+\b/g) ?? []);
    const others = readdirSync(folder.at('bin')).filter((name) => name !== 'node' && !called.includes(name));
    expect(others).toEqual([]);
  });

  test.each(Object.keys(actionStandIns))('of %s rejects a step without inputs', (name) => {
    const { steps } = mappingIn(mappingIn(parse(actionStandIns[name] ?? ''))['runs']);
    const scripts = listIn(steps).map((step) => stringIn(mappingIn(step)['run']).replace(/\$\{\{.*?\}\}/g, ''));
    expect(scripts.map(run).some((status) => status !== 0)).toBe(true);
  });
});
