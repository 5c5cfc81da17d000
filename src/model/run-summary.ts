/** The figures of the job summary. The steps set them as soon as they are known; `runner/` renders them. */

export interface RunSummary {
  /** The exported domain. */
  readonly domain?: string;
  /** The export job, once it has started. */
  readonly jobId?: string;
  /** How far an export got that has finished on the service. Until the commit begins, what is published is unchanged. */
  readonly progress?: 'exported' | 'committing';
  /** Pages that the service reports as exported. */
  readonly pageCount?: number;
  readonly bundleSizeBytes?: number;
  readonly site?: SiteFigures;
  /** Set if the export was compared with an earlier one. */
  readonly changes?: ChangeFigures;
  /** Set if the site was audited. */
  readonly audit?: AuditFigures;
  readonly agentJob?: AgentJobFigures;
}

export interface SiteFigures {
  readonly fileCount: number;
  /** HTML files, error pages included. */
  readonly pageCount: number;
  readonly sizeBytes: number;
}

export interface ChangeFigures {
  /** True without an earlier export. Every file then counts as added. */
  readonly isFirstExport: boolean;
  readonly added: ChangedFiles;
  readonly modified: ChangedFiles;
  readonly removed: ChangedFiles;
  /** Size of the earlier site. */
  readonly previousSizeBytes?: number;
}

export interface ChangedFiles {
  /** All files, pages included. */
  readonly fileCount: number;
  readonly pageCount: number;
  /** Paths of the first pages, relative to the site. */
  readonly firstPages: readonly string[];
}

export interface AuditFigures {
  readonly findingCount: number;
  /** `3 findings on 2 of 56 pages (2 dead-link, 1 external-script), 4 ignored`. */
  readonly counts: string;
  /** The most frequent findings, one sentence each. */
  readonly findings: readonly string[];
  /** The lines of `audit-ignore` that would except all findings. */
  readonly exceptions?: readonly string[];
}

export interface AgentJobFigures {
  readonly jobId: string;
  readonly status?: string;
  /** An http(s) URL that a browser can open. */
  readonly pullRequest?: string;
}
