/** Replaces secrets in everything that the action prints, independently of the runner's own masks. */
import { formsOf, matchesOf, type SecretForm } from './encodings.ts';

export class Redactor {
  readonly #forms = new Map<string, readonly SecretForm[]>();

  /** From now on, `redact` replaces this secret in each usual encoding. */
  add(secret: string): void {
    // The runner passes a secret on as it was stored; the service may have trimmed it before echoing it.
    for (const given of [secret, secret.trim()]) this.#forms.set(given, formsOf(given));
  }

  /**
   * Returns the text with `***` in place of every secret. Overlapping matches become one `***`. Credentials in other URLs are
   * replaced as well: a service may print a bundle URL before it returns it.
   */
  redact(text: string): string {
    const matches = matchesOf(text, [...this.#forms.values()].flat()).toSorted((a, b) => a.start - b.start);
    let redacted = '';
    let end = 0;
    for (const match of matches) {
      if (match.start >= end) redacted += `${text.slice(end, match.start)}***`;
      end = Math.max(end, match.end);
    }
    return (redacted + text.slice(end)).replace(credentialsInUrl, '$1$2***');
  }
}

const credentialName = /sig|hmac|token|credential|secret|policy|auth(?!or)/i;

/** Shorter values are not credentials (`X-Amz-SignedHeaders=host`); masking them would hide ordinary words. */
const minCredentialLength = 16;

/** The user name and password of a URL, and values of query parameters. Names are bounded, so that matching takes linear time. */
const credentialsInUrl = new RegExp(
  `(://)[^\\s/?#@"'<>]{1,256}(?=@)|([?&][^\\s=?&#]{0,64}(?:${credentialName.source})[^\\s=?&#]{0,64}=)[^\\s&#"'<>]{${minCredentialLength},}`,
  'gi',
);

/**
 * Returns the URL, its query string unless that is a plain word, and each query parameter that is a credential. A service may print
 * the URL in parts or rewrite it; the signature alone is still recognized.
 */
export function secretsInUrl({ href, search, searchParams }: URL): readonly string[] {
  const values = [...searchParams].filter(([name]) => credentialName.test(name)).map(([, value]) => value);
  const query = search.slice(1);
  const hasSecretQuery = values.length > 0 || query.length >= minCredentialLength;
  const credentials = values.filter(({ length }) => length >= minCredentialLength);
  return [...new Set([href, ...(hasSecretQuery ? [query] : []), ...credentials])];
}
