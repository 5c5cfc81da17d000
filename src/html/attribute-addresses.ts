/** The addresses in `srcset`, and in the `content` of a refresh. Pure. */

/**
 * An address, up to the commas that white space follows, or with its descriptors, up to any comma (HTML, "parse a srcset
 * attribute"). Browsers ignore a candidate with an invalid descriptor; its address counts as well.
 */
const candidates = /([^\t\n\f\r ,][^\t\n\f\r ]*?)(?:(?<!,),+(?=[\t\n\f\r ]|$)|[\t\n\f\r ][^,]*(?:,|$)|$)/g;

/** What is beyond is ignored: matching a longer value would take long, and so would recording more addresses. */
const maxSrcsetLength = 2 * 1024 * 1024;
const maxAddresses = 1000;

export function srcsetAddresses(srcset = ''): readonly string[] {
  const found = srcset.slice(0, maxSrcsetLength).matchAll(candidates).take(maxAddresses);
  return [...found.map(([, address = '']) => address)];
}

/**
 * Returns the address in `<meta http-equiv="refresh">` (HTML, "shared declarative refresh steps"). Empty without one: the page itself is
 * loaded again.
 */
export function refreshAddress(content: string): string {
  const parts = /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is.exec(content) ?? [];
  const [, inDoubleQuotes, inQuotes, bare = ''] = parts;
  return (inDoubleQuotes ?? inQuotes ?? bare).trim();
}
