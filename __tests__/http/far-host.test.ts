/** A host that takes a second to reach over IPv4, and that has an IPv6 address which nothing answers, in a network of their own. */
import { expect, test } from '@jest/globals';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { describeUnless } from '../../testing/requirements.ts';

/** Without an address of its own, the machine would not look up any of the kind. */
const network = `
  hosts=$(mktemp)
  printf '127.0.0.1 docs.example.com\\nfd00::2 docs.example.com\\n' > $hosts
  mount --bind $hosts /etc/hosts; rm $hosts
  ip link set lo up; ip link add v0 type veth peer name v1; ip link set v0 up; ip link set v1 up
  ip address add 192.0.2.1/24 dev v0; ip address add fd00::1/64 dev v0 nodad`;

/** A connection is accepted when the kernel asks for it again. */
const request = `
  import { subscribe } from 'node:diagnostics_channel';
  import { setDefaultResultOrder } from 'node:dns';
  import { openTransport } from './src/http/transport.ts';
  import { blockedPort } from './__tests__/http/blocked-port.ts';
  setDefaultResultOrder('ipv4first');
  await using blocked = await blockedPort();
  subscribe('net.client.socket', ({ socket }) => {
    socket.once('connectionAttempt', () => setImmediate(() => blocked.release()));
  });
  const url = new URL('http://docs.example.com:' + blocked.port);
  const { status } = await openTransport().send({ method: 'GET', url, headers: {} }, new AbortController().signal);
  console.log(status);`;

function inNetwork(command: string): SpawnSyncReturns<string> {
  const args = ['--map-root-user', '--net', '--mount', 'sh', '-ec', `${network}\n${command}`];
  return spawnSync('unshare', args, { encoding: 'utf8', cwd: process.cwd() });
}

const obstacle = inNetwork('true').status === 0 ? undefined : 'needs Linux, and the right to create a network';

describeUnless(obstacle)('a host with an unreachable address', () => {
  test('is reached at the other one, a second away', () => {
    const { stdout, stderr } = inNetwork(`exec '${process.execPath}' -e "${request}"`);
    expect([stdout, stderr]).toEqual(['200\n', '']);
  });
});
