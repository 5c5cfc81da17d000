/** The kinds of findings of the audit, and the exceptions that users may make. Settings and the audit share them. */

/** In the order of the documentation. */
export const findingKinds = [
  'external-script',
  'external-style',
  'external-image',
  'external-font',
  'external-media',
  'external-frame',
  'external-preload',
  'external-file',
  'missing-file',
  'dead-link',
  'outside-base-path',
  'unread-file',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** An exception of `ignore`. A finding is ignored if every part that is given matches. */
export interface IgnoreRule {
  /** The line as the user wrote it. */
  readonly text: string;
  readonly kind: FindingKind | undefined;
  /** An external host in lower case. With a leading `*.`, all of its subdomains. Any other asterisk is written as `%2A`. */
  readonly host: string | undefined;
  /** A glob for the path of the file that contains the reference, with a leading slash. It may be percent-encoded. */
  readonly source: string | undefined;
  /** The same for the missing path or the path outside the base path. */
  readonly target: string | undefined;
}
