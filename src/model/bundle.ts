/** The bundle of an export: its signed URL, its formats, the downloaded file, and its bytes while they arrive. */

export type BundleFormat = 'tar.gz' | 'tar' | 'tar.zst' | 'zip';

export interface BundleUrl {
  /** A presigned URL. It is a secret: anyone who has it can download the bundle. */
  readonly url: URL;
  /** The size that the service reported. */
  readonly sizeBytes?: number | undefined;
  /** The time that the service reported. The URL may expire sooner. */
  readonly expiresAt?: string | undefined;
}

export interface Bundle {
  readonly path: string;
  readonly sizeBytes: number;
  /** The digest in lower-case hexadecimal. */
  readonly sha256: string;
  readonly format: BundleFormat;
}

/** A bundle, some bytes of which may not have arrived yet. All belong to one object. */
export interface ByteSource {
  /** The reported size. It is known once a read has resolved. */
  readonly sizeBytes: number;
  /** Fills the buffer with the bytes from this position on, once they have arrived. Returns their number. */
  read(buffer: Buffer, position: number): number | Promise<number>;
}

export type BundleDigest = Pick<Bundle, 'sizeBytes' | 'sha256'>;

/**
 * A bundle that can be read while it arrives: a download, a file of the tool cache, or an archive that the user has.
 * Disposing ends it, and removes what was downloaded and is not kept.
 */
export interface ArrivingBundle extends ByteSource, AsyncDisposable {
  /** Waits for the last byte. Throws Failures. */
  complete(): Promise<BundleDigest>;
}

/** The URL of a bundle. Its one owner has the one that was created last; the store may reject it at any time. */
export interface RenewableUrl {
  readonly latest: BundleUrl;
  /** Creates the bundle again, for a new URL. */
  renew(signal: AbortSignal): Promise<void>;
}
