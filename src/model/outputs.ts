/** The outputs of all actions. A contract test compares them with the action files. */

export const exportOutputs = [
  'outcome',
  'failure-code',
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

export const agentOutputs = [
  'outcome',
  'failure-code',
  'status',
  'pr-link',
  'repository',
  'ref',
  'model',
  'created-at',
  'archived-at',
] as const;

export const publishedOutputs = [
  'outcome',
  'failure-code',
  'checked-count',
  'mismatch-count',
  'content-digest',
] as const;

/** An output of any action. */
export type OutputName = (typeof exportOutputs | typeof agentOutputs | typeof publishedOutputs)[number];

export type OutputValue = string | number | boolean;

/** How a step ended. */
export type Outcome = 'succeeded' | 'started' | 'failed' | 'timed-out' | 'cancelled';
