/** The steps that follow an export that has ended: most of the action's code, for one `import()`. */
export { downloadBundle } from './download-bundle.ts';
export { linkBundle } from './link-bundle.ts';
export { placeManifestAfter } from './place-manifest.ts';
export { writeValues } from './write-values.ts';
