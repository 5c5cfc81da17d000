/** The links and images of a page that changed. Pure. */
import type { AddressChange } from '../model/page-changes.ts';
import { hunksOf } from './hunks.ts';
import type { Piece } from './shown-content.ts';

/** An address that was replaced has the same kind and text as before. */
export function changedAddresses(before: readonly Piece[], now: readonly Piece[]): readonly AddressChange[] {
  const hunks = hunksOf(before.filter(hasAddress), now.filter(hasAddress), areSame) ?? [];
  return hunks.flatMap(({ removed, added }) => {
    const rest = [...removed];
    const found = added.map((piece) => {
      const index = rest.findIndex(({ kind, text }) => kind === piece.kind && text === piece.text);
      if (index !== -1) rest.splice(index, 1);
      return changeOf(piece, index === -1 ? 'added' : 'replaced');
    });
    return [...found, ...rest.map((piece) => changeOf(piece, 'removed'))];
  });
}

function hasAddress({ address = '' }: Piece): boolean {
  return address !== '';
}

function areSame(one: Piece, other: Piece): boolean {
  return one.kind === other.kind && one.text === other.text && one.address === other.address;
}

function changeOf({ kind, text }: Piece, change: AddressChange['change']): AddressChange {
  return { of: kind === 'link' ? 'link' : 'image', text, change };
}
