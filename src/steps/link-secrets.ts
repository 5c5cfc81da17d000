/** What of a presigned link is a secret. Pure. */

const authority = /sig|token|credential|secret|policy|auth(?!or)/i;
/** Shorter values carry no authority (`X-Amz-SignedHeaders=host`), and would blot out ordinary words. */
const shortestAuthority = 16;

/**
 * The link, its query, and each parameter that carries its authority: where a service takes the link apart or writes it in a
 * way of its own, the signature alone is still known.
 */
export function secretsOf({ href, search, searchParams }: URL): readonly string[] {
  const values = [...searchParams].filter(([name]) => authority.test(name)).map(([, value]) => value);
  const secrets = [href, search.slice(1), ...values.filter(({ length }) => length >= shortestAuthority)];
  return [...new Set(secrets)].filter((secret) => secret !== '');
}
