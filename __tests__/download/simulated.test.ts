/** Downloads in simulated time: a network without sockets, on a clock that the test advances. */
import { describe, expect, test } from '@jest/globals';
import type { Emit } from '../../src/events.ts';
import { TransientError } from '../../src/http/transient-error.ts';
import type { HttpReply, HttpRequest, Transport } from '../../src/http/transport.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const mebibyte = 1024 * 1024;
const url = { url: new URL('https://files.example.com/bundle.tar.gz') };
const tickMs = 50;

interface Network {
  readonly sizeBytes: number;
  /** Of a connection, by its number from 0. */
  readonly bytesPerMs: (connection: number) => number;
  /** Requests that are served at a time. Default: all. */
  readonly served?: number;
  /** What happens to the others. Default: they are refused. */
  readonly isSilent?: boolean;
  /** A request that comes sooner after the last one that was served is one too many (429). Default: none is. */
  readonly minIntervalMs?: number;
  /** Until a reply begins. Default: 30 ms. */
  readonly latencyMs?: number;
}

const tooMany = { status: 429, header: () => undefined };

async function* nothing(): AsyncGenerator<Uint8Array> {
  // The reply is without a body.
}

interface Simulation {
  readonly clock: ManualClock;
  readonly transport: Transport;
  /** First byte and end of every request that was served. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Also counts those that were not served. */
  readonly requestCount: () => number;
  /** Connections that were not closed after their last request, when a byte arrived last. */
  readonly openCount: () => number;
}

function simulate(network: Network): Simulation {
  const { sizeBytes, bytesPerMs, served = Infinity, isSilent, latencyMs = 30 } = network;
  const { minIntervalMs = 0 } = network;
  const clock = manualClock();
  const ranges: (readonly [number, number])[] = [];
  const connections: HttpRequest['connection'][] = [];
  let active = 0;
  let requestCount = 0;
  let openCount = 0;
  let servedMs = -Infinity;
  const open = new Set<HttpRequest['connection']>();
  const send = async ({ headers, connection }: HttpRequest, ended: AbortSignal): Promise<HttpReply> => {
    if (!connections.includes(connection)) connections.push(connection);
    const rate = bytesPerMs(connections.indexOf(connection));
    requestCount += 1;
    open.add(connection);
    if (connection !== undefined) connection.close = () => void open.delete(connection);
    await clock.sleep(latencyMs, ended);
    if (active >= served) {
      if (isSilent === true) await clock.sleep(3_600_000, ended);
      throw new TransientError('the connection was refused', { mayHaveArrived: false });
    }
    active += 1;
    if (clock.elapsedMs() - servedMs < minIntervalMs)
      return { ...tooMany, body: Object.assign(nothing(), { destroy: () => void (active -= 1) }) };
    servedMs = clock.elapsedMs();
    const [first = 0, last = 0] = (headers['Range']?.match(/\d+/g) ?? []).map(Number);
    const end = Math.min(last + 1, sizeBytes);
    ranges.push([first, end]);
    const replies: Readonly<Record<string, string>> = {
      'content-range': `bytes ${first}-${end - 1}/${sizeBytes}`,
      'content-length': String(end - first),
      etag: '"v1"',
    };
    const body = async function* (): AsyncGenerator<Uint8Array> {
      for (let sentBytes = 0; sentBytes < end - first;) {
        await clock.sleep(tickMs, ended);
        const chunk = Buffer.alloc(Math.min(rate * tickMs, end - first - sentBytes));
        sentBytes += chunk.length;
        openCount = open.size;
        yield chunk;
      }
    };
    let isOpen = true;
    const destroy = (): void => {
      if (isOpen) active -= 1;
      isOpen = false;
    };
    return { status: 206, header: (name) => replies[name], body: Object.assign(body(), { destroy }) };
  };
  return { clock, ranges, requestCount: () => requestCount, openCount: () => openCount, transport: { send } };
}

/** Returns how long a download took in simulated time. */
async function durationOf({ clock, transport }: Simulation, sizeBytes: number, connections = 8): Promise<number> {
  const downloaded = Promise.withResolvers<number>();
  const emit: Emit = (event) => {
    if (event.kind === 'bundle-downloaded') downloaded.resolve(event.durationMs);
  };
  await using bundle = fixture.start({ url, clock, transport, connections, emit });
  await clock.run(Promise.race([downloaded.promise, bundle.complete()]));
  expect(await bundle.complete()).toMatchObject({ sizeBytes });
  return await downloaded.promise;
}

test.each([
  [24, 10_000],
  [64, 20_000],
])('one slow connection delays the end of %i MiB by at most 5 s, if the others have %i kB/s', async (sizeMiB, rate) => {
  for (const slow of [0, 3]) {
    const sizeBytes = sizeMiB * mebibyte;
    const network = { sizeBytes, bytesPerMs: (connection: number) => (connection === slow ? 50 : rate) };
    const withoutIt = sizeBytes / (7 * rate);
    expect(await durationOf(simulate(network), sizeBytes)).toBeLessThan(withoutIt + 5_000);
  }
});

const ofDifferentRates = (connection: number): number => 1_000 * (connection + 1);

test.each<readonly [string, Omit<Network, 'sizeBytes'> & { readonly sizeMiB: number; readonly connections?: number }]>([
  ['equal connections', { sizeMiB: 40, bytesPerMs: () => 5_000 }],
  ['slow connections', { sizeMiB: 4, bytesPerMs: () => 80 }],
  ['connections of 1 to 8 MB/s', { sizeMiB: 40, bytesPerMs: ofDifferentRates }],
  ['16 connections that wait 4 s', { sizeMiB: 8, bytesPerMs: () => 4_000, latencyMs: 4_000, connections: 16 }],
])('a download without faults over %s requests less than 1.05 times its bytes', async (_, network) => {
  const sizeBytes = network.sizeMiB * mebibyte + 4321;
  const simulation = simulate({ ...network, sizeBytes });
  await durationOf(simulation, sizeBytes, network.connections);
  const requestedBytes = simulation.ranges.reduce((sum, [first, end]) => sum + end - first, 0);
  expect(requestedBytes / sizeBytes).toBeLessThan(1.05);
});

test('the last segments of fast connections are worth a request', async () => {
  const sizeBytes = 64 * mebibyte;
  const simulation = simulate({ sizeBytes, bytesPerMs: () => 5_000 });
  await durationOf(simulation, sizeBytes);
  expect(simulation.requestCount()).toBeLessThan(60);
});

describe('a network that serves only 2 connections', () => {
  const served = 2;
  test.each([
    ['and refuses the others', false],
    ['and silences the others', true],
  ])('%s is used completely', async (_, isSilent) => {
    const sizeBytes = 40 * mebibyte;
    const rate = 1_000;
    const simulation = simulate({ sizeBytes, bytesPerMs: () => rate, served, isSilent });
    const durationMs = await durationOf(simulation, sizeBytes);
    // Silence is noticed after ten seconds, and the end of the bundle may meet it twice.
    expect(durationMs).toBeLessThan(sizeBytes / (served * rate) + 30_000);
    // The pauses of the others end with the bundle.
    expect(simulation.clock.elapsedMs()).toBe(durationMs);
    // The others ask less and less often, although the served ones make progress.
    expect(simulation.requestCount() - simulation.ranges.length).toBeLessThan(100);
  });
});

test('a store that serves two requests a second slows all connections down, and none of them fails', async () => {
  const sizeBytes = 80 * mebibyte;
  const simulation = simulate({ sizeBytes, bytesPerMs: () => 1_000, minIntervalMs: 500 });
  expect(await durationOf(simulation, sizeBytes)).toBeLessThan(60_000);
  expect(simulation.requestCount() - simulation.ranges.length).toBeLessThan(20);
});

test('each percent of a download is reported, with its rate', async () => {
  const sizeBytes = 2 * mebibyte;
  const run = new RecordedRun();
  const { clock, transport } = simulate({ sizeBytes, bytesPerMs: () => 100 });
  await using bundle = fixture.start({ url, clock, transport, connections: 1, emit: run.emit });
  await clock.run(bundle.complete());
  const reports = run.events.filter((event) => event.kind === 'download-progressed');
  const received = reports.map(({ receivedBytes }) => receivedBytes);
  received.reduce((before, now) => {
    expect(now - before).toBeGreaterThanOrEqual(sizeBytes / 100);
    return now;
  }, 0);
  expect(received.length).toBeGreaterThan(50);
  expect(reports.at(-1)?.bytesPerSecond).toBeGreaterThan(95_000);
  expect(reports.at(-1)?.bytesPerSecond).toBeLessThan(100_000);
});

test('connections without work are closed while the last segment arrives', async () => {
  const sizeBytes = 8 * mebibyte;
  const simulation = simulate({ sizeBytes, bytesPerMs: (connection) => (connection === 3 ? 200 : 4_000) });
  await durationOf(simulation, sizeBytes);
  expect(simulation.openCount()).toBe(1);
});
