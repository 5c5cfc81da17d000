import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { turnEventLoop, Turns } from '../src/turns.ts';
import { manualClock } from '../testing/manual-clock.ts';

const signal = new AbortController().signal;

describe('turns of a long loop', () => {
  test('the event loop turns once 20 ms have passed since the last turn, and not before', async () => {
    let elapsedMs = 0;
    const turns = new Turns(signal, { elapsedMs: () => elapsedMs });
    const turned: number[] = [];
    for (elapsedMs = 0; elapsedMs <= 120; elapsedMs += 10) {
      const immediate = setImmediate(() => turned.push(elapsedMs));
      await turns.take();
      clearImmediate(immediate);
    }
    expect(turned).toEqual([20, 40, 60, 80, 100, 120]);
  });

  test('a signal that aborts during a turn rejects it with the reason', async () => {
    let elapsedMs = 0;
    const stop = new AbortController();
    const turns = new Turns(stop.signal, { elapsedMs: () => elapsedMs });
    elapsedMs = 50;
    setImmediate(() => stop.abort('cancelled'));
    await expect(turns.take()).rejects.toBe('cancelled');
  });

  test('a signal that has aborted rejects at once', async () => {
    await expect(new Turns(AbortSignal.abort('cancelled')).take()).rejects.toBe('cancelled');
  });
});

// Windows ends the process instead of delivering a signal.
const testOnUnix = process.platform === 'win32' ? test.skip : test;

/** Sends itself two signals. The handler of the first is the callback of an event, where one immediate is not enough. */
const program = `
  import { turnEventLoop } from ${JSON.stringify(new URL('../src/turns.ts', import.meta.url).href)};
  const stop = new AbortController();
  process.once('SIGTERM', () => stop.abort());
  process.once('SIGINT', () => {
    process.kill(process.pid, 'SIGTERM');
    turnEventLoop(stop.signal).then(() => console.log('missed'), () => console.log('received'));
  });
  process.kill(process.pid, 'SIGINT');
  setTimeout(() => undefined, 100);
`;

testOnUnix('a process signal that was sent before a turn is received in it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toBe('received\n');
});

test('no time passes on a manual clock while a loop takes turns or reads files, however many', async () => {
  const clock = manualClock();
  const limit = clock.sleep(60_000, signal);
  const work = async (): Promise<number> => {
    for (let turn = 0; turn < 100; turn += 1) await turnEventLoop(signal);
    for (let file = 0; file < 20; file += 1) await readFile(import.meta.filename);
    return clock.elapsedMs();
  };
  expect(await clock.run(work())).toBe(0);
  await clock.run(limit);
  expect(clock.elapsedMs()).toBe(60_000);
});
