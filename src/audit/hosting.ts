/** Which file a host answers an address with. Hosts differ; a link leads nowhere where none of the usual ones would answer. Pure. */

/** Whether there is a file of exactly this path. */
export type HasFile = (path: string) => boolean;

/** A page at `/a` or `/a/`: `a`, `a.html`, `a/index.html`. Case counts, as it does on hosts. */
export function isPageServed(path: string, hasFile: HasFile): boolean {
  if (path === '') return hasFile('index.html');
  const isFolder = path.endsWith('/');
  if (!isFolder && hasFile(path)) return true;
  const name = isFolder ? path.slice(0, -1) : path;
  return hasFile(`${name}/index.html`) || hasFile(`${name}.html`);
}
