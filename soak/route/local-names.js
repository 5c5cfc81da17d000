// Loaded into a step's process: the names of a plan lead to this machine, and no other name anywhere. Who goes past a proxy finds
// nobody, and nobody is asked for names that exist nowhere.
const known = new URL(import.meta.url).searchParams.getAll('name');
const loopback = { address: '127.0.0.1', family: 4 };

process.getBuiltinModule('node:dns').lookup = (hostname, options, callback) => {
  const isKnown = known.includes(hostname);
  const error = isKnown ? null : Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const done = callback ?? options;
  if (options.all === true) process.nextTick(done, error, isKnown ? [loopback] : undefined);
  else process.nextTick(done, error, loopback.address, loopback.family);
};
