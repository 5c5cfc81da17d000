/** Sites by the links of their pages, and their checks on hosts that answer addresses in their own ways. */
import type { HttpRequest } from '../../../src/http/transport.ts';
import { hostOf, type PublishedSite, publishedSite } from '../../../testing/published-site.ts';
import { type Checked, endedCheck, type Host, htmlReply } from '../../../testing/site-check.ts';

export const link = (address: string): string => `<a href="${address}">${address}</a>`;
export const page = (title: string, links: readonly string[] = []): string =>
  `<!doctype html><title>${title}</title><main>${title}${links.map(link).join('')}</main>`;

/** Pages `p1.html` to `p<count>.html`, and a home page with these links. */
export function siteWith(
  count: number,
  links: readonly string[],
  more: Readonly<Record<string, string>> = {},
): PublishedSite {
  const names = Array.from({ length: count }, (_, index) => `p${index + 1}`);
  const pages = Object.fromEntries(names.map((name) => [`${name}.html`, page(name)]));
  return publishedSite({ ...pages, 'index.html': page('Home', links), ...more });
}

export const addresses = (count: number, ending = ''): readonly string[] =>
  Array.from({ length: count }, (_, index) => `/p${index + 1}${ending}`);

export type Answer = (path: string, request: HttpRequest, count: number) => ReturnType<Host> | undefined;

/** A host that serves files and index.html in folders, and answers addresses in its own way. */
export function hostWith(site: PublishedSite, answer: Answer = () => undefined): Host {
  const serve = hostOf(site);
  return (request, count) => {
    const path = decodeURIComponent(request.url.pathname.slice(1));
    const isFile = site.files.has(path) || path === '' || (path.endsWith('/') && site.files.has(`${path}index.html`));
    return isFile ? serve(request) : (answer(path, request, count) ?? { status: 404, body: 'Not found' });
  };
}

/** Adds `.html`. */
export const rewriting: (site: PublishedSite) => Answer =
  ({ files }) =>
  (path) => {
    const body = files.get(`${path}.html`);
    return body === undefined ? undefined : htmlReply(body);
  };

export async function checked(site: PublishedSite, answer?: Answer, inputs = {}): Promise<Checked> {
  return endedCheck(hostWith(site, answer), site.digest, inputs);
}
