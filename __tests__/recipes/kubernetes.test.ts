/** The manifests of docs/kubernetes.md: their command runs under their constraints, without a cluster. */
import { beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync } from 'node:fs';
import { parse } from 'yaml';
import { listIn, type Mapping, mappingIn, stringIn } from '../../sandbox/shapes.ts';
import { blocksIn } from '../../testing/markdown.ts';
import { readText, root } from '../../testing/repository.ts';
import { describeUnless, lackOf } from '../../testing/requirements.ts';
import { virtualClock } from '../../testing/started-step.ts';
import { type Ended, ended, Machine } from './machine.ts';

const [one = {}, list = {}] = blocksIn(readText('docs/kubernetes.md'))
  .filter(({ language }) => language === 'yaml')
  .map(({ text: manifest }) =>
    mappingIn(mappingIn(mappingIn(mappingIn(parse(manifest))['spec'])['jobTemplate'])['spec']),
  );

const machine = new Machine();
const { folder } = machine;

function podOf(job: Mapping): Mapping {
  return mappingIn(mappingIn(job['template'])['spec']);
}

const container = mappingIn(listIn(podOf(one)['containers'])[0]);
const { runAsUser } = mappingIn(podOf(one)['securityContext']);

/** The environment of the manifest, and nothing else. The folder of the test is the writable one. */
function environment(more: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = listIn(container['env']).map(mappingIn);
  const given = entries.map(
    ({ name, value = machine.apiKey }) => [stringIn(name), pathOf(machine.local(stringIn(value)))] as const,
  );
  return { PATH: machine.env['PATH'] ?? '', ...virtualClock, ...Object.fromEntries<string>(given), ...more };
}

function pathOf(value: string): string {
  if (value === '/work' || value === '/deploy.sh') return folder.at(value.replace('/work', ''));
  return value.replace('/program/', `${root}/`).replace('/sites/', `${folder.path}/`);
}

/** Everything but the folder of the test is read-only, and the process is that of an ordinary user. */
const readOnly = 'mount --bind "$1" "$1"; mount -o remount,ro,bind /; cd "$1"; shift; exec "$@"';

function run(command: unknown, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const user = String(runAsUser);
  const args = [
    ...['--mount', 'sh', '-euc', readOnly, 'sh', folder.path, 'setpriv', `--reuid=${user}`, `--regid=${user}`],
    ...['--clear-groups', '--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'],
    ...listIn(command).map((each) => pathOf(stringIn(each))),
  ];
  return ended('unshare', args, { env: environment(env) });
}

/** A root in a chroot is not a mount that could be made private. */
const hasMounts = spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

describeUnless(hasMounts ? undefined : 'needs root, and mounts of its own', lackOf('setpriv'))('in a pod', () => {
  beforeEach(() => {
    machine.writeScript('deploy.sh', '#!/bin/sh\nset -eu\ncp -R site/. online\n');
    for (const name of ['.', 'online']) chownSync(folder.at(name), Number(runAsUser), Number(runAsUser));
    chmodSync(folder.path, 0o755);
  });

  test('only one folder is writable, and HOME is not set', async () => {
    expect(container['securityContext']).toMatchObject({ readOnlyRootFilesystem: true });
    expect(container['volumeMounts']).toEqual([{ name: 'work', mountPath: container['workingDir'] }]);
    const script = 'id -u; env | grep -c ^HOME; touch here; touch /tmp/elsewhere';
    expect(await run(['sh', '-c', script])).toEqual([1, expect.stringMatching(/^1000\n0\n.*Read-only file system\n$/)]);
  });

  test('the command publishes a site', async () => {
    expect(await run(container['command'])).toEqual([0, expect.not.stringContaining(machine.apiKey)]);
    expect(machine.wholeEdition).toBe('1');
  });

  test('wrong usage ends with the exit code that the policy does not try again', async () => {
    const [status] = await run(container['command'], { MAX_REMOVED: 'some' });
    expect(status).toBe(2);
    for (const [job, action] of [
      [one, 'FailJob'],
      [list, 'FailIndex'],
    ] as const) {
      const rules = listIn(mappingIn(job['podFailurePolicy'])['rules']);
      expect(rules).toContainEqual({
        action,
        onExitCodes: { operator: 'In', values: expect.arrayContaining([status]) },
      });
    }
  });

  test('the failures of one index do not end the others', () => {
    expect({ ...one, ...list }).toMatchObject({ backoffLimit: null, backoffLimitPerIndex: 1 });
  });

  test('each index publishes the domain of its line', async () => {
    folder.write(
      'sites',
      machine.local('help.example.com http://127.0.0.1:9\ndocs.example.com https://static.example.com\n'),
    );
    const { command } = mappingIn(listIn(podOf(list)['containers'])[0]);
    // What people set to resume an export of one domain.
    const given = { DOMAIN: '', SITE_URL: '', JOB_ID: 'se_missing' };
    expect(await run(command, { ...given, JOB_COMPLETION_INDEX: '1' })).toMatchObject([0, expect.anything()]);
    expect(machine.wholeEdition).toBe('1');
    const [status, log] = await run(command, { ...given, JOB_COMPLETION_INDEX: '0' });
    expect([status, log]).toEqual([1, expect.stringContaining('help.example.com')]);
  });
});
