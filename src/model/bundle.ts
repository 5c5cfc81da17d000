/** The bundle of an export: its signed URL, its formats, the downloaded file, and its bytes while they arrive. */

export type BundleFormat = 'tar.gz' | 'tar' | 'tar.zst' | 'zip';

export interface BundleUrl {
  /** A presigned URL. It is a secret: anyone who has it can download the bundle. */
  readonly url: URL;
  /** As reported by the service. */
  readonly sizeBytes?: number | undefined;
  /** As reported by the service. The URL may expire sooner. */
  readonly expiresAt?: string | undefined;
}

export interface Bundle {
  readonly path: string;
  readonly sizeBytes: number;
  /** In lower-case hexadecimal. */
  readonly sha256: string;
  readonly format: BundleFormat;
}

/** Bytes at any position, some of which may not have arrived yet. */
export interface ByteSource {
  /** As reported. Of a bundle, it is known once `head()` has resolved. */
  readonly sizeBytes: number;
  /** Fills the buffer with the bytes from this position on, once they have arrived. Returns their number. Throws Failures. */
  read(buffer: Buffer, position: number): number | Promise<number>;
}

/** The bytes belong to one object. A read throws the Failure that ends the download. */
export interface BundleSource extends ByteSource {
  /** Resolves with the first 512 bytes as soon as they have arrived; with fewer if the bundle is shorter. */
  head(): Promise<Uint8Array>;
  /** Yields the bundle's bytes in order, as soon as they are contiguous. */
  bytes(): AsyncIterable<Uint8Array>;
  /** Resolves once every byte has arrived and size and digest are verified. Throws the Failure that ended the download. */
  complete(): Promise<CompleteBundle>;
}

export type CompleteBundle = Pick<Bundle, 'sizeBytes' | 'sha256'>;
