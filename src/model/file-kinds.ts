/** The kind of a file by its name, as static hosts determine it. Pure. */

export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}

export function isStyleSheet(path: string): boolean {
  return /\.css$/i.test(path);
}
