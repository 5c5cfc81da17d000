// Loaded into the process of a step by `preloading()`: changes the machine that the step runs on. The query names the change.
import { subscribe } from 'node:diagnostics_channel';
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { dirname, join } from 'node:path';

const query = new URL(import.meta.url).searchParams;

const changes = {
  // Time jumps.
  'virtual-clock': () => import('./virtual-clock.js'),

  // Pauses never end and do not keep the process alive.
  'stopped-clock'() {
    process.getBuiltinModule('node:timers/promises').setTimeout = () => Promise.withResolvers().promise;
  },

  // A timer keeps the process alive.
  'open-timer': () => setInterval(() => undefined, 60_000),

  // The process id is written next to the folders of the runner, so that a test can signal the process.
  'record-pid': () => fs.writeFileSync(join(dirname(process.env.GITHUB_WORKSPACE), 'pid'), String(process.pid)),

  // A signal arrives before a given file system call. SIGKILL ends the process there. The handler of any other signal runs after
  // the current synchronous code.
  'signal-before-call'() {
    let left = Number(query.get('index'));
    replace(query.get('call'), (original, ...args) => {
      if (left === 0) process.kill(process.pid, query.get('signal'));
      left -= 1;
      return original(...args);
    });
  },

  // A handler that runs before the action's own throws at the first signal.
  'throwing-signal-handler'() {
    process.once('SIGINT', () => fail('a bad signal handler'));
  },

  // During the first request, the process exits, throws, or rejects a promise that nothing handles.
  'early-exit': () => atFirstRequest(() => process.exit(0)),
  'uncaught-exception': () => atFirstRequest(() => fail('a stray exception')),
  'unhandled-rejection': () => atFirstRequest(() => void Promise.reject(new Error('a stray rejection'))),

  // As on Windows, a virus scanner blocks the first attempt to rename each entry.
  'blocked-renames'() {
    const tried = new Set();
    Object.defineProperty(process, 'platform', { value: 'win32' });
    replace('renameSync', (original, from, to) => {
      if (tried.has(from)) return original(from, to);
      tried.add(from);
      return fail('EPERM', 'EPERM');
    });
  },

  // No staging folder can be removed, as if it belonged to another user.
  'failing-removals'() {
    replace('rmdirSync', (original, path) => {
      if (String(path).endsWith('.staging')) fail('EACCES', 'EACCES');
      original(path);
    });
  },

  // The disk is full from a given file system call on, which writes only the beginning of its text.
  'full-disk'() {
    let left = Number(query.get('index'));
    replace(query.get('call'), (original, file, data, ...others) => {
      left -= 1;
      if (left >= 0) return original(file, data, ...others);
      if (typeof data === 'string') original(file, data.slice(0, 10), ...others);
      return fail('ENOSPC', 'ENOSPC');
    });
  },

  // The system accepts at most half of the bytes of each write, as write(2) allows.
  'short-writes'() {
    replace('writeSync', (original, file, data, offset, length, position) =>
      typeof data === 'string'
        ? original(file, data, offset, length)
        : original(file, data, offset ?? 0, Math.ceil((length ?? data.byteLength) / 2), position),
    );
  },

  // As in some containers, the user has no home folder, and file systems report no blocks.
  'bare-machine'() {
    os.homedir = () => fail('ENOENT: no such file or directory, uv_os_homedir', 'ENOENT');
    fs.statfsSync = () => ({ bsize: 4096, blocks: 0, bfree: 0, bavail: 0 });
  },

  'old-node': () => Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } }),

  // The files that the entry of the bundle loads lazily are missing.
  'missing-chunks'() {
    registerHooks({
      resolve(specifier, context, next) {
        if (/\/\d+\.index\.js$/.test(specifier)) fail(`Cannot find module '${specifier}'`);
        return next(specifier, context);
      },
    });
  },
};

await changes[query.get('change')]();
syncBuiltinESMExports();

function replace(name, call) {
  const original = fs[name];
  fs[name] = (...args) => call(original, ...args);
}

function atFirstRequest(effect) {
  let isFirst = true;
  subscribe('http.client.request.start', () => {
    if (isFirst) setImmediate(effect);
    isFirst = false;
  });
}

function fail(message, code) {
  throw Object.assign(new Error(message), code && { code });
}
