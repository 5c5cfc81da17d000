/** Describes mismatches in the words of a message. Pure. */
import type { SiteFile } from '../model/site.ts';
import { numberText } from '../text/amounts.ts';
import { extensionOf, isHtml } from '../text/paths.ts';
import type { Mismatch } from './check-files.ts';

const maxNamed = 10;

/**
 * Returns the causes that several files of an extension share, and then the first of the other mismatches: `all 12 .css files are served
 * as text/plain, a.html (404) and 3 more`. `checked`: all files that were checked.
 */
export function mismatchesText(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): string {
  const groups = [...Map.groupBy(mismatches, causeOf).values()].sort((a, b) => b.length - a.length);
  const shown = groups.slice(0, maxNamed).map((group) => ({ text: groupText(group, checked), count: group.length }));
  const remaining = mismatches.length - shown.reduce((sum, { count }) => sum + count, 0);
  const text = shown.map((each) => each.text).join(', ');
  return remaining > 0 ? `${text} and ${numberText(remaining)} more` : text;
}

/** Only the files of an extension that a browser does not use have a cause in common. */
function causeOf({ file: { path }, kind, reason }: Mismatch): string {
  return kind === 'unusable' ? `\`.${extensionOf(path)}\` files are ${reason}` : path;
}

function groupText(group: readonly Mismatch[], checked: readonly SiteFile[]): string {
  const [first] = group;
  if (first === undefined) return '';
  if (group.length === 1) return `${first.file.path} (${first.reason})`;
  const extension = extensionOf(first.file.path);
  const fileCount = checked.filter(({ path }) => extensionOf(path) === extension).length;
  const count = numberText(group.length);
  return `${group.length === fileCount ? `all ${count}` : `${count} of ${numberText(fileCount)}`} ${causeOf(first)}`;
}

/** Whether the content of all checked pages differs, and nothing else: the host rewrites pages. */
export function arePagesRewritten(mismatches: readonly Mismatch[], checked: readonly SiteFile[]): boolean {
  const pageCount = checked.filter(({ path }) => isHtml(path)).length;
  const rewritten = mismatches.filter(({ file, kind }) => isHtml(file.path) && kind === 'other-content');
  return pageCount > 1 && rewritten.length === pageCount && mismatches.length === pageCount;
}
