// Loaded into the process of a step: writes its process id next to the folders of the runner, so that a test can signal it.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

writeFileSync(join(dirname(process.env.RUNNER_TEMP), 'pid'), String(process.pid));
