/** Attributes that hold addresses in a form of their own. Pure. */
import parseSrcset from '@prettier/parse-srcset';

/** No page has a longer one. */
const longestSrcset = 1024 * 1024;

/** The addresses of a `srcset`; none where it is not well-formed. */
export function srcsetAddresses(value: string): readonly string[] {
  // A run of commas costs the parser the square of its length.
  if (value.length > longestSrcset || /,{64}/.test(value)) return [];
  try {
    return parseSrcset(value).map(({ source }) => source.value);
  } catch {
    return [];
  }
}

/** Where `<meta http-equiv="refresh">` leads (HTML, "shared declarative refresh steps"); nothing where it only reloads. */
export function refreshAddresses(value: string): readonly string[] {
  const [, rest] = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(.*)$/s.exec(value) ?? [];
  if (rest === undefined) return [];
  const given = rest.replace(/^url\s*=\s*/i, '');
  const [quote = ''] = given;
  const isQuoted = quote === '"' || quote === "'";
  const address = isQuoted ? (given.slice(1).split(quote)[0] ?? '') : given;
  return address === '' ? [] : [address];
}
