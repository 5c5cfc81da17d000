/** What changed on a page, as readers would describe it. */

/** A part of a text that is compared with another one. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The words of a text, or of the description of an image. */
export interface WordChange {
  readonly of: 'text' | 'image';
  readonly parts: readonly TextPart[];
}

/** Where a link leads, or which image is shown. */
export interface AddressChange {
  readonly of: 'link' | 'image';
  /** Of the link, or the description of the image. */
  readonly text: string;
  readonly change: 'replaced' | 'removed' | 'added';
}

export interface PageChanges {
  readonly shown: readonly (WordChange | AddressChange)[];
  /** How many others there are. */
  readonly moreCount: number;
}

/** A page that reads differently, or that moved. */
export interface ChangedPage {
  readonly kind: 'removed' | 'added' | 'modified' | 'moved';
  readonly path: string;
  /** Where a page was that moved. */
  readonly from?: string | undefined;
  /** Empty if it is unknown. */
  readonly title: string;
  /** Of a modified page, if its words could be compared. */
  readonly changes?: PageChanges | undefined;
}
