/** Lists the secrets in a presigned URL. Pure. */

const credentialName = /sig|token|credential|secret|policy|auth(?!or)/i;

/** Shorter values are not credentials (`X-Amz-SignedHeaders=host`); masking them would hide ordinary words. */
const minCredentialLength = 16;

/**
 * Returns the URL, its query string and each query parameter that is a credential. A service may print the URL in parts or
 * rewrite it; the signature alone is still recognized.
 */
export function secretsInUrl({ href, search, searchParams }: URL): readonly string[] {
  const values = [...searchParams].filter(([name]) => credentialName.test(name)).map(([, value]) => value);
  const secrets = [href, search.slice(1), ...values.filter(({ length }) => length >= minCredentialLength)];
  return [...new Set(secrets)].filter((secret) => secret !== '');
}
