/** Keeps secrets out of all that is printed, whatever the runner's own masks do. */
import { finderOf, type Place } from '../text/spellings.ts';

export interface Secrets {
  add(secret: string): void;
  /** The text with every secret, in each usual spelling, replaced by `***`; what overlaps is replaced as a whole. */
  redact(text: string): string;
}

export function openSecrets(): Secrets {
  const finders = new Map<string, (text: string) => readonly Place[]>();
  return {
    add(secret) {
      // The runner hands a secret on as it was stored; whoever prints it may have cut its white space off.
      for (const form of [secret, secret.trim()]) if (!finders.has(form)) finders.set(form, finderOf(form));
    },
    redact(text) {
      const places = [...finders.values()].flatMap((find) => find(text)).sort((a, b) => a.start - b.start);
      let shown = '';
      let end = 0;
      for (const place of places) {
        if (place.start >= end) shown += `${text.slice(end, place.start)}***`;
        end = Math.max(end, place.end);
      }
      return shown + text.slice(end);
    },
  };
}
