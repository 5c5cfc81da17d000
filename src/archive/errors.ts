/** The failures of an archive. Messages contain names as they are: what prints them redacts and shortens them. */
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { countText, sizeText } from '../text/amounts.ts';
import { type BrokenRule, unportablePart } from '../text/site-paths.ts';
import type { Text } from '../text/words.ts';

/** Returns the path of a name in the archive. Throws `unsafe-archive`, and `site-too-large` for one over a limit. */
export function requirePath(name: string, path: string | BrokenRule): string {
  if (typeof path === 'string') return path;
  const { reason, isOverLimit } = path;
  throw isOverLimit ? overFixedLimit(`The entry "${name}" ${reason}.`) : unsafeEntry(name, reason);
}

/** Throws `unsafe-archive` for a path that some systems cannot store, and `site-too-large` for one over a limit. */
export function requirePortable(path: string): void {
  const found = unportablePart(path);
  if (found === undefined) return;
  const { path: part, reason, isOverLimit } = found;
  const code = isOverLimit ? 'site-too-large' : 'unsafe-archive';
  const hint = 'Rename it, or add a rule for it to `exclude`.';
  throw new Failure({ code, message: `The entry "${part}" ${reason}.`, hint, isFinal: false });
}

/** An entry that could do harm, or cannot become a file. `hint`: the inputs with which the same archive can be used. */
export function unsafeEntry(name: string, why: string, hint?: Text): Failure {
  const message = `The entry "${name}" ${why}.`;
  return new Failure({ code: 'unsafe-archive', message, hint, isFinal: hint === undefined });
}

/** An archive that is valid as far as it can be read, but uses a feature that this reader does not support. */
export function unsupportedArchive(what: string): Failure {
  return new Failure({ code: 'unsupported-archive', message: `The archive is not supported: ${what}.` });
}

export function damagedArchive(what: string, cause?: unknown): Failure {
  return new Failure({ code: 'damaged-archive', message: `The archive is damaged: ${what}.`, cause });
}

/** A site without pages. `isFinal`: whether no file was excluded. */
export function noPages(files: readonly SiteFile[], isFinal: boolean): Failure {
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const amounts = `${countText(files.length, 'file')}, ${sizeText(sizeBytes)}`;
  return new Failure({ code: 'no-pages', message: `The site does not contain an HTML page: ${amounts}.`, isFinal });
}

/** A site over a limit that no input changes. */
export function overFixedLimit(message: string): Failure {
  const hint = 'No input changes this limit. Check how the site was packed.';
  return new Failure({ code: 'site-too-large', message, hint, isFinal: true });
}
