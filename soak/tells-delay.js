// Loaded into a step's process: writes beside the runner's folders for how long, at most, it was kept from going on.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay();
delay.enable();
process.on('exit', () => writeFileSync(join(dirname(process.env.RUNNER_TEMP), 'delay'), String(delay.max / 1e6)));
