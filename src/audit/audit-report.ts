/** What an audit found: as JSON, which a later run can accept as its baseline, and as what a run prints. Pure. */
import { findingKinds } from '../model/finding-kinds.ts';
import type { Place } from '../settings/parse-addresses.ts';
import { andMore, countText, numberText } from '../text/amounts.ts';
import { isObject, parseJson, jsonPieces } from '../text/json.ts';
import { inByteOrder } from '../text/paths.ts';
import type { Turns } from '../turns.ts';
import type { Audit } from './evaluate.ts';
import { type Baseline, type Findings, keyOf, type NoteKind, noteKinds, type Tally, type Target } from './findings.ts';

/** Another one has other fields. */
const schema = 4;

/** Yields JSON with one line for each target and each finding, so that two reports can be compared line by line. */
export function* reportPieces(audit: Audit): Generator<string> {
  const { domain = null, place, sizes, pageCount, findings } = audit;
  const { found, ignoredCount, unusedIgnoreRules, knownCount, goneCount, listed } = findings;
  yield* jsonPieces({
    ...{ schema, domain, url: urlOf(place), pageCount, hasErrorPage: sizes.has('404.html') },
    findingCount: found.count,
    countsOfKinds: Object.fromEntries([...findings.kinds].map(([kind, { count }]) => [kind, count])),
    pagesWithFindings: found.pageCount,
    ...{ ignoredCount, unusedIgnoreRules, knownCount, goneCount },
    notListed: found.count - listed.length,
    targets: targetsIn(audit),
    findings: listed,
  });
  yield '\n';
}

/** Known ones as well, so that the report can replace the baseline. */
function* targetsIn({ findings }: Audit): Generator {
  for (const { kind, target, note, all, found } of findings.targets()) {
    const { count, pageCount, onlyFile } = all;
    yield { kind, target, note, file: onlyFile ?? null, count, pageCount, knownCount: count - found.count };
  }
}

/** Returns what is wrong, as a clause, if the text is not a report of a site from this domain, served at this path. */
export function baselineIn(text: string, audit: Pick<Audit, 'domain' | 'place'>): Baseline | string {
  const report = parseJson(text);
  if (!isObject(report) || report['schema'] !== schema || !Array.isArray(report['targets'])) {
    return 'is not an audit report of this version';
  }
  const [found, wanted] = [
    [report['domain'] ?? 'no domain', report['url']],
    [audit.domain ?? 'no domain', urlOf(audit.place)],
  ].map((about) => about.join(' at '));
  if (found !== wanted) return `is a report about ${found ?? ''}, but this audit is about ${wanted ?? ''}`;
  const entries = report['targets'].filter(isObject).flatMap(({ kind, target, file }) => {
    const isTarget = typeof kind === 'string' && typeof target === 'string';
    return isTarget && (typeof file === 'string' || file === null) ? [[keyOf(kind, target), file] as const] : [];
  });
  return new Map(entries);
}

/** Returns the address of a site, or only its path. */
export function urlOf({ origin = '', basePath }: Place): string {
  return origin + basePath;
}

/**
 * Returns what is wrong with the site, in a sentence without its full stop, and what to do if one cause explains most
 * findings: exceptions would only hide it. A template may contain a link that leaves the base path, although the site
 * works under every path. If most pages load a file from outside, readers see pages without styles.
 */
export function verdictOn(audit: Audit): { readonly verdict: string; readonly advice: string | undefined } {
  const { place, pageCount, findings } = audit;
  const minPages = Math.max(1, pageCount / 2);
  const builtFor = findings.builtFor.entries().find(([path, tally]) => path !== '' && tally.pageCount >= minPages)?.[0];
  const built = `the site is built for ${builtFor ?? 'the root of a host'}`;
  const outside = findings.kinds.get('outside-base-path');
  if (outside !== undefined && findings.loadedOutside.pageCount >= minPages) {
    const pages = `${numberText(outside.pageCount)} of ${countText(pageCount, 'page')}`;
    return {
      verdict: `${countText(outside.count, 'reference')} on ${pages} ${outside.count === 1 ? 'leaves' : 'leave'} ${place.basePath}: ${built}`,
      advice: builtFor === undefined ? builtForRoot : builtForPath,
    };
  }
  if (builtFor === undefined) return { verdict: countsText(audit), advice: undefined };
  return { verdict: `${countsText(audit)}: ${built}`, advice: builtForPath };
}

const builtForPath = 'Set `url` to where the site will be published, or build it for the path of `url`.';
const builtForRoot =
  'Use a custom domain, set the base path in your platform, or rewrite the references before the audit.';

/** Returns `no findings`, or `3 findings on 2 of 56 pages (2 dead-link, 1 external-script), 4 ignored, 12 known`. */
function countsText({ pageCount, findings }: Audit): string {
  const { found, kinds, ignoredCount, knownCount } = findings;
  const frequent = [...kinds].sort(([, a], [, b]) => b.count - a.count);
  const ofKinds = frequent.map(([kind, { count }]) => `${numberText(count)} ${kind}`).join(', ');
  const pages = `on ${numberText(found.pageCount)} of ${countText(pageCount, 'page')}`;
  const files = found.pageCount === 0 ? `in ${countText(found.fileCount, 'file')}` : pages;
  return [
    found.count === 0 ? 'no findings' : `${countText(found.count, 'finding')} ${files} (${ofKinds})`,
    ...(ignoredCount === 0 ? [] : [`${numberText(ignoredCount)} ignored`]),
    ...(knownCount === 0 ? [] : [`${numberText(knownCount)} known`]),
  ].join(', ');
}

/** A longer line would be truncated in the log, and could not be pasted. The report has more lines. */
const maxFindingLength = 1000;
const maxFindingTexts = 10;

/** Returns an exception for the findings of each target, most findings first, and how many more targets there are. */
export function findingTexts(findings: Findings): readonly string[] {
  const targets = findings.targets(findingKinds).filter(({ found }) => found.count > 0);
  const shown: string[] = [];
  for (const target of targets) {
    if (shown.length === maxFindingTexts) break;
    const line = lineOf(target);
    if (line.length <= maxFindingLength) shown.push(line);
  }
  const moreCount = targets.length - shown.length;
  if (shown.length === 0 && moreCount > 0) return [`${countText(moreCount, 'target')} too long to be shown`];
  return [...shown, ...andMore(moreCount)];
}

/** A rule may end with a note in brackets. */
function lineOf({ kind, target, note, found: { fileCount, pageCount, onlyFile } }: Target): string {
  const files = pageCount === fileCount ? countText(pageCount, 'page') : countText(fileCount, 'file');
  const notes = [note, onlyFile === undefined ? `in ${files}` : undefined].filter((each) => each !== undefined);
  const source = onlyFile === undefined ? '' : ` ${ruleText(`/${onlyFile}`)}`;
  return `${kind}${source} -> ${ruleText(target)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

/** Percent-encodes what a rule would not read as it is, and what a log would replace. */
function ruleText(text: string): string {
  return text.replace(/[%*#\s\p{C}\p{DI}]|->/gu, (found) =>
    Buffer.from(found).toString('hex').toUpperCase().replace(/../g, '%$&'),
  );
}

/** Returns what readers of a copy may notice, although nothing in it is broken, without full stops. */
export function readerNotes({ domain, sizes, findings }: Audit): readonly string[] {
  const notes = noteKinds.flatMap((kind) => {
    const tally = findings.notes.get(kind);
    return tally === undefined ? [] : [`${noteText(kind, tally, domain)}: ${frequentText(kind, findings)}`];
  });
  const errorPage =
    "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md";
  return sizes.has('404.html') ? notes : [...notes, errorPage];
}

function noteText(kind: NoteKind, { count, pageCount, fileCount }: Tally, domain = ''): string {
  const files = pageCount === 0 ? `in ${countText(fileCount, 'file')}` : `on ${countText(pageCount, 'page')}`;
  const links = (verb: string): string => `${countText(count, 'link')} ${files} ${verb}${count === 1 ? 's' : ''}`;
  if (kind === 'own-domain') return `${links('lead')} to ${domain}, so readers leave this copy`;
  return `${links('end')} in a slash although the page is a file such as \`guide.html\`; GitHub Pages, S3 and Azure return 404`;
}

function frequentText(kind: NoteKind, findings: Findings): string {
  const targets = findings.targets([kind]);
  const frequent = targets.slice(0, 3).map(({ target, all }) => `${target} (${numberText(all.count)})`);
  return [frequent.join(', '), ...andMore(targets.length - frequent.length)].join(' ');
}

/** What tools leave in a folder: at any depth, or only at the top, where examples for readers are not. */
const leftover =
  /^(?:(?:.*?\/)??(?:node_modules|__MACOSX|\.(?:env|git)(?![^/]*\.html?$)[^/]*|\.(?:_[^/]*|DS_Store|npmrc))|package\.json|serve\.js|Start Docs\.[^/]*)(?=\/|$)/;

/** Returns the leftovers in the folder, each file or folder once. */
export async function leftoversIn({ sizes }: Audit, turns: Turns): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const some of turns.parts([...sizes.keys()]))
    for (const name of some.flatMap((path) => leftover.exec(path)?.[0] ?? [])) found.add(name);
  return [...found].sort(inByteOrder);
}
