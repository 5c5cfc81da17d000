/** Which sizes a bundle may have. Pure. */
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';

interface Sizes {
  /** What the service says. */
  readonly promisedBytes?: number | undefined;
  /** What the store says. */
  readonly storedBytes?: number | undefined;
  readonly maxSizeBytes: number;
}

/** The size that must arrive. Throws where the two differ, where none is given, and where it is more than is allowed. */
export function expectedSize({ promisedBytes, storedBytes, maxSizeBytes }: Sizes): number {
  if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
    throw new Failure({
      code: 'size-mismatch',
      message: `The service promised a bundle of ${promisedBytes} bytes, but the store holds one of ${storedBytes} bytes.`,
    });
  }
  const sizeBytes = storedBytes ?? promisedBytes;
  if (sizeBytes === undefined) {
    throw new Failure({
      code: 'download-failed',
      message:
        'Neither the service nor the store says how large the bundle is, so that a cut could not be told from its end.',
    });
  }
  requireAllowed(sizeBytes, maxSizeBytes);
  return sizeBytes;
}

/** Throws `bundle-too-large`. */
export function requireAllowed(sizeBytes: number, maxSizeBytes: number): void {
  if (sizeBytes <= maxSizeBytes) return;
  throw new Failure({
    code: 'bundle-too-large',
    message: `The bundle has ${sizeText(sizeBytes)} (${sizeBytes} bytes), more than max-bundle-size, ${sizeText(maxSizeBytes)}.`,
  });
}
