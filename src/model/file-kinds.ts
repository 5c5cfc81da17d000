/** What a file of a site is, by its name: as static hosts tell its type. Pure. */

export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}

export function isStyleSheet(path: string): boolean {
  return /\.css$/i.test(path);
}
