// Loaded into the process of a step. The host names of its plan resolve to loopback, and all others fail. A connection that bypasses
// a proxy by mistake fails, and requests never leave the machine.
const known = new URL(import.meta.url).searchParams.getAll('name');
const loopback = { address: '127.0.0.1', family: 4 };

process.getBuiltinModule('node:dns').lookup = (hostname, options, callback) => {
  const isKnown = known.includes(hostname);
  const error = isKnown ? null : Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const done = callback ?? options;
  if (options.all === true) process.nextTick(done, error, isKnown ? [loopback] : undefined);
  else process.nextTick(done, error, loopback.address, loopback.family);
};
