/** The installed Chromium, if any. It is never downloaded. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** Its names on Linux distributions and GitHub's runners. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'] as const;

/** Returns its path, or undefined if none of the names is on `PATH`. */
export function findBrowser(searchPath = process.env['PATH'] ?? ''): string | undefined {
  const folders = searchPath.split(path.delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

/** The reason why a test is skipped or a picture cannot be rendered. */
export const noBrowser = `Chromium is not on PATH (${names.join(', ')})`;

/** Starts a headless browser with a temporary profile, which `close()` removes. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Chromium does not run as root with its sandbox. All pages opened here are our own.
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
