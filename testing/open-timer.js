// Loaded into the process of a step: keeps the process alive, and none of its own timers ever ends it.
setInterval(() => undefined, 60_000);

globalThis.setTimeout = () => ({ unref: () => undefined });
