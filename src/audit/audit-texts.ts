/** What a run prints about the audit. Pure. */
import { countText, numberText } from '../text/amounts.ts';
import type { SiteAudit } from './audit.ts';
import { type Findings, type NoteKind, noteKinds, type Tally, type Target } from './findings.ts';

/**
 * Returns whether most pages load a file from outside the base path. A template may contain a link that leaves it, and so may the
 * error page, although the site works under every path.
 */
function isBuiltForRoot({ pageCount, findings }: SiteAudit): boolean {
  return findings.loadedOutside.pageCount >= Math.max(1, pageCount / 2);
}

/** Returns what is wrong with the site, in a sentence without its full stop. */
export function verdictText(audit: SiteAudit): string {
  const outside = audit.findings.kinds.get('outside-base-path');
  if (outside === undefined || !isBuiltForRoot(audit)) return countsText(audit);
  const pages = `${numberText(outside.pageCount)} of ${countText(audit.pageCount, 'page')}`;
  return `${countText(outside.count, 'reference')} on ${pages} ${outside.count === 1 ? 'leaves' : 'leave'} ${audit.place.basePath}: the site is built for the root of a host`;
}

/** Returns what to do if one cause explains most findings. Exceptions would only hide them: readers see pages without styles. */
export function adviceText(audit: SiteAudit): string | undefined {
  if (!isBuiltForRoot(audit)) return undefined;
  return 'Use a custom domain, set the base path in your platform, or rewrite the references before the audit.';
}

/** Returns `no findings`, or `3 findings on 2 of 56 pages (2 dead-link, 1 external-script), 4 ignored, 12 known`. */
function countsText({ pageCount, findings }: SiteAudit): string {
  const { found, kinds, ignoredCount, knownCount } = findings;
  const frequent = [...kinds].sort(([, a], [, b]) => b.count - a.count);
  const ofKinds = frequent.map(([kind, { count }]) => `${numberText(count)} ${kind}`).join(', ');
  const pages = `on ${numberText(found.pageCount)} of ${countText(pageCount, 'page')} (${ofKinds})`;
  return [
    found.count === 0 ? 'no findings' : `${countText(found.count, 'finding')} ${pages}`,
    ...(ignoredCount === 0 ? [] : [`${numberText(ignoredCount)} ignored`]),
    ...(knownCount === 0 ? [] : [`${numberText(knownCount)} known`]),
  ].join(', ');
}

/** A longer line would be truncated in the log, and could not be pasted. The report has more lines. */
const maxLineLength = 1000;

/** Returns the lines with most findings, and how many more there are. */
export function findingTexts(findings: Findings, maxLines = 10): readonly string[] {
  const targets = findingTargets(findings);
  const shown: string[] = [];
  for (const target of targets) {
    if (shown.length === maxLines) break;
    const line = lineOf(target);
    if (line.length <= maxLineLength) shown.push(line);
  }
  const moreCount = targets.length - shown.length;
  return moreCount === 0 ? shown : [...shown, `and ${numberText(moreCount)} more`];
}

/** Returns exceptions of `ignore`, each for exactly the findings of one target. Most findings first. */
export function findingLines(findings: Findings): readonly string[] {
  return findingTargets(findings).map(lineOf);
}

function findingTargets({ targets }: Findings): readonly Target[] {
  return targets.filter(({ found }) => found.count > 0);
}

function lineOf({ kind, target, found: { fileCount, pageCount, onlyFile } }: Target): string {
  if (onlyFile !== undefined) return `${kind} ${ruleText(`/${onlyFile}`)} -> ${ruleText(target)}`;
  const files = pageCount === fileCount ? countText(pageCount, 'page') : countText(fileCount, 'file');
  return `${kind} -> ${ruleText(target)} (in ${files})`;
}

/** Percent-encodes what a rule would not read as it is, and what a log would replace. */
function ruleText(text: string): string {
  return text.replace(/[%*#\s\p{C}\p{DI}]|->/gu, (found) =>
    Buffer.from(found).toString('hex').toUpperCase().replace(/../g, '%$&'),
  );
}

/** Returns what readers of a copy may notice, although nothing in it is broken, in sentences without their full stops. */
export function readerNotes({ place, findings, hasErrorPage }: SiteAudit): readonly string[] {
  const notes = noteKinds.flatMap((kind) => {
    const tally = findings.notes.get(kind);
    return tally === undefined ? [] : [`${noteText(kind, tally, place.domain)}: ${frequentText(kind, findings)}`];
  });
  return [...notes, ...(hasErrorPage ? [] : [errorPageText])];
}

const errorPageText =
  "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md";

function noteText(kind: NoteKind, { count, pageCount }: Tally, domain = ''): string {
  const links = (verb: string): string =>
    `${countText(count, 'link')} on ${countText(pageCount, 'page')} ${verb}${count === 1 ? 's' : ''}`;
  if (kind === 'own-domain') return `${links('lead')} to ${domain}, so readers leave this copy`;
  if (kind === 'missing-twin') return `${links('name')} a Markdown version of a page that this copy lacks`;
  return `${links('end')} in a slash although the page is a file such as \`guide.html\`; GitHub Pages, S3 and Azure return 404`;
}

/** Names the three most frequent targets. */
function frequentText(kind: NoteKind, findings: Findings): string {
  const targets = findings.targetsOf(kind);
  const frequent = targets.slice(0, 3).map(({ target, all }) => `${target} (${numberText(all.count)})`);
  const more = targets.length > frequent.length ? ` and ${numberText(targets.length - frequent.length)} more` : '';
  return `${frequent.join(', ')}${more}`;
}
