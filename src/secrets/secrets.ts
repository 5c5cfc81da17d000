/** Keeps the API key and URLs that grant access out of all that a run prints, writes and requests. */
import { Failure } from '../failure.ts';
import type { OperationContext } from '../operation.ts';
import { hostInPath } from '../text/safe-url.ts';
import { containsForm, secretForms, type SecretForm, withoutSecrets } from './encodings.ts';

/** What an operation needs that prints, writes or requests text from outside. */
export interface GuardedContext extends OperationContext {
  readonly secrets: Secrets;
}

export class Secrets {
  readonly #key: readonly SecretForm[];
  readonly #urls: SecretForm[] = [];
  readonly #others: SecretForm[] = [];

  /** `apiKey`: as given; empty if there is none. */
  constructor(apiKey: string) {
    this.#key = secretForms(apiKey);
  }

  /** Adds a secret that `redact` replaces. */
  add(secret: string): void {
    this.#others.push(...secretForms(secret));
  }

  /** Adds a URL that `isBundleUrlIn` finds. `redact` replaces it and what grants access in it. */
  addBundleUrl(url: URL): void {
    this.#urls.push(...secretsInUrl(url).flatMap(secretForms));
  }

  /** Replaces words with a secret by `***`, and credentials in other URLs: a service may print them at any time. */
  redact(text: string): string {
    const forms = [...this.#key, ...this.#urls, ...this.#others];
    const shown = containsForm(text, forms) ? withoutSecrets(text, forms) : text;
    return shown.replace(credentialsInUrl, '$1$2***');
  }

  isKeyIn(text: string): boolean {
    return containsForm(text, this.#key);
  }

  /** Returns whether the text contains a bundle URL, or what grants access in it. */
  isBundleUrlIn(text: string): boolean {
    return containsForm(text, this.#urls);
  }

  /** Throws `key-exposed` if the text contains the key. `what` describes the text: `a bundle URL`. */
  requireNoKey(what: string, text: string): void {
    const message = `The service returned ${what} that contains the admin API key.`;
    if (this.isKeyIn(text)) throw new Failure({ code: 'key-exposed', message });
  }
}

const credentialName = /sig|hmac|token|credential|secret|policy|auth(?!or)|api[-_]?key|passw(?:or)?d/i;

/** The shortest password that NIST SP 800-63B allows. A shorter value, such as `host`, would hide ordinary text. */
export const minCredentialLength = 8;

/** What begins and ends a name in a query, also of a URL within another one, and in JSON within JSON. */
const beforeName = String.raw`(?:[?&]|%3f|%26|\\u0026)`;
const afterName = String.raw`(?:=|%3d|\\u003d)`;

/** The user name and password of a URL, and values of query parameters. Names are bounded for linear time. */
const credentialsInUrl = new RegExp(
  `(://)[^\\s/?#@"'<>]{1,256}(?=@)|(${beforeName}[^\\s=?&#]{0,64}(?:${credentialName.source})[^\\s=?&#]{0,64}${afterName})[^\\s&#"'<>]{${minCredentialLength},}`,
  'gi',
);

/**
 * Returns the URL, its query string unless that is a plain word, and each query parameter that is a credential. A
 * service may print the URL in parts or rewrite it; the signature alone is still recognized.
 */
export function secretsInUrl({ href, search, searchParams }: URL): readonly string[] {
  const values = [...searchParams].filter(([name]) => credentialName.test(name)).map(([, value]) => value);
  const query = search.slice(1);
  const hasSecretQuery = values.length > 0 || query.length >= minCredentialLength;
  const credentials = values.filter(({ length }) => length >= minCredentialLength);
  return [...new Set([href, ...(hasSecretQuery ? [query] : []), ...credentials])];
}

/**
 * Returns the password and the query of each URL that the user gave, and the values in it. Whatever they are called,
 * they may grant access. A URL without its scheme is taken for a path, which is printed: its query counts as well.
 */
export function secretsInGivenUrls(settings: readonly unknown[]): readonly string[] {
  const urls = settings.map((value) => (typeof value === 'string' ? readAsUrl(value) : value));
  const texts = urls.flatMap((url) =>
    url instanceof URL ? [url.password, url.search.slice(1), ...url.searchParams.values()] : [],
  );
  return texts.filter(({ length }) => length >= minCredentialLength);
}

function readAsUrl(text: string): URL | null {
  return URL.parse(hostInPath(text) === undefined ? text : `https://${text}`, 'https://host/');
}
