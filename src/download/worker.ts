import { Connection } from '../http/transport.ts';
import { Progress } from './progress.ts';

/** One connection. It downloads one segment at a time. */
export class Worker {
  readonly connection = new Connection();
  readonly progress = new Progress();
}
