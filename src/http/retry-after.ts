/** `Retry-After`: how long a server asks to be left alone (RFC 9110, section 10.2.3: seconds, or an HTTP date). */

/** Milliseconds from now, never negative; undefined where the header is missing or cannot be read. */
export function retryAfterMs(header: string | undefined, dateMs: number): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // An HTTP date names its day; Date.parse alone would also take "1.5" or "-3" for a year.
  const at = /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - dateMs);
}
