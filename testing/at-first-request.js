// Loaded into the process of a step: during the first request, exits, throws, or rejects a promise that nothing handles.
import { subscribe } from 'node:diagnostics_channel';

const effects = {
  exit: () => process.exit(0),
  throw: () => {
    throw new Error('a stray exception');
  },
  reject: () => void Promise.reject(new Error('a stray rejection')),
};
const effect = effects[new URL(import.meta.url).searchParams.get('then')];

let isFirst = true;
subscribe('http.client.request.start', () => {
  if (isFirst) setImmediate(effect);
  isFirst = false;
});
