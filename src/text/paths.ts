/** What the name of a file shows. Pure. */

export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}
