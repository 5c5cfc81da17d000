/**
 * One download by the action's own engine, as a program: `node fetch-ours.ts URL FILE CONNECTIONS`. Prints the seconds that it
 * took once the program had started: a step runs already when its download begins.
 */
import { fetchBundle } from '../../src/download/fetch-bundle.ts';
import { choosePlace } from '../../src/download/place.ts';
import { systemClock } from '../../src/clock.ts';
import { openTransport } from '../../src/http/transport.ts';

const [url = '', bundlePath = '', connections = '8'] = process.argv.slice(2);
const link = { url: new URL(url) };
const silent = (): void => undefined;
const startMs = performance.now();

await fetchBundle(
  {
    link,
    renewLink: () => Promise.resolve(link),
    place: choosePlace({ bundlePath, tempFolder: '', nameParts: [] }),
    maxSizeBytes: Infinity,
    connections: Number(connections),
    formatOf: () => 'any',
  },
  {
    transport: openTransport('bench'),
    clock: systemClock,
    random: Math.random,
    log: { info: silent, warn: silent, debug: silent },
    signal: new AbortController().signal,
  },
);

console.log((performance.now() - startMs) / 1000);
