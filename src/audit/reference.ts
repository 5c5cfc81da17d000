/** What a page or style sheet refers to, and where it says so. */

/** What a browser does with it: only a link waits for a reader to follow it. */
export type Purpose = 'link' | 'script' | 'style' | 'image' | 'font' | 'media' | 'frame' | 'preload' | 'file';

/** Where a reference stands. One object for each place, however often something stands there. */
export interface Place {
  /** In lower case; null in a style sheet of its own. */
  readonly element: string | null;
  /** The attribute, or what it is in CSS: `url()`, `@import`. */
  readonly attribute: string;
  readonly purpose: Purpose;
}

/** `value` is as written, entities and CSS escapes read. */
export type Note = (place: Place, value: string) => void;
