// Loaded into the process of a step: throws an uncaught exception during the first request.
import { subscribe } from 'node:diagnostics_channel';

let isFirst = true;
subscribe('http.client.request.start', () => {
  if (isFirst) setImmediate(() => thrown());
  isFirst = false;
});

function thrown() {
  throw new Error('a stray exception');
}
