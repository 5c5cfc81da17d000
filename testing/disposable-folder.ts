/** A temporary folder that removes itself. It does not need jest, so that the soak and other programs can use it. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

  /** Writes a file, and creates the folders that it is in. `content`: UTF-8, if it is a text. */
  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), content);
  }

  /** Windows may lock a file for a moment after its process has ended. */
  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}
