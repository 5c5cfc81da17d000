/** From link to file: the bundle appears at its path only when it is whole and the one that was asked for. */
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import type { BundleLink } from '../service/make-bundle.ts';
import type { TransferParts } from './course.ts';
import { openPartFile } from './part-file.ts';
import type { Place } from './place.ts';
import { requireAllowed } from './size-rules.ts';
import { transfer, type TransferTotals } from './transfer.ts';

export interface BundleOrder<Format extends string> {
  readonly link: BundleLink;
  /** Makes the bundle again, for a fresh link. */
  readonly renewLink: () => Promise<BundleLink>;
  readonly place: Place;
  readonly maxSizeBytes: number;
  /** Most connections at a time. */
  readonly connections: number;
  /** In hexadecimal, lower case. */
  readonly expectedSha256?: string | undefined;
  /** Tells the format by the first bytes; throws where they are no archive. */
  readonly formatOf: (head: Uint8Array) => Format;
}

export interface Bundle<Format extends string> {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly format: Format;
  readonly totals: TransferTotals;
}

/** Leaves either the whole bundle at its path, or nothing. An older file at the path stays until it is replaced. */
export async function fetchBundle<Format extends string>(
  order: BundleOrder<Format>,
  parts: TransferParts,
): Promise<Bundle<Format>> {
  const { link, renewLink, place, maxSizeBytes, connections, formatOf } = order;
  if (link.sizeBytes !== undefined) requireAllowed(link.sizeBytes, maxSizeBytes);
  const file = openPartFile(place.partPath);
  try {
    const folder = dirname(place.partPath);
    const totals = await transfer(
      { link, renewLink, maxSizeBytes, connections, checkHead: formatOf, file, folder },
      parts,
    );
    const sha256 = file.sha256();
    requireDigest(sha256, order.expectedSha256);
    const format = formatOf(file.head);
    const path = place.path(format);
    file.keepAs(path);
    return { path, sizeBytes: totals.sizeBytes, sha256, format, totals };
  } catch (error) {
    file.discard();
    place.discard();
    throw error;
  }
}

function requireDigest(sha256: string, expectedSha256: string | undefined): void {
  if (expectedSha256 === undefined || sha256 === expectedSha256) return;
  throw new Failure({
    code: 'digest-mismatch',
    message: `The bundle has the SHA-256 ${sha256}, not ${expectedSha256} as expected-sha256 says.`,
  });
}
