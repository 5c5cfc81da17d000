/** A temporary folder that removes itself. It does not need jest, so that the soak and other programs can use it. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder. Its path contains no symlink and no short name of Windows, so it equals the paths that the code reports. */
export class TemporaryFolder implements Disposable {
  readonly path: string;

  constructor(name = 'static-export-test') {
    this.path = realpathSync.native(mkdtempSync(join(tmpdir(), `${name}-`)));
  }

  /** Returns a path inside the folder. */
  at(...names: readonly string[]): string {
    return join(this.path, ...names);
  }

  /** Windows may lock a file for a moment after its process has ended. */
  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}
