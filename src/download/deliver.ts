/** The last steps of every bundle, wherever its bytes come from: digest, format, and its place. */
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import { openPartFile, type PartFile } from './part-file.ts';
import type { Place } from './place.ts';

export interface Delivery<Format extends string> {
  readonly place: Place;
  /** In hexadecimal, lower case. */
  readonly expectedSha256?: string | undefined;
  /** Who expects it, in words. Default: the input. */
  readonly expectation?: string;
  /** Tells the format by the first bytes; throws where they are no archive. */
  readonly formatOf: (head: Uint8Array) => Format;
  /**
   * Looks at the whole bundle, and has it take its place among what is made from it. Where it throws before that, there is no
   * bundle. Default: it takes its place at once.
   */
  readonly settle?: (bundle: ArrivedBundle<Format>) => Promise<void>;
}

export interface ArrivedBundle<Format extends string> extends Bundle<Format> {
  /** Where it lies until it takes its place at `path`. */
  readonly partPath: string;
  /** Moves it there. */
  keep(): void;
}

export interface Bundle<Format extends string> {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly format: Format;
}

type Fill<Filled> = (file: PartFile, folder: string) => Promise<Filled>;

interface Delivered<Format extends string, Filled> {
  readonly bundle: Bundle<Format>;
  readonly filled: Filled;
}

/** Has the part file filled with the whole bundle, and puts it into its place. Where that fails, nothing stays behind. */
export async function deliver<Format extends string, Filled extends { readonly sizeBytes: number }>(
  delivery: Delivery<Format>,
  fill: Fill<Filled>,
): Promise<Delivered<Format, Filled>> {
  try {
    return await deliverInto(openPartFile(delivery.place.partPath), delivery, fill);
  } catch (error) {
    delivery.place.discard();
    throw error;
  }
}

async function deliverInto<Format extends string, Filled extends { readonly sizeBytes: number }>(
  file: PartFile,
  { place, formatOf, settle = keepAtOnce, ...delivery }: Delivery<Format>,
  fill: Fill<Filled>,
): Promise<Delivered<Format, Filled>> {
  try {
    const filled = await fill(file, dirname(place.partPath));
    const sha256 = file.sha256();
    requireDigest(sha256, delivery);
    const format = formatOf(file.head);
    const bundle = { path: place.path(format), sizeBytes: filled.sizeBytes, sha256, format };
    await settle({ ...bundle, partPath: place.partPath, keep: () => file.keepAs(bundle.path) });
    return { bundle, filled };
  } catch (error) {
    file.discard();
    throw error;
  }
}

function keepAtOnce(bundle: ArrivedBundle<string>): Promise<void> {
  bundle.keep();
  return Promise.resolve();
}

function requireDigest(
  sha256: string,
  { expectedSha256, expectation = 'as expected-sha256 says' }: Pick<Delivery<string>, 'expectedSha256' | 'expectation'>,
): void {
  if (expectedSha256 === undefined || sha256 === expectedSha256) return;
  throw new Failure({
    code: 'digest-mismatch',
    message: `The bundle has the SHA-256 ${sha256}, not ${expectedSha256} ${expectation}.`,
  });
}
