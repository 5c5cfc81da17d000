/**
 * The audit as JSON, which a later run can accept as its baseline. Pure. Addresses and names come from the site and are not
 * shortened.
 */
import { isObject, jsonIn, listPieces } from '../text/json.ts';
import type { SiteAudit } from './audit.ts';
import type { SitePlace } from './evaluate.ts';
import { type Baseline, keyOf } from './findings.ts';

/** Another one has other fields. */
const schema = 3;

/** Yields JSON in pieces, with one line for each target and each finding, so that two reports can be compared line by line. */
export function* auditPieces(audit: SiteAudit): Generator<string> {
  const { domain = null, basePath } = audit.place;
  const head = { schema, domain, basePath, ...figuresOf(audit) };
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "targets": `;
  yield* listPieces(targetsIn(audit));
  yield ',\n  "findings": ';
  yield* listPieces(audit.findings.listed);
  yield '\n}\n';
}

/** Returns the counts of the report. */
export function figuresOf(audit: SiteAudit): Readonly<Record<string, unknown>> {
  const { pageCount, hasErrorPage } = audit;
  const { found, kinds, ignoredCount, unusedIgnoreRules, knownCount, goneCount, listed } = audit.findings;
  return {
    ...{ pageCount, hasErrorPage },
    findingCount: found.count,
    countsOfKinds: Object.fromEntries([...kinds].map(([kind, { count }]) => [kind, count])),
    pagesWithFindings: found.pageCount,
    ignoredCount,
    ...{ unusedIgnoreRules, knownCount, goneCount },
    notListed: found.count - listed.length,
  };
}

/** Known ones as well, so that the report can replace the baseline. */
function* targetsIn({ findings }: SiteAudit): Generator {
  for (const { kind, target, all, found } of findings.targets) {
    const { count, pageCount, onlyFile } = all;
    yield { kind, target, file: onlyFile ?? null, count, pageCount, knownCount: count - found.count };
  }
}

/** Returns what is wrong with the text, as a clause, if it is not a report of a site from this domain, served at this path. */
export function baselineIn(text: string, place: SitePlace): Baseline | string {
  const report = jsonIn(text);
  if (!isObject(report) || report['schema'] !== schema || !Array.isArray(report['targets'])) {
    return 'is not an audit report of this version';
  }
  const of = { domain: report['domain'] ?? undefined, basePath: report['basePath'] };
  if (of.domain !== place.domain || of.basePath !== place.basePath) {
    return `is a report about ${placeText(of)}, but this step audits ${placeText(place)}`;
  }
  const entries = report['targets'].filter(isObject).flatMap(({ kind, target, file }) => {
    const isTarget = typeof kind === 'string' && typeof target === 'string';
    return isTarget && (typeof file === 'string' || file === null) ? [[keyOf(kind, target), file] as const] : [];
  });
  return new Map(entries);
}

function placeText({ domain = 'no domain', basePath }: Readonly<Record<'domain' | 'basePath', unknown>>): string {
  return `${String(domain)} at ${String(basePath)}`;
}
