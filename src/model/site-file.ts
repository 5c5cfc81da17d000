export interface SiteFile {
  /** Relative to the site, `/` separated. */
  readonly path: string;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}
