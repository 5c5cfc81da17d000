// Loaded into a step's process: something holds it open for good, and no timer of its own ever ends it.
setInterval(() => undefined, 60_000);

globalThis.setTimeout = () => ({ unref: () => undefined });
