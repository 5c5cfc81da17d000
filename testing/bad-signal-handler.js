// Loaded into a step's process: a handler that stands before the action's own throws at the first signal.
process.once('SIGINT', () => {
  throw new Error('a bad signal handler');
});
