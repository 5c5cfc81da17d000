/** How far a job says it is. The contract shows neither type nor unit, so that a number is a percentage only where it can be one. */

export type Progress =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'as-given'; readonly text: string }
  | { readonly kind: 'none' };

/** Nothing at all, or what a service writes that has divided by no pages. */
const emptyText = /^\s*([+-]?(NaN|Infinity)\s*%?)?\s*$/i;

/** Numbers (and texts such as `42` and `42%`) from 0 to 100 are percentages; all else is shown as it came, but never NaN. */
export function progressOf(value: unknown): Progress {
  if (value === undefined || value === null) return { kind: 'none' };
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const text = isPlain ? String(value) : JSON.stringify(value);
  if (emptyText.test(text)) return { kind: 'none' };
  const percent = typeof value === 'string' ? percentIn(value) : value;
  if (typeof percent === 'number' && percent >= 0 && percent <= 100) return { kind: 'percent', percent };
  return { kind: 'as-given', text };
}

function percentIn(text: string): number | undefined {
  const digits = /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
