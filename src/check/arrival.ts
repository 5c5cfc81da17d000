/** The wait until the expected export is online. */
import { Failure, type FailureCode, hintsByCode } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import type { CheckSettings } from '../settings/action-settings.ts';
import { exportAtUrl, type FoundExport, type UnreadableExport } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { addressOf } from '../site/reply.ts';
import { durationText } from '../text/amounts.ts';
import { joinSentences, type Text } from '../text/words.ts';
import { hostIsDown, letIn, respondQuickly } from './differences.ts';
import type { DeployedFolder } from './files/deployed-site.ts';
import { type CheckContext, pauseAfter } from './files/site-replies.ts';
import { meaningOfReply, urlOfHome } from './other-reply.ts';

interface ExpectedExport extends Pick<CheckSettings, 'url' | 'timeoutMs' | 'contentDigest'> {
  readonly folder: DeployedFolder | undefined;
}

/** The export that is online, and the address of its site, which `url` may redirect to. */
interface OnlineExport {
  readonly url: URL;
  readonly files: readonly SiteFile[];
}

const firstPauseMs = 1_000;

/**
 * Polls the manifest of the site. Without a digest, nothing announces the export, and its files are unknown. Throws
 * `timed-out`, `manifest-missing`, `invalid-manifest`, `tls-error` or `site-unreachable`, by the last reply.
 */
export async function untilOnline(expected: ExpectedExport, context: CheckContext): Promise<OnlineExport> {
  const { host, emit, wait } = context;
  if (expected.contentDigest === undefined)
    return { url: await urlOfHome(expected.url, expected.folder, context), files: [] };
  const url = addressOf(expected.url, publishedManifestName);
  let last: OtherExport | undefined;
  for (let round = 1; ; round += 1) {
    const found = await exportAtUrl({ host, url, signal: wait.signal });
    const onlineDigest = found.kind === 'found' ? found.manifest.contentDigest : undefined;
    if (found.kind === 'found' && onlineDigest === expected.contentDigest) {
      // Redirects within an origin are a matter of the host.
      const isElsewhere = found.url.origin !== url.origin;
      return { url: isElsewhere ? new URL('.', found.url) : expected.url, files: found.manifest.files };
    }
    const unreached = { code: 'site-unreachable', reason: host.reason ?? 'no complete reply arrived' } as const;
    if (wait.signal.aborted) throw await absenceFailure(last ?? unreached, expected, context);
    last = otherExport(found);
    const { remainingMs } = wait;
    emit({ kind: 'export-not-online', address: url.href, reason: last.reason, onlineDigest, remainingMs });
    await pauseAfter(round, context, firstPauseMs);
  }
}

/** What is online instead of the expected export, and the code of the failure if that does not change. */
type OtherExport = Omit<UnreadableExport, 'kind'>;

function otherExport(found: FoundExport): OtherExport {
  if (found.kind === 'unreadable') return found;
  if (found.kind === 'missing') return { code: 'manifest-missing', reason: found.reason };
  const digest = found.manifest.contentDigest.slice(0, 12);
  return { code: 'timed-out', reason: `another export is online (content digest ${digest}…)` };
}

async function absenceFailure(
  { code, reason, status }: OtherExport,
  { url, timeoutMs, folder }: ExpectedExport,
  context: CheckContext,
): Promise<Failure> {
  const meaning = code === 'invalid-manifest' ? await meaningOfReply(url, folder, context) : undefined;
  const address = addressOf(url, publishedManifestName).href;
  const message = `The export did not appear at ${address} within ${durationText(timeoutMs)}: ${reason}.`;
  const isSlowed = context.host.reason !== undefined;
  const { code: meant = code, note = '', hint = '' } = meaning ?? {};
  const hints: Readonly<Partial<Record<FailureCode, Text>>> = {
    ...advice,
    'site-unreachable': unreachableHint(status ?? 0, isSlowed),
    ...(folder !== undefined && { 'manifest-missing': deployManifest }),
  };
  return new Failure({
    code: meant,
    message: message + note,
    hint: joinSentences(hints[meant] ?? hintsByCode[meant], hint),
  });
}

/** Returns how to make a site reachable. `status`: that of the last reply; 0 without one. */
function unreachableHint(status: number, isLimited: boolean): Text {
  if (status >= 500) return hostIsDown;
  if (isLimited) return respondQuickly;
  return joinSentences(hintsByCode['site-unreachable'], status < 400 ? '' : letIn);
}

/** The folder has a manifest, or none would be waited for. */
const deployManifest =
  'Check `url`, and that the deployment succeeded, used this address, and published static-export.manifest.json with the site.';

/** The hints of codes with a default hint about other causes. */
const advice: Readonly<Partial<Record<FailureCode, Text>>> = {
  'timed-out':
    'Check `url`, and that the deployment succeeded and used this address. If the host or its CDN takes longer, raise `timeout`.',
  'invalid-manifest': 'Check `url`, and that the host and its CDN serve every file as it was deployed.',
  'tls-error':
    'Check `url`. A new domain gets its own certificate after a while. If the host is still issuing it, raise `timeout`. For a private CA, set `NODE_EXTRA_CA_CERTS` to its certificate file in PEM form.',
};
