/**
 * A headless browser for the tests of a file: the machine's own Chromium, a new profile for each test. Where there is none, the
 * tests are skipped and say so.
 */
import { afterAll, afterEach, beforeAll, jest, test } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { findBrowser, noBrowser, openBrowser } from '../scripts/browser/system-browser.ts';

export interface BrowserBench {
  /** `test`, or one that is skipped. */
  readonly testInBrowser: typeof test.skip;
  readonly open: () => Promise<WatchedContext>;
}

export interface WatchedContext {
  readonly context: BrowserContext;
  /** Addresses that were asked for, in order. */
  readonly requests: readonly string[];
  /** What went wrong: failed requests, answers of 400 and more, whatever the console shows as a warning or an error. */
  readonly troubles: readonly string[];
}

/** Generous for a busy machine: a page that hangs fails, and says on what it waited. */
const testLimitMs = 60_000;
const actionLimitMs = 20_000;

/** Call it once in a file. */
export function browserBench(): BrowserBench {
  const executable = findBrowser();
  let browser: Browser | undefined;
  if (executable === undefined) {
    process.stdout.write(`skipped: ${noBrowser}\n`);
  } else {
    jest.setTimeout(testLimitMs);
    beforeAll(async () => {
      browser = await openBrowser(executable);
    });
    afterEach(() => Promise.all((browser?.contexts() ?? []).map((context) => context.close())));
    afterAll(() => browser?.close());
  }
  return {
    testInBrowser: executable === undefined ? test.skip : test,
    async open() {
      if (browser === undefined) throw new Error('The browser starts before the first test.');
      return watched(await browser.newContext());
    },
  };
}

function watched(context: BrowserContext): WatchedContext {
  const requests: string[] = [];
  const troubles: string[] = [];
  context.setDefaultTimeout(actionLimitMs);
  context.on('request', (request) => requests.push(request.url()));
  context.on('requestfailed', (request) => troubles.push(`${request.url()}: ${request.failure()?.errorText ?? ''}`));
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.url()}: ${response.status()}`);
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  context.on('weberror', (failure) => troubles.push(failure.error().message));
  return { context, requests, troubles };
}
