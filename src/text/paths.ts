/** Names of files of a site. Pure. */

export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}
