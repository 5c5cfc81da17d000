/** Takes back folders that were made for something that does not come. */
import { rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Removes the folders from `folder` up to `topmost`, as long as nobody has put anything into them. */
export function removeEmpty(folder: string, topmost: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  if (folder !== topmost && folder.startsWith(topmost)) removeEmpty(dirname(folder), topmost);
}
