import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { PathLock } from '../../src/disk/path-lock.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const at = (name: string): string => folder.at(name);

const lock = (name = 'site'): PathLock => new PathLock({ input: 'extract-to', given: name, path: at(name) });

interface OtherLock {
  readonly host?: string;
  readonly pid?: number;
  readonly start?: string;
  readonly hoursAgo?: number;
  readonly content?: string;
}

/** Writes the lock of another step. */
function lockOf({ host = hostname(), pid = process.pid, start = '', hoursAgo = 0, content }: OtherLock): void {
  const path = at('site.static-export-0a1b2c.lock');
  writeFileSync(path, content ?? JSON.stringify({ host, pid, start }));
  const created = new Date(Date.now() - hoursAgo * 3_600_000);
  utimesSync(path, created, created);
}

const endedPid = (): number => spawnSync(process.execPath, ['-e', '0']).pid;

describe('a locked path', () => {
  test('cannot be locked again, and the message names the input, the process and the lock file', async () => {
    using stored = lock();
    const [name = ''] = readdirSync(folder.path);
    const { code, message, hint } = await failureOf(() => lock());
    expect(code).toBe('path-in-use');
    expect(message).toContain('`extract-to` is "site"');
    expect(message).toContain(String(process.pid));
    expect(hint).toContain(at(name));
    expect(readdirSync(folder.path)).toEqual([name]);
    stored[Symbol.dispose]();
  });

  test('can be locked again after the lock is disposed of', () => {
    lock()[Symbol.dispose]();
    lock()[Symbol.dispose]();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('does not lock a path that begins with the same letters', () => {
    const locks = [lock('site'), lock('site.static-export')];
    expect(readdirSync(folder.path)).toHaveLength(2);
    for (const each of locks) each[Symbol.dispose]();
  });

  test('in a folder that does not exist creates it, and removes it again', () => {
    lock('new/folder/site')[Symbol.dispose]();
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

describe('the lock of a step that has ended is removed', () => {
  test.each<[string, () => OtherLock]>([
    ['if its process has ended', () => ({ pid: endedPid() })],
    ['if its machine was restarted', () => ({ hoursAgo: 24 * 365 * 10 })],
    ['if it is from another machine and more than six hours old', () => ({ host: 'other', hoursAgo: 6.1 })],
    ['if it is empty and more than a minute old', () => ({ content: '', hoursAgo: 0.1 })],
  ])('%s', (_why, other) => {
    lockOf(other());
    lock()[Symbol.dispose]();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  const hasProc = process.platform === 'linux';
  if (!hasProc) process.stdout.write('skipped: only Linux reports the start time of a process cheaply\n');

  (hasProc ? test : test.skip)('if a different process now has its process id', () => {
    lockOf({ start: '1' });
    lock()[Symbol.dispose]();
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

describe('the lock of a step that may be running is respected', () => {
  test.each<[string, OtherLock]>([
    ['if its process is running', { hoursAgo: 0.01 }],
    ['if it is from another machine and less than six hours old', { host: 'other', pid: 1, hoursAgo: 5.9 }],
    ['if it is being written', { content: '' }],
  ])('%s', async (_why, other) => {
    lockOf(other);
    expect((await failureOf(() => lock())).code).toBe('path-in-use');
    expect(readdirSync(folder.path)).toHaveLength(1);
  });
});
