/**
 * A headless browser for the tests of a file: the installed Chromium, with a new profile for each test. If it is not installed,
 * the tests are skipped.
 */
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { findBrowser, noBrowser, openBrowser } from './system-browser.ts';
import { type Describe, describeUnless } from './requirements.ts';

export interface BrowserFixture {
  readonly describeInBrowser: Describe;
  readonly open: (options?: BrowserContextOptions) => Promise<WatchedContext>;
}

export interface WatchedContext {
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
      browser = await openBrowser(executable);
    });
    afterEach(() => Promise.all((browser?.contexts() ?? []).map((context) => context.close())));
    afterAll(() => browser?.close());
  }
  return {
    describeInBrowser: describeUnless(executable === undefined ? noBrowser : undefined),
    async open(options) {
      if (browser === undefined) throw new Error('The browser starts before the first test.');
      return watched(await browser.newContext(options));
    },
  };
}

/** The browser aborts the request for the icon if a test leaves the page before the reply. */
function isAbortedIcon(url: string, reason: string): boolean {
  return reason === 'net::ERR_ABORTED' && new URL(url).pathname.endsWith('/assets/icon.svg');
}

function watched(context: BrowserContext): WatchedContext {
  const requests: string[] = [];
  const problems: string[] = [];
  context.setDefaultTimeout(actionLimitMs);
  context.on('request', (request) => requests.push(request.url()));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!isAbortedIcon(request.url(), reason)) problems.push(`${request.url()}: ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  context.on('weberror', (failure) => problems.push(failure.error().message));
  return { context, requests, problems };
}
