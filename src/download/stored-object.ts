/** The object behind a bundle URL, and the Failures of one that is not the bundle that was expected. */
import { Failure } from '../failure.ts';
import { countText, sizeText } from '../text/amounts.ts';

export interface StoredObject {
  /** The size that the store reports, or otherwise the service. */
  readonly totalBytes: number;
  /** A strong entity tag: the only proof that two replies carry bytes of the same object. */
  readonly validator?: string | undefined;
  /** Whether the store declares it as HTML, such as a login page. */
  readonly isPage?: boolean;
  /** Whether a proxy or CDN changed its content coding on the way. */
  readonly isTransformed?: boolean;
}

/** Throws `bundle-too-large`, and for another size than promised `size-mismatch`, or `not-an-archive` for a page. */
export function requireSize(promisedBytes: number | undefined, object: StoredObject, maxSizeBytes: number): void {
  const { totalBytes, isPage = false } = object;
  if (totalBytes !== (promisedBytes ?? totalBytes)) {
    if (isPage) throw new Failure({ code: 'not-an-archive', message: 'The store sent an HTML page, not an archive.' });
    const what = `The service reported a bundle of ${promisedBytes} bytes, but the object in the store has ${totalBytes} bytes.`;
    throw sizeMismatch(what, object);
  }
  if (totalBytes <= maxSizeBytes) return;
  const areAlike = sizeText(totalBytes) === sizeText(maxSizeBytes);
  const text = areAlike ? (bytes: number): string => countText(bytes, 'byte') : sizeText;
  const message = `The bundle is ${text(totalBytes)}; \`max-bundle-size\` is ${text(maxSizeBytes)}.`;
  throw new Failure({ code: 'bundle-too-large', message });
}

/** Throws `digest-mismatch` if another digest is expected. */
export function requireDigest(sha256: string, expected = sha256): void {
  if (sha256 === expected) return;
  const message = `The bundle has the SHA-256 ${sha256}, not ${expected} as expected by \`expected-sha256\`.`;
  throw new Failure({ code: 'digest-mismatch', message });
}

export const codingHint =
  'Configure the store, and what is in front of it, to serve the bundle as it is stored, without a content coding.';

/** Returns `size-mismatch`. `what` is a sentence. */
export function sizeMismatch(what: string, { isTransformed = false }: Partial<StoredObject>): Failure {
  if (!isTransformed) return new Failure({ code: 'size-mismatch', message: what });
  const message = `${what} A proxy or CDN changed its content coding on the way.`;
  return new Failure({ code: 'size-mismatch', message, hint: codingHint });
}

/** Returns `bundle-changed`: the download started with another object. A new one may succeed. */
export function bundleChanged(what: string): Failure {
  return new Failure({ code: 'bundle-changed', message: `The bundle changed during the download: ${what}.` });
}
