// Evaluates a Range header for an object of a given size (RFC 9110, section 14). Like S3, ignores multiple ranges,
// other units and invalid headers.

export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'unsatisfiable' }
  /** Both ends inclusive. */
  | { readonly kind: 'part'; readonly first: number; readonly last: number };

export function readByteRange(header: string | undefined, sizeBytes: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  if (from === '') return partialRange(Math.max(0, sizeBytes - Number(to)), sizeBytes - 1);
  if (to !== '' && Number(to) < Number(from)) return { kind: 'whole' };
  return partialRange(Number(from), to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1));
}

function partialRange(first: number, last: number): ByteRange {
  return first <= last ? { kind: 'part', first, last } : { kind: 'unsatisfiable' };
}
