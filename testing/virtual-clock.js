// Loaded into the process of a step. Its clock does not run, it jumps, so that no result depends on the speed of the machine.
// While a request is open, no time passes. A pause ends as soon as no request is open. A limit ends only if every open request
// waits for a server that has announced its silence, with status 102.
import { subscribe } from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';

const open = new Set();
const silent = new WeakSet();
const sleepers = new Set();
let nowMs = 0;

// Some code divides by durations.
performance.now = () => (nowMs += 0.01);

process.getBuiltinModule('node:timers/promises').setTimeout = (durationMs, value, { signal } = {}) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const isLimit = /#expire|reportEveryMinute/.test(new Error().stack);
    const keepsAlive = setInterval(() => undefined, 2 ** 30);
    const end = (settle) => {
      clearInterval(keepsAlive);
      sleepers.delete(sleeper);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const sleeper = { isLimit, wakeAtMs: nowMs + durationMs, wake: () => end(() => resolve(value)) };
    signal?.addEventListener('abort', abort, { once: true });
    sleepers.add(sleeper);
    look();
  });
syncBuiltinESMExports();

// Not every request is closed: one to a proxy ends with its tunnel, and a failed tunnel with an error.
const ends = ['close', 'connect', 'error'];

subscribe('http.client.request.start', ({ request }) => {
  open.add(request);
  const end = () => {
    ends.forEach((event) => request.off(event, end));
    open.delete(request);
    look();
  };
  ends.forEach((event) => request.on(event, end));
  request.on('information', ({ statusCode }) => {
    if (statusCode === 102) silent.add(request);
    look();
  });
  look();
});

/** Time for bytes that are on their way. Nothing depends on its length. */
const settlingMs = 10;
let isLooking = false;

function look() {
  if (isLooking) return;
  isLooking = true;
  if (open.size === 0) setImmediate(() => setImmediate(jump));
  else setTimeout(jump, settlingMs).unref();
}

function jump() {
  isLooking = false;
  const isSilent =
    [...open].some((each) => silent.has(each)) && [...open].every((each) => silent.has(each) || each.socket === null);
  const due = [...sleepers].filter(({ isLimit }) => isSilent || (open.size === 0 && !isLimit));
  const [next] = due.sort((one, other) => one.wakeAtMs - other.wakeAtMs);
  if (next !== undefined) nowMs = Math.max(nowMs, next.wakeAtMs);
  for (const sleeper of sleepers) if (sleeper.wakeAtMs <= nowMs) sleeper.wake();
  // Limits alone end nothing, so there is nothing to look for until something happens.
  if (sleepers.size > 0 && (open.size > 0 || next !== undefined)) look();
}
