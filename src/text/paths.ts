/** Names of files of a site. Pure. */

/** Where the manifest of a published site is, relative to its root. No file of an export has this path. */
export const publishedManifestName = 'static-export.manifest.json';

export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}
