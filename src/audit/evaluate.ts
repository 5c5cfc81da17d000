/** Decides what is wrong with a reference, once all files of the site are known. */
import { isFollowed, type Purpose, type Reference } from './element-rules.ts';
import type { Problem } from './target.ts';
import { decodedPath, folderOf, isAbsolute, isOnSiteHost, isToSamePage, Resolver } from './resolve.ts';

export interface EvaluatorOptions {
  readonly files: { has(path: string): boolean };
  /** The host that the site was exported from, if it is known. */
  readonly domain: string | undefined;
  /** The path under which the site will be served, such as `/` or `/docs`. */
  readonly basePath: string;
}

/** Hosts serve pages for these without the file's extension. Everything else needs the exact path. */
const pageLike: ReadonlySet<Purpose> = new Set(['link', 'frame', 'preload']);

/** Maximum characters of the targets that are kept for the next page. Real folders have fewer. */
const maxKeptCharacters = 16 * 1024 ** 2;

export class Evaluator {
  readonly #facts: EvaluatorOptions;
  readonly #resolver: Resolver;
  /** Results that are valid for every folder. Most pages contain the same references. */
  readonly #absolute = new Map<Reference, Problem | undefined>();
  /** Results for the pages of one folder. */
  readonly #relative = new Map<Reference, Problem | undefined>();
  #relativeCharacters = 0;
  #folder: string | undefined;

  constructor(facts: EvaluatorOptions) {
    this.#facts = facts;
    this.#resolver = new Resolver(facts.basePath);
  }

  /** Returns the check of the references of this file. It must end before that of the next file begins. */
  inFile(path: string, base: string | undefined): (reference: Reference) => Problem | undefined {
    const documentUrl = this.#resolver.documentUrl(path, base);
    // A page with a base does not share results with other pages.
    if (base !== undefined) return (reference) => this.#problemOf(reference, documentUrl);
    this.#enter(folderOf(path));
    return (reference) => {
      if (isAbsolute(reference.address)) return this.#absoluteProblem(reference, documentUrl);
      if (isToSamePage(reference.address)) return this.#problemOf(reference, documentUrl);
      return this.#relativeProblem(reference, documentUrl);
    };
  }

  #enter(folder: string): void {
    if (folder === this.#folder) return;
    this.#folder = folder;
    this.#relative.clear();
    this.#relativeCharacters = 0;
  }

  /** Its target is not longer than its address, which is in memory anyway. */
  #absoluteProblem(reference: Reference, documentUrl: string): Problem | undefined {
    if (!this.#absolute.has(reference)) this.#absolute.set(reference, this.#problemOf(reference, documentUrl));
    return this.#absolute.get(reference);
  }

  #relativeProblem(reference: Reference, documentUrl: string): Problem | undefined {
    if (this.#relative.has(reference)) return this.#relative.get(reference);
    const problem = this.#problemOf(reference, documentUrl);
    this.#relativeCharacters += problem?.target.length ?? 0;
    if (this.#relativeCharacters <= maxKeptCharacters) this.#relative.set(reference, problem);
    return problem;
  }

  #problemOf({ purpose, address }: Reference, documentUrl: string): Problem | undefined {
    const url = this.#resolver.resolve(address, documentUrl);
    if (url === undefined) return undefined;
    if (url === null) return isFollowed(purpose) ? undefined : { kind: 'missing-file', target: `/${address}` };
    const path = decodedPath(url.pathname);
    if (!isOnSiteHost(url)) return this.#hostProblem(purpose, url.host, path);
    const sitePath = this.#resolver.sitePath(path);
    if (purpose === 'form') return undefined;
    if (sitePath === undefined) return { kind: 'outside-base-path', target: path };
    if (this.#facts.files.has(sitePath) || (pageLike.has(purpose) && this.#isPage(sitePath))) return undefined;
    return { kind: purpose === 'link' ? 'dead-link' : 'missing-file', target: `/${sitePath}` };
  }

  /** Links to other hosts are not checked, but those to the site's own domain lead readers out of the copy. */
  #hostProblem(purpose: Purpose, host: string, path: string): Problem | undefined {
    if (!isFollowed(purpose)) return { kind: `external-${purpose}`, target: host };
    return host === this.#facts.domain ? { kind: 'own-domain', target: path } : undefined;
  }

  /** Hosts serve `/a` from `a`, `a.html` or `a/index.html`, and `/a/` from one of the last two. Paths are case-sensitive. */
  #isPage(path: string): boolean {
    const name = path.replace(/\/$/, '');
    const pages = path === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`];
    return pages.some((page) => this.#facts.files.has(page));
  }
}
