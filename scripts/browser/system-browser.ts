/** The Chromium that this machine has, if any: nothing is downloaded for it. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** As Linux distributions and the runners of GitHub name it. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'] as const;

/** Its path; undefined where none of its usual names is on `PATH`. */
export function findBrowser(searchPath = process.env['PATH'] ?? ''): string | undefined {
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

/** Why a test is skipped, or a picture cannot be made. */
export const noBrowser = `there is no Chromium on PATH (${names.join(', ')})`;

/** Headless, with a profile of its own under the system's temp folder, which goes with `close()`. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Chromium refuses to run as root inside its own sandbox; the pages that it is given here are ours.
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
