/** Formats durations, sizes, counts, sentences and parts of texts for people. Pure. */
import prettyMilliseconds from 'pretty-ms';

/** Returns `0.3s`, `12s`, `1m 12s` or `2h 5m`. Never less than `0.1s`. A host may ask for a pause without end. */
export function durationText(durationMs: number): string {
  const secondsDecimalDigits = durationMs < 10_000 ? 1 : 0;
  const options = { unitCount: 2, secondsDecimalDigits, subSecondsAsDecimals: true };
  return prettyMilliseconds(Math.min(Math.max(durationMs, 100), Number.MAX_SAFE_INTEGER), options);
}

/** Returns `27 November 2026`, in UTC. */
export function dateText(dateMs: number): string {
  return new Date(dateMs).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Returns `12.3 MiB`, in powers of 1,024. Up to three digits; four for `1023 MiB`, which is less than `1 GiB`. */
export function sizeText(sizeBytes: number): string {
  const power = sizeUnits.findIndex((_, each) => sizeBytes < 1023.5 * 1024 ** each);
  const amount = sizeBytes / 1024 ** power;
  return `${amount < 100 ? Number(amount.toPrecision(3)) : Math.round(amount)} ${sizeUnits[power] ?? ''}`;
}

const sizeUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** Returns `32,771`. */
export function numberText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Returns `1 file`, `2 files` or `32,771 files`. */
export function countText(count: number, one: string): string {
  return `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** Returns `and 3 more` as the last item of a list that does not show all. No item if it does. */
export function andMore(count: number): readonly string[] {
  return count > 0 ? [`and ${numberText(count)} more`] : [];
}

/** Returns the text with a capital first letter, to begin a sentence with a name such as `export se_1`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The longest item, in UTF-16 units. Each may become 22 bytes of the summary, of which GitHub accepts 1 MiB. */
const maxItemLength = 200;

/** Truncates a text that is one of several, such as an item in a list. Never splits a surrogate pair. */
export function shortText(text: string): string {
  return text.length > maxItemLength ? `${startOf(text, maxItemLength)}…` : text;
}

/** Returns the start of a text, of at most this length in UTF-16 units. Never ends with half of a surrogate pair. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Returns the end of a text, of at most this length in UTF-16 units. Never begins with half of a surrogate pair. */
export function endOf(text: string, length: number): string {
  return text.slice(Math.max(0, text.length - length)).replace(/^[\udc00-\udfff]/, '');
}
