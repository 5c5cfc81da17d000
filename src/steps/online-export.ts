/** Which export is online, by the manifest of the site, and why it is not the expected one. */
import { Failure } from '../failure.ts';
import { answerText, type MissingPage, type OnlineManifest, readOnlineManifest } from '../published/online-manifest.ts';
import { contentDigest } from '../site/content-digest.ts';
import { type Manifest, parsedManifest } from '../site/manifest.ts';
import { durationText } from '../text/amounts.ts';

/** What is online. */
export type OnlineExport =
  | { readonly kind: 'export'; readonly manifest: Manifest }
  /** A manifest that cannot be read, or that records another digest than its list of files has. */
  | { readonly kind: 'invalid'; readonly reason: string }
  | Exclude<OnlineManifest, { readonly kind: 'found' }>;

/** Requests the manifest. Rejects like `readOnlineManifest`. */
export async function readOnlineExport(request: Parameters<typeof readOnlineManifest>[0]): Promise<OnlineExport> {
  const reply = await readOnlineManifest(request);
  if (reply.kind !== 'found') return reply;
  try {
    const manifest = parsedManifest(reply.text);
    if (contentDigest(manifest.files) === manifest.contentDigest) return { kind: 'export', manifest };
    return { kind: 'invalid', reason: 'the manifest lists files that do not have the content digest it records' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { kind: 'invalid', reason: error.message.replace(/^The/, 'the').replace(/\.$/, '') };
  }
}

/** Returns why the expected export is not online. Completes "Not online yet: …". */
export function onlineText(online: OnlineExport): string {
  switch (online.kind) {
    case 'export':
      return `another export is online (content digest ${online.manifest.contentDigest.slice(0, 12)}…)`;
    case 'missing':
      return `the site does not have a manifest (${online.status})`;
    case 'other':
      return `the host did not respond with a manifest, but with ${answerText(online.answer)}`;
    case 'invalid':
    case 'unreachable':
      return online.reason;
  }
}

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
