// Loaded into the process of a step: calls `process.exit(0)` during the first request.
import { subscribe } from 'node:diagnostics_channel';

subscribe('http.client.request.start', () => setImmediate(() => process.exit(0)));
