// Loaded into the process of a step. Writes its longest event loop delay to a file beside the runner's folders.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay();
delay.enable();
process.on('exit', () => writeFileSync(join(dirname(process.env.RUNNER_TEMP), 'delay'), String(delay.max / 1e6)));
