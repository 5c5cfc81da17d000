/** Checks mutations in a thread of its own, so that a hang can be seen from outside. */
import { parentPort, workerData } from 'node:worker_threads';
import { mappingIn } from '../../testing/shapes.ts';
import { ArchiveCheck } from './check.ts';

const { seed, first, last } = mappingIn(workerData);
using check = new ArchiveCheck();
for (let number = Number(first); number <= Number(last); number += 1) {
  parentPort?.postMessage(await check.check(String(seed), number));
}
