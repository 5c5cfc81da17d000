/** Names of files of a site. Pure. */

/** In lower case; empty if there is none. */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}
