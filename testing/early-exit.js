// Loaded into a step's process: somebody ends it with exit code 0, as soon as the first request is on its way.
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.client.request.start', () => setImmediate(() => process.exit(0)));
