/** The steps after the export has ended, for a single `import()`. */
export { commitFiles } from './commit-files.ts';
export { createBundleUrl, openBundle } from './open-bundle.ts';
export { readSite } from './read-site.ts';
export { stageSiteFiles } from './stage-site-files.ts';
export { stageValues } from './stage-values.ts';
