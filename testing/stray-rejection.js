// Loaded into a step's process: a promise fails that nobody looks at, as soon as the first request is on its way.
import { subscribe } from 'node:diagnostics_channel';

let isFirst = true;
subscribe('http.client.request.start', () => {
  if (isFirst) setImmediate(() => void Promise.reject(new Error('a stray rejection')));
  isFirst = false;
});
