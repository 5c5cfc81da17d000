/** Names of temporary files and folders beside the path that they are renamed to. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** What the temporary entry is: a file that is being written, a folder that is being filled, or the lock of the path. */
type TemporaryKind = 'part' | 'staging' | 'lock';

const mark = '.static-export-';

/** A new name beside `path`, such as `site.zip.static-export-3f9a2c.part`. No two steps share one. */
export function temporaryPath(path: string, kind: TemporaryKind = 'part'): string {
  return `${path}${mark}${randomBytes(3).toString('hex')}.${kind}`;
}

/** The entries beside `path` that were named by `temporaryPath`. Empty if the folder does not exist or cannot be listed. */
export function temporaryPathsOf(path: string, kind: TemporaryKind): readonly string[] {
  const prefix = `${basename(path)}${mark}`;
  const ending = new RegExp(`^[0-9a-f]{6}\\.${kind}$`);
  return namesIn(dirname(path))
    .filter((name) => name.startsWith(prefix) && ending.test(name.slice(prefix.length)))
    .map((name) => join(dirname(path), name));
}

/** Ignores an error: on Windows, another program may keep a file of the folder open. */
export function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    return;
  }
}

/** As `removeIfPossible`, entry by entry, so that the event loop runs in between. The folder itself stays. */
export async function removeContents(folder: string): Promise<void> {
  for (const name of namesIn(folder)) {
    await setImmediate();
    removeIfPossible(join(folder, name));
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
