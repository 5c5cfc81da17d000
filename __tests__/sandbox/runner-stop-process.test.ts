import { expect, test } from '@jest/globals';
import { stopProcess } from '../../sandbox/runner/stop-process.ts';

/** A process that exits on only one signal, and a clock that expires at once for every other signal. */
async function stop(endsOn: NodeJS.Signals): Promise<readonly string[]> {
  const seen: string[] = [];
  const exit = Promise.withResolvers<undefined>();
  await stopProcess({
    send: (signal) => {
      seen.push(signal);
      if (signal === endsOn) exit.resolve(undefined);
    },
    exited: exit.promise,
    pause: (durationMs) => {
      if (seen.at(-1) === endsOn) return new Promise(() => undefined);
      seen.push(`${durationMs} ms`);
      return Promise.resolve();
    },
  });
  return seen;
}

test.each([
  ['SIGINT', ['SIGINT']],
  ['SIGTERM', ['SIGINT', '7500 ms', 'SIGTERM']],
  ['SIGKILL', ['SIGINT', '7500 ms', 'SIGTERM', '2500 ms', 'SIGKILL']],
] as const)('a process that exits on %s is sent no more signals than necessary', async (endsOn, seen) => {
  expect(await stop(endsOn)).toEqual(seen);
});
