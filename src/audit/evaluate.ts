/**
 * Decides what is wrong with each reference, once all files of the site are known. Resolves addresses as browsers do (WHATWG URL), in a
 * site that is served under a base path.
 */
import type { Turns } from '../clock.ts';
import { percentDecoded } from '../text/paths.ts';
import { isFollowed, type Purpose, type Reference } from './element-rules.ts';
import type { Findings, Target } from './findings.ts';
import type { ReferenceTable } from './reference-table.ts';

/** What is audited, and what was found. */
export interface Audit {
  /** The host that the site was exported from, if it is known. */
  readonly domain: string | undefined;
  /** The path under which the site will be served, such as `/` or `/docs`. */
  readonly basePath: string;
  readonly files: ReferenceTable;
  readonly findings: Findings;
}

/** Evaluating this many takes a few milliseconds at most. Checking the time for each one would take as long as evaluating it. */
const referencesPerTurn = 100;

/** Hosts answer with the error page at every address. Its relative references have to work two folders down as well. */
const deepErrorPage = 'any/folder/404.html';

/** Adds what is wrong with the files. Throws `site-too-large` and the reason of the signal of the turns. */
export async function evaluate(audit: Audit, turns: Turns): Promise<void> {
  const { files, findings } = audit;
  const evaluator = new Evaluator(audit);
  const deep = new Evaluator(audit);
  for (const [path, { base, isUnread, references }] of files.contents()) {
    await turns.take();
    if (isUnread) findings.add(path, findings.target('unread-file', `/${path}`));
    evaluator.enter(path, base);
    if (path === '404.html') deep.enter(deepErrorPage, base);
    for (const [index, reference] of references.entries()) {
      const shallow = evaluator.targetOf(reference);
      const target = shallow === undefined && path === '404.html' ? deep.targetOf(reference) : shallow;
      if (target !== undefined) findings.add(path, target, reference);
      // Comparing a new target with many exceptions takes time.
      if (target !== undefined || index % referencesPerTurn === 0) await turns.take();
    }
  }
}

/** Stands for the host that will serve the site, which is not known. */
const siteHost = 'site.invalid';

/** Hosts serve pages for these without the file's extension. Everything else needs the exact path. */
const pageLike: ReadonlySet<Purpose> = new Set(['link', 'frame', 'preload']);

class Evaluator {
  readonly #audit: Audit;
  readonly #root: string;
  /** Begins and ends with a slash, percent-decoded. */
  readonly #basePath: string;
  /** The last results, and where they hold. Most pages contain the same references. */
  readonly #known = new Map<Reference, { readonly scope: string; readonly target: Target | undefined }>();
  /** The URL that the references of the current file are relative to, and that of its folder. */
  #documentUrl = '';
  #folder = '';

  constructor(audit: Audit) {
    this.#audit = audit;
    this.#root = new URL(`${audit.basePath}/`.replace(/\/+$/, '/'), `https://${siteHost}`).href;
    this.#basePath = decodedPath(new URL(this.#root).pathname);
  }

  /** Starts with a file. `base` is the page's `<base href>`. */
  enter(path: string, base: string | undefined): void {
    const url = this.#root + path.toWellFormed().split('/').map(encodeURIComponent).join('/');
    this.#documentUrl = base === undefined ? url : (URL.parse(base, url)?.href ?? url);
    this.#folder = this.#documentUrl.slice(0, this.#documentUrl.lastIndexOf('/') + 1);
  }

  /** Returns what is wrong with a reference of the current file. */
  targetOf(reference: Reference): Target | undefined {
    const isOfSite = this.#folder.startsWith(this.#root);
    const scope = isOfSite && isAbsolute(reference.address) ? this.#root : this.#folder;
    const known = this.#known.get(reference);
    if (known?.scope === scope) return known.target;
    const target = this.#evaluate(reference);
    this.#known.set(reference, { scope, target });
    return target;
  }

  #evaluate({ purpose, address }: Reference): Target | undefined {
    const url = URL.parse(address, this.#documentUrl);
    if (url === null) return isFollowed(purpose) ? undefined : this.#target('missing-file', `/${address}`);
    if (!/^https?:$/.test(url.protocol)) return undefined;
    const path = decodedPath(url.pathname);
    if (purpose === 'twin') return this.#missingTwin(url.host, path);
    if (url.host !== siteHost) return this.#external(purpose, url.host, path);
    if (purpose === 'form') return undefined;
    const sitePath = this.#sitePath(path);
    if (sitePath === undefined) return this.#target('outside-base-path', path);
    return this.#audit.files.has(sitePath) ? undefined : this.#withoutFile(purpose, sitePath);
  }

  #target(kind: Target['kind'], target: string): Target {
    return this.#audit.findings.target(kind, target);
  }

  /** What is wrong with a reference to a path that is not a file. */
  #withoutFile(purpose: Purpose, path: string): Target | undefined {
    const page = pageLike.has(purpose) ? this.#pageFor(path) : undefined;
    if (page === undefined) return this.#target(purpose === 'link' ? 'dead-link' : 'missing-file', `/${path}`);
    const isWrongSlash = path.endsWith('/') && !page.endsWith('/index.html');
    return isWrongSlash ? this.#target('final-slash', `/${path}`) : undefined;
  }

  /** Hosts serve `/a` from `a.html` or `a/index.html`, and `/a/` from the latter; some from the former. Paths are case-sensitive. */
  #pageFor(path: string): string | undefined {
    const name = path.replace(/\/$/, '');
    const pages = path === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`];
    return pages.find((page) => this.#audit.files.has(page));
  }

  /** Links to other hosts are not checked, but those to the site's own domain lead readers out of the copy. */
  #external(purpose: Exclude<Purpose, 'twin'>, host: string, path: string): Target | undefined {
    if (!isFollowed(purpose)) return this.#target(`external-${purpose}`, host);
    return host === this.#audit.domain ? this.#target('own-domain', path) : undefined;
  }

  /** The path relative to the site, if it is under the base path. */
  #sitePath(path: string): string | undefined {
    if (path.startsWith(this.#basePath)) return path.slice(this.#basePath.length);
    // Hosts redirect `/docs` to `/docs/`.
    return `${path}/` === this.#basePath ? '' : undefined;
  }

  /** A twin at the site's own domain counts as well: the copy could have it. */
  #missingTwin(host: string, path: string): Target | undefined {
    const { domain, files } = this.#audit;
    const sitePath = host === domain ? path.slice(1) : host === siteHost ? this.#sitePath(path) : undefined;
    return sitePath === undefined || files.has(sitePath) ? undefined : this.#target('missing-twin', `/${sitePath}`);
  }
}

/** Whether the address leads to the same place from every page of the site. Without a slash, `https:a` is relative (URL Standard, section 4.4). */
function isAbsolute(address: string): boolean {
  return /^([/\\]|(?!https:[^/\\])[a-z][a-z0-9+.-]*:)/i.test(address);
}

/** Decodes a path as hosts do, with a slash at its end if the address has one. */
function decodedPath(pathname: string): string {
  return percentDecoded(pathname.replace(/\/{2,}/g, '/'));
}
