// Loaded into the process of a step: causes an unhandled rejection during the first request.
import { subscribe } from 'node:diagnostics_channel';

let isFirst = true;
subscribe('http.client.request.start', () => {
  if (isFirst) setImmediate(() => void Promise.reject(new Error('a stray rejection')));
  isFirst = false;
});
