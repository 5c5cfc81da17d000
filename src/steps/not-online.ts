/** Why a check never found the expected export. */
import { Failure } from '../failure.ts';
import type { MissingPage } from '../published/answer.ts';
import { durationText } from '../text/amounts.ts';
import { type OnlineExport, onlineText } from './online-export.ts';

interface Expectation {
  readonly url: URL;
  readonly contentDigest: string;
  readonly timeoutMs: number;
  /** What the host answers for an address that does not exist. */
  readonly missingPage: MissingPage | undefined;
}

/** Returns the Failure of a check that never found the expected export. */
export function notOnline(online: OnlineExport, { url, timeoutMs, ...expected }: Expectation): Failure {
  const message = `${url.href} did not serve the export within ${durationText(timeoutMs)}: ${onlineText(online)}.`;
  switch (online.kind) {
    case 'export':
      return new Failure({
        code: 'timed-out',
        message,
        hint: 'Check that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
      });
    case 'missing':
      return new Failure({ code: 'manifest-missing', message });
    case 'other': {
      const isFallback = online.sha256 !== undefined && online.sha256 === expected.missingPage?.sha256;
      if (isFallback) return new Failure({ code: 'manifest-missing', message: `${message} ${fallbackText}` });
      return new Failure({
        code: 'invalid-manifest',
        message,
        hint: 'Check `url`. If the site requires a login, let the runner read it without one, or remove this step.',
      });
    }
    case 'invalid':
      return new Failure({
        code: 'invalid-manifest',
        message,
        hint: 'Export the site again with `manifest-in-site: true`, and publish every file unchanged.',
      });
    case 'unreachable':
      return new Failure({ code: 'site-unreachable', message });
  }
}

const fallbackText = 'The host answers every missing file with this page.';
