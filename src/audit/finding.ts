/** What the audit finds. Types and the closed list of kinds; no code, so that anybody may know them. */

/** Each kind and what it says; the README's table has the same. */
export const findingKinds = {
  'external-script': 'script from another host',
  'external-style': 'style sheet from another host',
  'external-image': 'image from another host',
  'external-font': 'font from another host',
  'external-media': 'video, sound or track from another host',
  'external-frame': 'page or object from another host, shown inside the page',
  'external-preload': 'something that is loaded ahead from another host',
  'external-file': 'another file from another host',
  'missing-file': 'something that the page loads is not in the site',
  'dead-link': 'a link leads nowhere in the site',
  'unread-style': 'style sheet that is too long to be read',
} as const;

export type FindingKind = keyof typeof findingKinds;

export interface Finding {
  /** Relative to the site. */
  readonly file: string;
  readonly kind: FindingKind;
  /** The other host, or the path in the site that is not there. */
  readonly target: string;
  /** Null in a style sheet of its own. */
  readonly element: string | null;
  readonly attribute: string;
  /** The address as written, without what stands behind `#`. */
  readonly value: string;
}

/** All findings about one other host, or one path. */
export interface TargetCount {
  readonly target: string;
  readonly isExternal: boolean;
  /** Findings, which is pages and ways to write it, not occurrences. */
  readonly count: number;
  /** The first one, in the byte order of files. */
  readonly example: Finding;
}

export interface Audit {
  /** HTML files and style sheets that were read. */
  readonly fileCount: number;
  /** Of all findings, listed or not. */
  readonly findingCount: number;
  readonly countsOfKinds: Readonly<Partial<Record<FindingKind, number>>>;
  /** Worst first. */
  readonly targets: readonly TargetCount[];
  /** In the byte order of files, and as they stand in one; not all where there are too many. */
  readonly findings: readonly Finding[];
}
