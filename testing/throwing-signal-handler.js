// Loaded into the process of a step: throws from a handler that runs before the action's own at the first signal.
process.once('SIGINT', () => {
  throw new Error('a bad signal handler');
});
