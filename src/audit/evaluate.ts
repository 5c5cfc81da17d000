/** Decides which references are findings, once all files of the site are known. */
import type { Anchors } from './anchors.ts';
import type { Purpose, Reference } from './element-rules.ts';
import type { Finding } from './findings.ts';
import type { Redirects } from './redirects.ts';
import type { ReferenceTable } from './reference-table.ts';
import {
  folderOf,
  fragmentOf,
  isAbsolute,
  isToSamePage,
  Resolver,
  type ResolvedTarget,
  withoutFragment,
} from './resolve.ts';

export interface EvaluatorOptions {
  readonly files: Pick<ReferenceTable, 'has' | 'contentOf'>;
  readonly anchors: Anchors;
  readonly redirects: Redirects;
  /** The host that the site was exported from, if it is known. */
  readonly domain: string | undefined;
  /** The path under which the site will be served, such as `/` or `/docs`. */
  readonly basePath: string;
}

/** What is wrong with a reference. */
type Problem = Pick<Finding, 'kind' | 'target'>;

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
    if (purpose === 'anchor') return this.#anchorProblem(address, documentUrl);
    const target = this.#resolver.resolve(address, documentUrl);
    if (target.kind === 'none') return undefined;
    if (target.kind === 'outside') return { kind: 'outside-base-path', target: target.path };
    if (purpose === 'link') return this.#linkProblem(target);
    if (target.kind === 'invalid') return { kind: 'missing-file', target: address };
    if (target.kind === 'host') return { kind: `external-${purpose}`, target: target.host };
    const { path } = target;
    const exists = pageLike.has(purpose) ? this.#isPage(path) : this.#facts.files.has(path);
    return exists ? undefined : { kind: 'missing-file', target: `/${path}` };
  }

  #linkProblem(target: Exclude<ResolvedTarget, { kind: 'none' | 'outside' }>): Problem | undefined {
    if (target.kind === 'invalid') return undefined;
    if (target.kind === 'site') return this.#isPage(target.path) ? undefined : brokenLink(`/${target.path}`);
    if (target.host !== this.#facts.domain) return undefined;
    return this.#pathsOf(target).some((path) => this.#isPage(path)) ? undefined : brokenLink(target.path);
  }

  /** A link to a page that does not exist is a separate finding. */
  #anchorProblem(address: string, documentUrl: string): Problem | undefined {
    const target = this.#resolver.resolve(withoutFragment(address) || documentUrl, documentUrl);
    const fragment = fragmentOf(address);
    const { files, anchors } = this.#facts;
    const [first, ...others] = this.#pathsOf(target).flatMap((path) => this.#filesOf(path));
    if (first === undefined) return undefined;
    const mayHave = (file: string): boolean => anchors.mayHave(files.contentOf(file)?.anchors, fragment);
    return [first, ...others].some(mayHave) ? undefined : { kind: 'dead-anchor', target: `/${first}#${fragment}` };
  }

  /** The paths in the site that a link leads to. The domain may serve the site at its root or under the base path. */
  #pathsOf(target: ResolvedTarget): readonly string[] {
    if (target.kind === 'site') return [target.path];
    if (target.kind !== 'host' || target.host !== this.#facts.domain) return [];
    const path = this.#resolver.sitePath(target.path);
    return [target.path.slice(1), ...(path === undefined ? [] : [path])];
  }

  /** Hosts serve `/a` from `a`, `a.html` or `a/index.html`, and `/a/` from one of the last two, or redirect them. Paths are case-sensitive. */
  #isPage(path: string): boolean {
    return this.#filesOf(path).length > 0 || this.#facts.redirects.serves(path);
  }

  #filesOf(path: string): readonly string[] {
    const { files } = this.#facts;
    const name = path.replace(/\/$/, '');
    const pages = path === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`];
    return [...(path.endsWith('/') ? [] : [path]), ...pages].filter((file) => files.has(file));
  }
}

function brokenLink(target: string): Problem {
  return { kind: 'dead-link', target };
}
