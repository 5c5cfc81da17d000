/** `Retry-After`: how long a server asks to be left alone (RFC 9110, section 10.2.3: seconds, or an HTTP date). */

/** Milliseconds from now, never negative; undefined where the header is missing or cannot be read. */
export function retryAfterMs(header: string | undefined, dateMs: number): number | undefined {
  const text = header?.trim();
  if (text === undefined || text === '') return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = httpDateMs(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - dateMs);
}

const time = String.raw`\d\d:[0-5]\d:[0-5]\d`;
const imfOrRfc850 = new RegExp(
  String.raw`^[A-Z][a-z]+, (\d\d [A-Z][a-z]{2} \d{4}|\d\d-[A-Z][a-z]{2}-\d\d) ${time} GMT$`,
);
const asctime = new RegExp(String.raw`^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${time} \d{4}$`);

/** RFC 9110, section 5.6.7; otherwise NaN. Date.parse alone would take "Soon, 5" for a date, and asctime for the runner's own time. */
function httpDateMs(text: string): number {
  if (imfOrRfc850.test(text)) return Date.parse(text);
  return asctime.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
}
