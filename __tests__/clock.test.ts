import { expect, test } from '@jest/globals';
import { systemClock } from '../src/clock.ts';

test('a sleep rejects with the reason of its signal as soon as it aborts', async () => {
  const stop = new AbortController();
  const sleep = systemClock.sleep(60_000, stop.signal);
  stop.abort('cancelled');
  await expect(sleep).rejects.toBe('cancelled');
});
