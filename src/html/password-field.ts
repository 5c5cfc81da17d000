/** Whether a page asks for a password, as a login does. */
import type { Turns } from '../clock.ts';
import { type HtmlListener, readInTurns, type Tag } from './html-reader.ts';

/** Throws the reason of the signal of the turns. */
export async function hasPasswordField(page: Buffer, turns: Turns): Promise<boolean> {
  const fields = new PasswordFields();
  await readInTurns(page, fields, turns);
  return fields.isFound;
}

class PasswordFields implements HtmlListener {
  isFound = false;

  needs(attribute: string, { name }: Tag): boolean {
    return name === 'input' && attribute === 'type';
  }

  openTag({ name, attributes }: Tag): void {
    if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'password') this.isFound = true;
  }
}
