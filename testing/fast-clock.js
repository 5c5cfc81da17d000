// Loaded into the process of a step. Its clock runs faster than real time, by the factor `requesting`, and by the factor `idle` while
// no request is open, so that a run is short and good replies still arrive in time.
import { subscribe } from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';

const query = new URL(import.meta.url).searchParams;
const speeds = { idle: Number(query.get('idle')), requesting: Number(query.get('requesting')) };
const realNow = performance.now.bind(performance);

let requests = 0;
let skippedMs = 0;
const sleepers = new Set();

performance.now = () => realNow() * speeds.requesting + skippedMs;

process.getBuiltinModule('node:timers/promises').setTimeout = (durationMs, value, { signal } = {}) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const wakeAtMs = performance.now() + durationMs;
    const sleeper = { wakeAtMs, wake: () => end(resolve) };
    const end = (settle) => {
      clearTimeout(sleeper.timer);
      sleepers.delete(sleeper);
      signal?.removeEventListener('abort', abort);
      settle(settle === resolve ? value : signal.reason);
    };
    const abort = () => end(reject);
    signal?.addEventListener('abort', abort, { once: true });
    sleepers.add(sleeper);
    arm(sleeper);
  });
syncBuiltinESMExports();

// Not every request is closed: one to a proxy ends with its tunnel, and a failed tunnel with an error.
const ends = ['close', 'connect', 'error'];

subscribe('http.client.request.start', ({ request }) => {
  count(1);
  const end = () => {
    ends.forEach((event) => request.off(event, end));
    count(-1);
  };
  ends.forEach((event) => request.on(event, end));
});

function count(more) {
  requests += more;
  if (requests === 0 || requests === more) sleepers.forEach(arm);
}

function arm(sleeper) {
  clearTimeout(sleeper.timer);
  const remainingMs = Math.max(0, sleeper.wakeAtMs - performance.now());
  sleeper.timer = setTimeout(wake, remainingMs / (requests === 0 ? speeds.idle : speeds.requesting), sleeper);
}

/** Skips the rest of a pause. */
function wake(sleeper) {
  skippedMs += Math.max(0, sleeper.wakeAtMs - performance.now());
  sleeper.wake();
}
