/** The outputs of action.yml. A contract test holds the two to each other. */

export const exportOutputs = [
  'outcome',
  'job-id',
  'status',
  'page-count',
  'bundle-url',
  'bundle-expires-at',
  'bundle-path',
  'bundle-size',
  'bundle-sha256',
  'bundle-format',
  'site-path',
  'file-count',
  'site-size',
  'manifest-path',
  'content-digest',
  'changed',
  'changes-path',
  'added-count',
  'modified-count',
  'removed-count',
  'audit-findings',
  'audit-report-path',
  'values-file',
] as const;

export type ExportOutput = (typeof exportOutputs)[number];

/** How a step ended. */
export type Outcome = 'succeeded' | 'started' | 'failed' | 'timed-out' | 'cancelled';
