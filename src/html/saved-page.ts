/** Recognizes the page of an error or a login that was saved under the name of a style sheet or script. Pure. */
import { binaryText } from './binary-text.ts';

/** Error pages begin with little else. */
const maxStartBytes = 512;

/** The declaration of XML and comments may precede it. No style sheet or script begins so. */
const pageStart =
  /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--(?:(?!-->)[^])*-->)*<(?:!doctype\s+html|html|head|body|title|meta)(?=[\s/>])/i;

/** Whether the content of a file is an HTML page, by its first bytes. */
export function isSavedPage(content: Buffer): boolean {
  return pageStart.test(binaryText(content.subarray(0, maxStartBytes)));
}
