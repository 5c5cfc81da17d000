/** Decides what is wrong with each reference of a site. Resolves addresses as browsers do (WHATWG URL). */
import { isFollowed, type Purpose, type Reference } from '../html/element-rules.ts';
import type { FileReferences } from '../html/file-references.ts';
import { hasReferences, referencesIn } from '../html/references.ts';
import { isSavedPage } from '../html/saved-page.ts';
import { maxParsedBytes } from '../model/site.ts';
import type { Place } from '../settings/parse-addresses.ts';
import { decodePath, isAsset, isPage, pageFiles, sortedInTurns, unknownOrigin } from '../text/paths.ts';
import type { Turns } from '../turns.ts';
import type { Findings, Problem } from './findings.ts';
import { unservedPages } from './sitemap.ts';

interface AuditedSite {
  /** The original's host. Undefined if the user did not name it. */
  readonly domain: string | undefined;
  readonly place: Place;
  readonly files: readonly { readonly path: string; readonly sizeBytes: number }[];
  /** Returns the content of a file. Called only for files that may contain references, and scripts that pages load. */
  readonly read: (path: string) => Buffer;
}

/** What was audited, and what was found. */
export interface Audit extends Pick<AuditedSite, 'domain' | 'place'> {
  /** The sizes of all files, by their paths. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly pageCount: number;
  readonly findings: Findings;
}

/** Hosts answer with the error page at every address. Its relative references have to work two folders down as well. */
const deepErrorPage = 'any/folder/404.html';

/** Adds what is wrong. Throws `site-too-large`, the errors of `read`, and the signal's reason. */
export async function auditFiles(site: AuditedSite, findings: Findings, turns: Turns): Promise<Audit> {
  const { domain, place, files, read } = site;
  const sizes = new Map<string, number>();
  let pageCount = 0;
  for await (const some of turns.parts(files)) {
    for (const { path, sizeBytes } of some) sizes.set(path, sizeBytes);
    pageCount += some.filter(({ path }) => isPage(path)).length;
  }
  const audit = { domain, place, sizes, pageCount, findings };
  const evaluator = new Evaluator(audit, read);
  for (const { path, sizeBytes } of await sortedInTurns(files, turns)) {
    await turns.take();
    if (!hasReferences(path)) continue;
    if (sizeBytes > maxParsedBytes) findings.add(path, { kind: 'unread-file', target: `/${path}` });
    else await evaluator.evaluate(path, await referencesIn(path, read(path), turns), turns);
  }
  const textOf = (path: string): string =>
    (sizes.get(path) ?? Infinity) > maxParsedBytes ? '' : read(path).toString();
  const hosts = [domain, place.origin && new URL(place.origin).host].filter((host) => host !== undefined);
  for (const path of await unservedPages({ hosts, paths: sizes, textOf }, turns)) {
    await turns.take();
    findings.add('sitemap.xml', { kind: 'sitemap', target: `/${path}` });
  }
  return audit;
}

/** Hosts serve pages for these without the file's extension. Everything else needs the exact path. */
const pageLike: ReadonlySet<Purpose> = new Set(['link', 'frame', 'preload']);

/** The path of a site has fewer folders. An address may have a million. */
const maxBaseFolders = 10;

class Evaluator {
  readonly #audit: Audit;
  readonly #read: AuditedSite['read'];
  /** Where pages are resolved: not at the origin of `url`, because addresses there may be outside of its path. */
  readonly #origin: string;
  readonly #root: string;
  /** Begins and ends with a slash, percent-decoded. */
  readonly #basePath: string;
  /** Whether style sheets and scripts that pages load are pages, by their paths. */
  readonly #arePages = new Map<string, boolean>();

  constructor(audit: Audit, read: AuditedSite['read']) {
    this.#audit = audit;
    this.#read = read;
    const root = new URL(`${audit.place.basePath}/`.replace(/\/+$/, '/'), unknownOrigin);
    // An address without its scheme has that of the page.
    root.protocol = new URL(audit.place.origin ?? unknownOrigin).protocol;
    [this.#origin, this.#root, this.#basePath] = [root.origin, root.href, decodePath(root.pathname)];
  }

  async evaluate(path: string, file: FileReferences, turns: Turns): Promise<void> {
    const { findings } = this.#audit;
    if (file.isUnread) findings.add(path, { kind: 'unread-file', target: `/${path}` });
    const paths = path === '404.html' ? [path, deepErrorPage] : [path];
    const bases = paths.map((each) => this.#baseUrl(each, file));
    for (const reference of file.all.values()) {
      await turns.take();
      const problems = bases.values().map((base) => this.#problemOf(reference, base));
      const problem = problems.find((each) => each !== undefined);
      if (problem !== undefined) findings.add(path, problem, reference);
    }
  }

  /** Returns what the references of a file are relative to. */
  #baseUrl(path: string, file: FileReferences): string {
    return file.baseUrl(this.#root + path.toWellFormed().split('/').map(encodeURIComponent).join('/'));
  }

  #problemOf({ purpose, address }: Reference, base: string): Problem | undefined {
    const url = URL.parse(address, base);
    if (url === null) return isFollowed(purpose) ? undefined : { kind: 'missing-file', target: `/${address}` };
    if (!/^https?:$/.test(url.protocol)) return undefined;
    const path = decodePath(url.pathname);
    const isPath = url.origin === this.#origin;
    if (!isPath && url.origin !== this.#audit.place.origin) return this.#external(purpose, url.host, path);
    if (purpose === 'form') return undefined;
    const sitePath = this.#sitePath(path);
    // A site under a path links to the rest of its host by absolute URLs, on purpose.
    if (sitePath === undefined) return isPath ? this.#misplaced('outside-base-path', path) : undefined;
    return this.#audit.sizes.has(sitePath) ? this.#withFile(purpose, sitePath) : this.#withoutFile(purpose, sitePath);
  }

  /** The page of an error may have been saved in place of a style sheet or script. */
  #withFile(purpose: Purpose, path: string): Problem | undefined {
    const isUsed = (purpose === 'style' || purpose === 'script') && isAsset(path);
    if (!isUsed || (this.#audit.sizes.get(path) ?? 0) > maxParsedBytes) return undefined;
    const isPage = this.#arePages.get(path) ?? isSavedPage(this.#read(path));
    this.#arePages.set(path, isPage);
    return isPage ? { kind: 'missing-file', target: `/${path}`, note: 'an HTML page' } : undefined;
  }

  /** Of a site that was built for another path, a style sheet or script is at the end of the path of its address. */
  #misplaced(kind: Problem['kind'], target: string): Problem {
    const { sizes, place } = this.#audit;
    const isThere = ({ index }: RegExpExecArray): boolean => sizes.has(target.slice(index + 1));
    const start = isAsset(target) ? target.matchAll(/\//g).take(maxBaseFolders).find(isThere)?.index : undefined;
    if (start === undefined) return { kind, target };
    const root = kind === 'outside-base-path' ? '' : place.basePath.replace(/\/$/, '');
    return { kind, target, builtFor: root + target.slice(0, start) };
  }

  #withoutFile(purpose: Purpose, path: string): Problem | undefined {
    const pages = pageLike.has(purpose) ? pageFiles(path) : [];
    const page = pages.find((each) => this.#audit.sizes.has(each));
    if (page === undefined) return this.#misplaced(purpose === 'link' ? 'dead-link' : 'missing-file', `/${path}`);
    const isWrongSlash = path.endsWith('/') && !page.endsWith('/index.html');
    return isWrongSlash ? { kind: 'final-slash', target: `/${path}` } : undefined;
  }

  /** Links to other hosts are not checked, but those to the site's own domain lead readers out of the copy. */
  #external(purpose: Purpose, host: string, path: string): Problem | undefined {
    if (!isFollowed(purpose)) return { kind: `external-${purpose}`, target: host };
    return host === this.#audit.domain ? { kind: 'own-domain', target: path } : undefined;
  }

  /** Returns the path relative to the site, if it is under the base path. */
  #sitePath(path: string): string | undefined {
    if (path.startsWith(this.#basePath)) return path.slice(this.#basePath.length);
    // Hosts redirect `/docs` to `/docs/`.
    return `${path}/` === this.#basePath ? '' : undefined;
  }
}
