// Loaded into a step's process: writes its id beside the runner's folders, so that a test can send it any signal.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

writeFileSync(join(dirname(process.env.RUNNER_TEMP), 'pid'), String(process.pid));
