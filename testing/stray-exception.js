// Loaded into a step's process: throws where nobody can catch it, as soon as the first request is on its way.
import { subscribe } from 'node:diagnostics_channel';

let isFirst = true;
subscribe('http.client.request.start', () => {
  if (isFirst) setImmediate(() => thrown());
  isFirst = false;
});

function thrown() {
  throw new Error('a stray exception');
}
