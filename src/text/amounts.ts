/** Durations, sizes and counts as a person reads them. */
import prettyBytes from 'pretty-bytes';
import prettyMilliseconds from 'pretty-ms';

/** `1m 12s`; below a second in milliseconds. */
export function durationText(durationMs: number): string {
  return prettyMilliseconds(Math.max(0, Math.round(durationMs)), { secondsDecimalDigits: 0 });
}

/** `12.3 MiB`, in powers of 1,024. */
export function sizeText(sizeBytes: number): string {
  return prettyBytes(sizeBytes, { binary: true });
}

/** `1 file`, `2 files`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
