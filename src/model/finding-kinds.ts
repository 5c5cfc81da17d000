/** The kinds of findings of the audit. Settings and the audit share them. */

/** The kinds in the order of the documentation. */
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

/** What an exception may be about: a finding, or a page that only the sitemap of the folder names. */
export const exceptionKinds = [...findingKinds, 'sitemap'] as const;
