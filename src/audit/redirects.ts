/** The addresses that the site's `_redirects` serves, in the syntax of Netlify and Cloudflare Pages. */
import type { Findings } from './findings.ts';
import { Glob } from './glob.ts';
import { decodedPath } from './resolve.ts';

/** Hosts apply only the file at the root of the site. */
export const redirectsFile = '_redirects';

export const maxRedirectsBytes = 1024 ** 2;
/** Each missing page is compared with each of them. Cloudflare accepts 100. */
const maxPatterns = 1000;

export class Redirects {
  readonly #exact = new Set<string>();
  readonly #patterns: Glob[] = [];
  readonly #findings: Findings;

  /** A reached limit becomes one of the findings. */
  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** `content` is undefined if it is too large. */
  read(content: Buffer | undefined): undefined {
    if (content === undefined) this.#findings.reach(`${maxRedirectsBytes} bytes of redirects`, redirectsFile);
    else for (const line of content.toString().split('\n')) this.#addLine(line);
  }

  /** Returns whether a rule serves this path of the site, with or without a final slash. */
  serves(path: string): boolean {
    const bare = withoutFinalSlash(`/${path}`);
    return this.#exact.has(bare) || this.#patterns.some((pattern) => pattern.matches(bare));
  }

  /** A line is `FROM [PARAMETERS] TO [STATUS] [CONDITIONS]`. Parameters and conditions are not evaluated. */
  #addLine(line: string): void {
    const [rule = ''] = line.trim().split(/(?:^|\s)#/);
    const [from = '', ...others] = rule.trim().split(/\s+/);
    const status = others.find((word) => /^\d{3}!?$/.test(word)) ?? '301';
    if (!from.startsWith('/') || others.length === 0 || Number.parseInt(status, 10) >= 400) return;
    const path = withoutFinalSlash(decodedPath(from));
    if (!/[*:]/.test(path)) this.#exact.add(path);
    else if (this.#patterns.length < maxPatterns) this.#patterns.push(new Glob(globOf(path)));
    else this.#findings.reach(`${maxPatterns} redirects with wildcards`, redirectsFile);
  }
}

/** A splat spans folders, and a placeholder stays within one. */
function globOf(path: string): string {
  const names = path.split('/').map((name) => (name === '*' ? '**' : name.replace(/:[a-z]\w*/gi, '*')));
  return names.join('/');
}

function withoutFinalSlash(path: string): string {
  return path.replace(/\/$/, '');
}
