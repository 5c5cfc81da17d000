// Loaded into the process of a step: pauses never end and do not keep the process alive.
import { syncBuiltinESMExports } from 'node:module';

process.getBuiltinModule('node:timers/promises').setTimeout = () => Promise.withResolvers().promise;
syncBuiltinESMExports();
