/** Arbitrary text for properties: all of Unicode, with an emphasis on the low code points. */
import fc from 'fast-check';

const surrogates = { first: 0xd800, last: 0xdfff } as const;

const codePoint = fc
  .oneof(fc.nat(0x7f), fc.nat(0x3fff), fc.nat(0xffff), fc.nat(0x10_ffff))
  .filter((point) => point < surrogates.first || point > surrogates.last)
  .map((point) => String.fromCodePoint(point));

export function anyText(
  lengths: { readonly minLength?: number; readonly maxLength?: number } = {},
): fc.Arbitrary<string> {
  return fc.string({ ...lengths, unit: codePoint });
}
