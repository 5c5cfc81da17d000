/** Downloads of `fetchBundle` from a store of the test's own into a folder of the test's own, and what they leave there. */
import { afterEach, beforeEach } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { TransferParts } from '../../src/download/course.ts';
import { type BundleOrder, fetchBundle, type FetchedBundle } from '../../src/download/fetch-bundle.ts';
import { choosePlace } from '../../src/download/place.ts';
import type { Clock } from '../../src/clock.ts';
import { Failure } from '../../src/failure.ts';
import { openTransport } from '../../src/http/transport.ts';
import type { BundleUrl } from '../../src/model/bundle.ts';
import { keptReport } from '../../testing/kept-report.ts';
import { hurriedClock } from '../../testing/manual-clock.ts';

export type TestFormat = 'tar.gz';
export type TestBundle = FetchedBundle<TestFormat>;

interface FetchOptions extends Partial<BundleOrder<TestFormat>>, Partial<TransferParts> {
  readonly link: BundleUrl;
  /** Links to hand out one after the other, when a fresh one is asked for. */
  readonly freshLinks?: readonly BundleUrl[];
}

export interface TransferBench {
  readonly folder: string;
  /** Where the bundle goes unless another place is given; its folder does not exist yet. */
  readonly path: string;
  fetch(options: FetchOptions): Promise<TestBundle>;
  /** Every file and folder below the test's folder. */
  left(): readonly string[];
}

/** Call it once in a test file; each test has a new folder. */
export function useTransfers(): TransferBench {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fetch-bundle-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const bench: TransferBench = {
    get folder() {
      return folder;
    },
    get path() {
      return join(folder, 'made', 'for', 'bundle.tar.gz');
    },
    fetch({ freshLinks = [], ...options }) {
      const order = {
        renewLink: linksInTurn(freshLinks),
        place: choosePlace({ bundlePath: bench.path, tempFolder: folder, nameParts: [] }),
        maxSizeBytes: 1024 ** 3,
        connections: 8,
        formatOf: requireGzip,
      };
      const parts = {
        transport: openTransport('test'),
        clock: backoffSkipped(),
        random: () => 0,
        log: keptReport(),
        signal: new AbortController().signal,
      };
      return fetchBundle({ ...order, ...options }, { ...parts, ...options });
    },
    left: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll(sep, '/'))
        .toSorted(),
  };
  return bench;
}

/** The pauses between looks for a stall, and the limit of a request, never end. */
const timeLimitsMs: readonly number[] = [7_500, 30_000];

/** A clock that skips all other pauses, and keeps them. */
export function backoffSkipped(): Clock & { readonly backoff: () => readonly number[] } {
  const isBackoff = (durationMs: number): boolean => !timeLimitsMs.includes(durationMs);
  const clock = hurriedClock(isBackoff);
  return { ...clock, backoff: () => clock.pauses.filter(isBackoff) };
}

function linksInTurn(links: readonly BundleUrl[]): () => Promise<BundleUrl> {
  const left = [...links];
  return () => {
    const link = left.shift();
    return link === undefined ? Promise.reject(new Error('There are no more links.')) : Promise.resolve(link);
  };
}

/** Nothing else is a bundle here. */
export function requireGzip(head: Uint8Array): TestFormat {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tar.gz';
  throw new Failure({ code: 'not-an-archive', message: 'What arrived is no archive.' });
}

/** What the bundle is that holds these bytes. */
export function bundleOf(bytes: Buffer, path: string): Partial<TestBundle> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, sizeBytes: bytes.length, sha256, format: 'tar.gz' };
}

/** Whether the file holds exactly these bytes: a whole bundle is too much to print. */
export function holds(path: string, bytes: Buffer): boolean {
  return readFileSync(path).equals(bytes);
}
