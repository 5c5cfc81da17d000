/** Downloads a file with the action's own module: `node fetch-ours.ts URL FILE CONNECTIONS`. */
import { systemClock } from '../../src/clock.ts';
import { startDownload } from '../../src/download/download.ts';
import { openTransport } from '../../src/http/transport.ts';

const [href = '', path = '', connections = '8'] = process.argv.slice(2);
const url = { url: new URL(href) };

await using download = startDownload(
  {
    ...{ url, renewUrl: () => Promise.resolve(url), path },
    ...{ maxSizeBytes: Infinity, connections: Number(connections), isSingleStream: false },
  },
  {
    transport: openTransport(),
    clock: systemClock,
    random: Math.random,
    emit: () => undefined,
    signal: new AbortController().signal,
  },
);
await download.bundle.complete();
download.bundle.commit(path);
