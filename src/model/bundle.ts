/** The bundle of an export: its signed URL, its formats, and the downloaded file. */

export const bundleFormats = ['tar.gz', 'tar', 'tar.zst', 'zip'] as const;
export type BundleFormat = (typeof bundleFormats)[number];

export interface BundleUrl {
  /** A presigned URL. It is a secret: anyone who has it can download the bundle. */
  readonly url: URL;
  /** As reported by the service. */
  readonly sizeBytes?: number | undefined;
  /** As reported by the service. The URL may expire sooner. */
  readonly expiresAt?: { readonly text: string; readonly dateMs: number } | undefined;
}

export interface Bundle {
  readonly path: string;
  readonly sizeBytes: number;
  /** In lower-case hexadecimal. */
  readonly sha256: string;
  readonly format: BundleFormat;
}
