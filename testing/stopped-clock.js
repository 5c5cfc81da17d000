// Loaded into a step's process: its pauses never end, and nothing waits for them.
import { syncBuiltinESMExports } from 'node:module';

process.getBuiltinModule('node:timers/promises').setTimeout = () => Promise.withResolvers().promise;
syncBuiltinESMExports();
