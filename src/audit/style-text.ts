/** Gathers the text of one `style` element after the other. */
import { textOfBytes } from './attribute-text.ts';

export interface StyleText {
  readonly isOpen: boolean;
  open(): void;
  /** A byte in each character. */
  add(text: string): void;
  /** Passes the text on. Does nothing where none is open. */
  close(): void;
}

/** No page has a longer one, and it is read as a whole. */
export const longestStyle = 8 * 1024 * 1024;

/** The text is undefined where it was too long. */
export function styleText(passOn: (text: string | undefined) => void): StyleText {
  let text: string | undefined;
  return {
    get isOpen() {
      return text !== undefined;
    },
    open() {
      text = '';
    },
    add(more) {
      if (text !== undefined && text.length <= longestStyle) text += more;
    },
    close() {
      const whole = text;
      text = undefined;
      if (whole !== undefined) passOn(whole.length > longestStyle ? undefined : textOfBytes(whole));
    },
  };
}
