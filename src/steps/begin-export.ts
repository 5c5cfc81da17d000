/** First step: a job to follow, started or taken up, known to later steps at once. */
import { randomUUID } from 'node:crypto';
import type { ExportContext } from './export-context.ts';
import type { ExportSettings, ExportSubject } from '../settings/export-settings.ts';
import { startExport } from '../service/start-export.ts';
import { type Tried, tryAgain } from '../service/retry.ts';
import { requireNoKey } from './require-no-key.ts';
import { withWordsOnCancel } from './way-back.ts';

/** The job that the following steps are about. */
export interface FollowedJob {
  readonly jobId: string;
  readonly domain: string | undefined;
  readonly isNew: boolean;
}

/** An export only reads the site, so that a start may be repeated. */
const startTries = 3;

export async function beginExport(settings: ExportSettings, parts: ExportContext): Promise<FollowedJob> {
  const { report } = parts;
  const { subject, baseUrl } = settings;
  if (subject.domain !== undefined) report.fact('Domain', subject.domain);
  report.fact('Service', baseUrl.origin);

  const isNew = subject.kind === 'new';
  const jobId = isNew ? await start(subject, settings, parts) : subject.jobId;
  report.output({ 'job-id': jobId });
  report.fact('Job', jobId);
  report.info(isNew ? `Started export ${jobId} of ${subject.domain}.` : `Taking up export ${jobId}.`);
  if (!isNew && subject.hasIdlePaths) {
    report.info('It holds the paths that it was started with: those of the input `paths` are not used.');
  }
  return { jobId, domain: subject.domain, isNew };
}

type NewSubject = Extract<ExportSubject, { kind: 'new' }>;

async function start(subject: NewSubject, settings: ExportSettings, parts: ExportContext): Promise<string> {
  const { domain } = subject;
  const words = {
    words: `Whether an export of ${domain} was started is not known.`,
    hint: 'Run the step again: a second export does no harm. Or look for the first in the dashboard, and take it up with `job-id`.',
  };
  const started = await withWordsOnCancel(words, () => tryToStart(subject, settings, parts));
  if (started.mayHaveArrivedBefore) {
    parts.report.warn(
      `An earlier try may have reached the service: a second, unused export of ${domain} may be running there.`,
    );
  }
  requireNoKey('a job id', started.value, settings.apiKey);
  return started.value;
}

function tryToStart(subject: NewSubject, settings: ExportSettings, parts: ExportContext): Promise<Tried<string>> {
  const { service, clock, random, report, signal } = parts;
  const { domain, version, paths } = subject;
  const request = { domain, version, paths, idempotencyKey: randomUUID() };
  return tryAgain({
    call: (limited) => startExport(service, request, limited),
    what: `to start an export of ${domain}`,
    tries: startTries,
    deadlineMs: clock.elapsedMs() + settings.timeoutMs,
    clock,
    random,
    log: report,
    signal,
  });
}
