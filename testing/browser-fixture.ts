/**
 * A headless browser for the tests of a file: the installed Chromium, with a new profile for each test. If it is not installed,
 * the tests are skipped.
 */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { type Describe, describeUnless } from './requirements.ts';

interface BrowserFixture {
  readonly describeInBrowser: Describe;
  readonly open: (options?: BrowserContextOptions) => Promise<WatchedContext>;
}

interface WatchedContext {
  readonly context: BrowserContext;
  /** The requested URLs, in order. */
  readonly requests: readonly string[];
  /** Failed requests, responses with status 400 or higher, and warnings and errors on the console. */
  readonly problems: readonly string[];
}

/** Leaves time for a busy machine. If a page hangs, the test fails with the condition that it waited for. */
const actionLimitMs = 20_000;

/** Call this once in a test file. */
export function browserFixture(): BrowserFixture {
  const executable = findBrowser();
  let browser: Browser | undefined;
  if (executable !== undefined) {
    beforeAll(async () => {
      // Chromium does not run as root with its sandbox. All pages opened here are our own.
      const args = ['--disable-gpu', '--disable-background-networking'];
      browser = await chromium.launch({ executablePath: executable, chromiumSandbox: false, args });
    });
    afterEach(() => Promise.all((browser?.contexts() ?? []).map((context) => context.close())));
    afterAll(() => browser?.close());
  }
  return {
    describeInBrowser: describeUnless(
      executable === undefined ? `Chromium is not on PATH (${names.join(', ')})` : undefined,
    ),
    async open(options) {
      if (browser === undefined) throw new Error('The browser starts before the first test.');
      return watched(await browser.newContext(options));
    },
  };
}

/** Its names on Linux distributions and GitHub's runners. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'] as const;

/** Returns the path of the installed Chromium, or undefined if none of its names is on `PATH`. It is never downloaded. */
function findBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}

function watched(context: BrowserContext): WatchedContext {
  const requests: string[] = [];
  const problems: string[] = [];
  context.setDefaultTimeout(actionLimitMs);
  context.on('request', (request) => requests.push(request.url()));
  context.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText ?? ''}`));
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  context.on('weberror', (failure) => problems.push(failure.error().message));
  return { context, requests, problems };
}
