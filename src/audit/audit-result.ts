/** The result of an audit. */
import type { FindingKind } from '../model/finding-kinds.ts';

export interface Finding {
  /** The file that contains the reference, relative to the site. */
  readonly file: string;
  readonly kind: FindingKind;
  /** The external host, the missing path, or the limit. */
  readonly target: string;
  /** In lower case. Null in a style sheet file. */
  readonly element: string | null;
  readonly attribute: string;
  /** The address as written, without its fragment. */
  readonly value: string;
}

/** All findings about one external host or one path. */
export interface TargetCount {
  readonly target: string;
  readonly isExternal: boolean;
  /** The number of findings. */
  readonly count: number;
  /** The first finding, in the byte order of files. */
  readonly example: Finding;
}

export type CountsOfKinds = Readonly<Partial<Record<FindingKind, number>>>;

export interface AuditResult {
  /** The number of HTML files and style sheets that were read. */
  readonly fileCount: number;
  /** The number of findings, listed or not. */
  readonly findingCount: number;
  readonly countsOfKinds: CountsOfKinds;
  /** In descending order of references. */
  readonly targets: readonly TargetCount[];
  /** In the byte order of files. Limited, see `Findings`. */
  readonly findings: readonly Finding[];
  /** The number of findings that a rule of `audit-ignore` matched. They are in no other count. */
  readonly ignoredCount: number;
  readonly ignoredCountsOfKinds: CountsOfKinds;
  /** The rules of `audit-ignore` that matched nothing. */
  readonly unusedIgnoreRules: readonly string[];
  /** The number of references that begin at the root of the host, such as `/assets/app.js`. */
  readonly rootAbsoluteCount: number;
}
