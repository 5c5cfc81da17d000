/** Renders the events of a site: its content, its audit, what changed, and what was committed. Pure. */
import type { AuditFigures, ChangeFigures, EventKind, EventOf, ValuesFigures } from '../events.ts';
import { countText, durationText, numberText, sizeText } from '../text/amounts.ts';
import type { Rendered, Renderers } from './rendered.ts';

export const siteEvents = {
  'first-export': ({ manifestPath }) => ({
    line: { text: `Manifest ${manifestPath} does not exist: this is the first export.` },
  }),
  'comparison-impossible': ({ manifestUrl, reason }) => ({
    warnings: [`Could not compare with ${manifestUrl}: ${reason}. Output \`changed\` will be \`true\`.`],
  }),
  'other-domain-compared': ({ manifestPath, previous, domain }) => ({
    warnings: [
      `Manifest ${manifestPath} is from ${previous}, but this is an export of ${domain}. The reported changes compare two different sites.`,
    ],
  }),
  'site-read': ({ fileCount, sizeBytes, contentDigest, extractTo }) => {
    const amounts = `${countText(fileCount, 'file')}, ${sizeText(sizeBytes)}`;
    const text = extractTo === undefined ? `Verified ${amounts}` : `Verified and unpacked ${amounts} → ${extractTo}`;
    return {
      line: { mark: '✓', text },
      details: { 'Content digest': contentDigest },
      outputs: { 'file-count': fileCount, 'site-size': sizeBytes, 'content-digest': contentDigest },
    };
  },
  'site-unusual': (site) => ({ warnings: [unusualText(site)] }),
  'site-audited': (audit) => auditResult(audit),
  'commit-started': () => ({}),
  'site-committed': ({ path }) => ({ details: { Site: path }, outputs: { 'site-path': path } }),
  'replaced-site-left': ({ path }) => ({
    warnings: [`The replaced site could not be removed: ${path}. Delete it; another user may own its files.`],
  }),
  'changes-committed': ({ path, ...changes }) => {
    const { added, modified, removed } = changes;
    return {
      line: { mark: '✓', text: changesText(changes) },
      details: { Changes: path },
      outputs: {
        changed: added.fileCount + modified.fileCount + removed.fileCount > 0,
        'changes-path': path,
        'added-count': added.fileCount,
        'modified-count': modified.fileCount,
        'removed-count': removed.fileCount,
      },
    };
  },
  'unknown-changes-committed': () => ({ outputs: { changed: true } }),
  'site-manifest-replaced': () => ({
    debug: "The bundle contains the manifest of an earlier export. This export's manifest replaced it.",
  }),
  'manifest-committed': ({ path }) => ({ outputs: { 'manifest-path': path } }),
  'values-committed': (values) => valuesFile(values),
} satisfies Partial<Renderers<EventKind>>;

function unusualText(site: EventOf<'site-unusual'>): string {
  switch (site.what) {
    case 'one-folder':
      return `Every file of the site is in the folder "${site.folder}", so a host serves no page at \`/\`.`;
    case 'no-index':
      return 'The site does not have an `index.html` at its root, so a host cannot serve a page at `/`.';
    case 'few-pages': {
      const [found, reported] = [countText(site.pageCount, 'HTML file'), countText(site.reportedCount, 'page')];
      return `The site has only ${found}, but the service reported ${reported}.`;
    }
  }
}

/** The runner shows ten annotations. The others are reserved for other warnings. */
const maxAnnotated = 7;

function auditResult({ verdict, findings, failsRun, ...audit }: AuditFigures): Rendered {
  const hasFindings = audit.findingCount > 0;
  const { externalHosts, brokenReferences, rootAbsoluteCount, pagesWithScripts } = audit;
  const missingErrorPage =
    "The site does not contain `404.html`, so some hosts return status 200 for a missing page. See the action's docs/hosting.md.";
  return {
    ...(!hasFindings && { line: { mark: '✓', text: `Audit: ${verdict}` } }),
    warnings: [
      ...(audit.hasErrorPage ? [] : [missingErrorPage]),
      ...(audit.deadAnchors === '' ? [] : [`Audit: ${audit.deadAnchors}.`]),
      ...(hasFindings && !failsRun ? [`Audit: ${verdict}.`] : []),
      ...findings.slice(0, maxAnnotated).map((finding) => `Audit: ${finding}.`),
    ],
    notices: audit.unusedRules.map(unusedText),
    block: exceptionBlock(audit.exceptions),
    details: {
      'Audit report': audit.reportPath,
      Audited: audit.audited,
      ...(rootAbsoluteCount > 0 && {
        'Root-absolute references': `${numberText(rootAbsoluteCount)}, which break if the site is served under a path`,
      }),
      ...(pagesWithScripts > 0 && {
        Scripts: `on ${countText(pagesWithScripts, 'page')}; what they load was not checked`,
      }),
      ...(externalHosts !== '' && { 'External hosts': externalHosts }),
      ...(brokenReferences !== '' && { 'Broken references': brokenReferences }),
    },
    outputs: { 'audit-findings': audit.findingCount, 'audit-report-path': audit.reportPath },
  };
}

function unusedText({ rule, suggested }: AuditFigures['unusedRules'][number]): string {
  const text = `The \`audit-ignore\` rule \`${rule}\` matched nothing.`;
  return suggested === undefined ? text : `${text} Did you mean \`${suggested}\`?`;
}

/** Returns what the lines are for, and the lines to paste into the workflow. Empty if there are none. */
export function exceptionBlock(lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  return ['To accept these findings, add this to `with`:', 'audit-ignore: |', ...lines.map((line) => `  ${line}`)];
}

function changesText({ isFirstExport, added, modified, removed }: ChangeFigures): string {
  if (isFirstExport) return `First export: ${countText(added.fileCount, 'file')} added`;
  const [addedCount, modifiedCount, removedCount] = [added, modified, removed].map((each) =>
    numberText(each.fileCount),
  );
  return `${addedCount} added, ${modifiedCount} modified, ${removedCount} removed since the last export`;
}

/** A signed URL expires, so a deployment that starts later cannot fetch its bundle. */
function valuesFile({ path, jobId, mirrorHost, expiresAt, writtenAtMs }: ValuesFigures): Rendered {
  const written = { line: { mark: '✓', text: 'Values file written' }, outputs: { 'values-file': path } } as const;
  if (mirrorHost !== undefined) {
    return { ...written, details: { Values: `${path}, with the URL of \`values-bundle-url\` on ${mirrorHost}` } };
  }
  const { isUrgent, text } = expiryNote(expiresAt, writtenAtMs);
  const renew = `run the action again with \`job-id: ${jobId}\` for a new URL`;
  const advice = `${text} A deployment that starts later cannot fetch its bundle: ${renew}, or set \`values-bundle-url\` to a mirror.`;
  return {
    ...written,
    ...(isUrgent
      ? { warnings: [`Values file ${path}: ${advice}`] }
      : { line: { mark: '✓', text: `Values file written. ${advice}` } }),
    details: { Values: `${path}. ${text}` },
  };
}

interface ExpiryNote {
  /** Whether the URL may expire before the rollout has finished. */
  readonly isUrgent: boolean;
  readonly text: string;
}

/**
 * Kubernetes fails a rollout after ten minutes:
 * https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#progress-deadline-seconds. Services often sign URLs for fifteen.
 */
const minRemainingMs = 10 * 60_000;

/** When the URL in a values file expires. A deployment requests it at every start. `nowMs` is in milliseconds since 1970. */
function expiryNote(expiresAt: ValuesFigures['expiresAt'], nowMs: number): ExpiryNote {
  if (expiresAt === undefined) return { isUrgent: false, text: 'The service does not report when its URL expires.' };
  const remainingMs = expiresAt.dateMs - nowMs;
  const isUrgent = remainingMs < minRemainingMs;
  if (remainingMs <= 0) {
    const ago = durationText(-remainingMs);
    return {
      isUrgent,
      text: `Its URL expired at ${expiresAt.text}, ${ago} ago according to this machine's clock.`,
    };
  }
  return { isUrgent, text: `Its URL expires at ${expiresAt.text}, in ${durationText(remainingMs)}.` };
}
