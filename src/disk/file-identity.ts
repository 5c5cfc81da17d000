/** Detects that a file or folder was replaced by another one of the same name. */
import { type BigIntStats, fstatSync, lstatSync } from 'node:fs';
import { Failure } from '../failure.ts';

/**
 * Device, number and time of creation of one file or folder. They stay the same if it is renamed. The number alone is not enough:
 * it is reused after a file is deleted.
 */
export class FileIdentity {
  readonly #stats: BigIntStats;

  /** Takes the descriptor of an open file, or a path. */
  constructor(file: number | string) {
    this.#stats = typeof file === 'number' ? fstatSync(file, { bigint: true }) : lstatSync(file, { bigint: true });
  }

  /** Throws `cannot-write` if the path does not lead to this file. */
  requireAt(path: string): void {
    const { dev, ino, birthtimeNs } = this.#stats;
    const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (found?.ino === ino && found.dev === dev && found.birthtimeNs === birthtimeNs) return;
    throw new Failure({
      code: 'cannot-write',
      message: `${path} was removed or replaced by another process while the step was running.`,
      hint: 'Give each step paths of its own, and make sure that no other program cleans up the folder during the step.',
    });
  }
}
