/** Whether a page asks for a password, as a login does. */
import type { Turns } from '../clock.ts';
import { binaryText } from './binary-text.ts';
import { type HtmlListener, readTags, type Tag } from './html-reader.ts';

/** Throws the signal's reason. */
export async function hasPasswordField(page: Buffer, turns: Turns): Promise<boolean> {
  const fields = new PasswordFields();
  const steps = readTags(binaryText(page), fields);
  while (steps.next().done !== true) await turns.take();
  return fields.isFound;
}

class PasswordFields implements HtmlListener {
  isFound = false;
  readonly closeTag = ignore;
  readonly addText = ignore;
  readonly endPage = ignore;

  needs(attribute: string, { name }: Tag): boolean {
    return name === 'input' && attribute === 'type';
  }

  openTag({ name, attributes }: Tag): void {
    if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'password') this.isFound = true;
  }
}

function ignore(): void {
  // No other part of a page matters.
}
