import { expect, test } from '@jest/globals';
import { repliesTo } from '../../../src/check/files/site-replies.ts';
import { HostAccess } from '../../../src/http/host-access.ts';
import { skippingClock } from '../../../testing/manual-clock.ts';
import { transportOf } from '../../../testing/scripted-service.ts';

test('a read that fails is thrown after the other reads have been stopped and have ended', async () => {
  const { signal } = new AbortController();
  const [clock, transport] = [skippingClock(), transportOf(() => 'silence')];
  const host = new HostAccess({ clock, transport, random: () => 0, emit: () => undefined });
  let endedCount = 0;
  const failing = new Error('The certificate has expired.');
  const read = async (item: string, to: { readonly signal: AbortSignal }): Promise<never> => {
    if (item === 'failing') throw failing;
    await clock.sleep(60_000, to.signal).finally(() => (endedCount += 1));
    throw new Error('This read was not stopped.');
  };
  await expect(repliesTo(['first', 'failing', 'last'], { host, deadline: signal }, read)).rejects.toBe(failing);
  expect(endedCount).toBe(2);
});
