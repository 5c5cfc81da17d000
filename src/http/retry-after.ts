/** Reads `Retry-After`, which is a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */

/** Returns milliseconds from now, never negative; undefined if the header is missing or invalid. */
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

/** Reads a date of RFC 9110, section 5.6.7; NaN for anything else. Date.parse alone accepts "Soon, 5", and reads asctime as local time. */
function httpDateMs(text: string): number {
  if (imfOrRfc850.test(text)) return Date.parse(text);
  return asctime.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
}
