/** The kinds of findings of the audit, and the exceptions that users may make. Settings and the audit share them. */

/** Each kind with its singular and plural name. */
export const findingKinds = {
  'external-script': ['external script', 'external scripts'],
  'external-style': ['external style sheet', 'external style sheets'],
  'external-image': ['external image', 'external images'],
  'external-font': ['external font', 'external fonts'],
  'external-media': ['external media file', 'external media files'],
  'external-frame': ['external frame', 'external frames'],
  'external-preload': ['external preload', 'external preloads'],
  'external-file': ['external file', 'external files'],
  'missing-file': ['missing file', 'missing files'],
  'dead-link': ['broken link', 'broken links'],
  'outside-base-path': ['target outside the base path', 'targets outside the base path'],
  'unread-style': ['style sheet too large to read', 'style sheets too large to read'],
  'limit-reached': ['limit reached', 'limits reached'],
} as const;

export type FindingKind = keyof typeof findingKinds;

/** An exception of `audit-ignore`. A finding is ignored if every part that is given matches. */
export interface IgnoreRule {
  /** The line as the user wrote it. */
  readonly text: string;
  readonly kind: FindingKind | undefined;
  /** An external host in lower case. With a leading `*.`, all of its subdomains. */
  readonly host: string | undefined;
  /** A glob for the path of the file that contains the reference, with a leading slash. */
  readonly source: string | undefined;
  /** A glob for the missing path or the path outside the base path, with a leading slash. */
  readonly target: string | undefined;
}
