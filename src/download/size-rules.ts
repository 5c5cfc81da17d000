/** Which size a bundle may have. Pure. */
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';

interface Sizes {
  /** As reported by the service. */
  readonly promisedBytes?: number | undefined;
  /** As reported by the store. */
  readonly storedBytes?: number | undefined;
  readonly maxSizeBytes: number;
}

/** The size that must arrive. Throws if the two differ, if neither is known, and if it is more than the maximum. */
export function expectedSize({ promisedBytes, storedBytes, maxSizeBytes }: Sizes): number {
  if (promisedBytes !== undefined && storedBytes !== undefined && promisedBytes !== storedBytes) {
    throw new Failure({
      code: 'size-mismatch',
      message: `The service announced a bundle of ${promisedBytes} bytes, but the store has one of ${storedBytes} bytes.`,
    });
  }
  const sizeBytes = storedBytes ?? promisedBytes;
  if (sizeBytes === undefined) {
    throw new Failure({
      code: 'download-failed',
      message:
        'Could not download the bundle: neither the service nor the store reports its size, so an incomplete download could not be detected.',
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
    message: `The bundle has ${sizeText(sizeBytes)} (${sizeBytes} bytes). The maximum is ${sizeText(maxSizeBytes)} (\`max-bundle-size\`).`,
  });
}

/** The store sends more than the size that it or the service announced. */
export function longerThan(sizeBytes: number): Failure {
  const message = `The store sent more than the ${sizeBytes} bytes that were announced.`;
  return new Failure({ code: 'size-mismatch', message });
}
