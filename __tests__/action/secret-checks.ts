/** Checks what applies to every run: it neither shows the key or the bundle URL nor sends either to the wrong server. */
import { expect } from '@jest/globals';
import type { ReceivedRequest } from '../../sandbox/service/start-sandbox.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import {
  filesIn,
  leaksIn,
  placeOf,
  placesOf,
  type ReadFile,
  secretsToFind,
  unexpectedHeadersOf,
} from '../../testing/leaks.ts';

interface ObservedTest {
  readonly runs: readonly ActionRun[];
  readonly requests: readonly ReceivedRequest[];
  /** Secrets in addition to the keys and URLs, which are read from runs and requests. */
  readonly secrets: readonly string[];
  readonly storageUrl: string;
}

export async function expectNoLeaks({ runs, requests, secrets, storageUrl }: ObservedTest): Promise<void> {
  const toStore = requests.filter(({ server }) => server === 'storage');
  expectStoreRequests(toStore);
  const keys = runs.map(({ apiKey }) => apiKey);
  const toService = requests.filter(({ server }) => server === 'api');
  expect(toService.filter(({ headers }) => !isSignedBy(keys, headers.authorization))).toEqual([]);

  const bundleUrls = [
    ...runs.map(({ outputs }) => outputs['bundle-url'] ?? ''),
    ...toStore.map((r) => storageUrl + r.path),
  ];
  const all = secretsToFind(keys, [...bundleUrls, ...secrets]);
  const valuesFiles = new Set(runs.map(({ outputs }) => outputs['values-file']));
  for (const run of runs) {
    const files = (await filesIn(run.workFolder)).map((file) =>
      placeOf(valuesFiles.has(file.path) ? without(bundleUrls, file) : file),
    );
    expect(leaksIn([...placesOf(run), ...files], all)).toEqual([]);
  }
}

/** Removes the bundle URLs from a values file, the only file that may contain one. */
function without(bundleUrls: readonly string[], { path, text }: ReadFile): ReadFile {
  return { path, text: bundleUrls.reduce((rest, bundleUrl) => rest.replaceAll(bundleUrl, ''), text) };
}

function expectStoreRequests(requests: readonly Pick<ReceivedRequest, 'method' | 'headers'>[]): void {
  for (const request of requests) {
    expect(unexpectedHeadersOf(request)).toEqual([]);
    expect([request.method, request.headers['accept-encoding']]).toEqual(['GET', 'identity']);
  }
}

function isSignedBy(keys: readonly string[], authorization: string | undefined): boolean {
  return keys.some((key) => authorization === `Bearer ${key}`);
}
