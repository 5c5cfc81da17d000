/** Why a check never found the expected export. */
import { Failure, type FailureCode } from '../failure.ts';
import type { MissingPage } from '../published/answer.ts';
import { durationText } from '../text/amounts.ts';
import { type OnlineExport, onlineText } from './online-export.ts';

interface Expectation {
  /** Of the manifest. */
  readonly address: URL;
  readonly timeoutMs: number;
  /** What the host answers for an address that does not exist. */
  readonly missingPage: MissingPage | undefined;
}

/** Returns the Failure of a check that never found the expected export. A wrong `url` looks like most of the causes. */
export function notOnline(online: OnlineExport, { address, timeoutMs, missingPage }: Expectation): Failure {
  const { code, advice } = causes[causeOf(online, missingPage)];
  const message = `${address.href} did not show the export within ${durationText(timeoutMs)}: ${onlineText(online)}.`;
  return new Failure({ code, message, hint: `Check \`url\`. ${advice}` });
}

type Cause = 'other-export' | 'missing' | 'fallback' | 'other-page' | 'rejected' | 'invalid' | 'unreachable';

function causeOf(online: OnlineExport, missingPage: MissingPage | undefined): Cause {
  if (online.kind === 'export') return 'other-export';
  if (online.kind !== 'other') return online.kind;
  if (online.sha256 === undefined) return 'rejected';
  return online.sha256 === missingPage?.sha256 ? 'fallback' : 'other-page';
}

const publishManifest = 'Set `manifest-in-site: true` in the step that exports the site, and publish that file.';
const allowRunner = 'If the site requires a login, let the runner read it without one, or remove this step.';

const causes: Readonly<Record<Cause, { readonly code: FailureCode; readonly advice: string }>> = {
  'other-export': {
    code: 'timed-out',
    advice:
      'Check that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
  },
  missing: { code: 'manifest-missing', advice: publishManifest },
  fallback: {
    code: 'manifest-missing',
    advice: `The host answers every missing file with this page. ${publishManifest}`,
  },
  'other-page': { code: 'invalid-manifest', advice: allowRunner },
  rejected: { code: 'site-unreachable', advice: allowRunner },
  invalid: {
    code: 'invalid-manifest',
    advice: 'Export the site again with `manifest-in-site: true`, and publish every file unchanged.',
  },
  unreachable: { code: 'site-unreachable', advice: "Check the runner's network, DNS and proxy." },
};
