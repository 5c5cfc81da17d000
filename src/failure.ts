/** The codes of all failures, from which a section of docs/troubleshooting.md is generated, and the error that carries one. */
import { errorMessage } from './text/messages.ts';

export interface Explanation {
  /** What happened, for a reader who sees the code for the first time. */
  readonly meaning: string;
  /** The default hint. It must be right for every cause of the code. */
  readonly advice: string;
  /** Whether the same export fails again, so that resuming it does not help. */
  readonly isFinal?: boolean;
}

export const failureCodes = {
  'invalid-input': {
    meaning: 'An input is missing or invalid. No request was sent.',
    advice: 'Correct the input named in the message.',
  },
  'key-rejected': {
    meaning: 'The service rejected the admin API key (401).',
    advice:
      'Create an admin API key on the API keys page of the dashboard and store it as the secret that `api-key` reads.',
  },
  'not-allowed': {
    meaning: 'The key is valid, but it does not allow this request (403).',
    advice: 'Check that the key is an admin key of the right organization and that its plan includes the feature.',
  },
  'not-found': {
    meaning: 'The service did not find the domain, the job or the address (404).',
    advice: 'Check `base-url`. The domain and ids named in the message must belong to the organization of the key.',
    isFinal: true,
  },
  'not-finished': {
    meaning: 'The service did not create the bundle, because the export has not finished (409).',
    advice: 'Run the step again with `job-id`. It waits for the export and then creates the bundle.',
  },
  'request-rejected': {
    meaning:
      'The service rejected the request with another 4xx status or a permanent redirect. The same request would be rejected again.',
    advice: "Correct `base-url` or the input named in the service's message.",
    isFinal: true,
  },
  'service-unavailable': {
    meaning: 'The service could not be reached, limited our requests, or kept sending unexpected responses.',
    advice: "Check `base-url`, the runner's network and proxy, and the status of the service. Then run the step again.",
  },
  'tls-error': {
    meaning:
      'The TLS certificate of the service, the store or the published site is untrusted, expired or not yet valid, or issued for another host.',
    advice: 'Set `NODE_EXTRA_CA_CERTS` to the CA certificate file, or fix the certificate.',
  },
  'proxy-rejected': {
    meaning: 'The proxy rejected the connection (403, 407 or another 4xx), or the proxy variable is not a URL.',
    advice: 'Check the credentials in `https_proxy`, allow the host on the proxy, or add it to `no_proxy`.',
  },
  'export-failed': {
    meaning: 'The export failed on the service.',
    advice: 'Check the reason in the message and in the dashboard. Fix the documentation, then start a new export.',
    isFinal: true,
  },
  'agent-job-failed': {
    meaning: 'The agent job finished with a result that `fail-on` lists.',
    advice: 'Check the agent job in the dashboard, or remove this result from `fail-on`.',
  },
  'timed-out': {
    meaning:
      'The job did not finish within `timeout` and may still be running on the service. In `check-published`: an older export was still online, or files could not be compared in time.',
    advice: 'To resume a job, run the step again with `job-id`. If it regularly needs more time, raise `timeout`.',
  },
  'unsafe-bundle-url': {
    meaning: 'The bundle URL does not use HTTPS. Anyone on the network could read or change the bundle.',
    advice: 'Configure the service to return HTTPS URLs. Plain HTTP is accepted only for a loopback host.',
  },
  'key-exposed': {
    meaning: 'A job id, bundle URL, redirect or file name from the service or the store contains the admin API key.',
    advice: 'Revoke this key, create a new one, and report the problem to the service. Its logs may contain the key.',
    isFinal: true,
  },
  'bundle-url-rejected': {
    meaning: 'The store rejected the bundle URL and each renewed URL.',
    advice:
      "Check that no proxy or firewall changes or blocks the requests to the store, and that the service's clock is correct.",
  },
  'download-failed': {
    meaning: 'No attempt downloaded the complete bundle.',
    advice: "Check the runner's network and DNS. To resume, run the step again with `job-id`.",
  },
  'bundle-changed': {
    meaning: 'The bundle changed during each attempt to download it.',
    advice: 'Check whether another workflow uses the same export, then run the step again with `job-id`.',
  },
  'size-mismatch': {
    meaning: "The bundle's size does not match what the service or the store reported.",
    advice: 'Run the step again with `job-id`. If it fails again, report it to the service.',
  },
  'digest-mismatch': {
    meaning: "The bundle's SHA-256 does not match `expected-sha256`.",
    advice: 'Do not deploy this bundle. Check whether `expected-sha256` belongs to this export.',
  },
  'bundle-too-large': {
    meaning: 'The bundle is larger than `max-bundle-size`.',
    advice: 'Raise `max-bundle-size` if this size is expected.',
  },
  'not-an-archive': {
    meaning: 'The downloaded file is not a supported archive. It may be an error page.',
    advice: 'Check whether a proxy or a login page responds instead of the store.',
  },
  'damaged-archive': {
    meaning: 'The archive is damaged: a checksum is wrong, it is truncated, or data follows it.',
    advice: 'Run the step again with `job-id` for a new bundle. If it fails again, report it to the service.',
  },
  'unsupported-archive': {
    meaning: 'The archive uses a feature that this action cannot read, such as encryption, Deflate64 or sparse files.',
    advice: 'Report it to the service. The action reads ordinary tar.gz, tar, tar.zst and zip archives.',
    isFinal: true,
  },
  'unsafe-archive': {
    meaning:
      'The archive contains an entry that is not allowed in a site or that some systems cannot store, such as a path outside the site, a device or a duplicate.',
    advice: 'Do not unpack this bundle with other tools. Report the entry named in the message to the service.',
    isFinal: true,
  },
  'site-too-large': {
    meaning:
      'The site exceeds a limit: `max-site-size`, `max-files`, or a fixed limit for path depth, name length or compression ratio.',
    advice: 'Check the limit named in the message. Only `max-site-size` and `max-files` can be raised.',
    isFinal: true,
  },
  'no-pages': {
    meaning: 'The archive contains no HTML file.',
    advice: 'Check `paths`, and that the domain has published pages.',
    isFinal: true,
  },
  'too-many-removed': {
    meaning: 'The export lacks more of the published pages than `max-removed` allows. Nothing was replaced.',
    advice:
      'Look at the domain on the platform. If the pages were removed or moved on purpose, run the step once with `max-removed: 100%`. The file at `changes-path` lists what changed.',
  },
  'audit-failed': {
    meaning: 'The audit has findings, and `audit` is `error`. Neither the bundle nor the site was written.',
    advice:
      'Open the report at `audit-report-path`; on a hosted runner, upload it with `actions/upload-artifact`. Fix the pages, add lines from the log to `audit-ignore`, or accept all findings with `audit-baseline`.',
  },
  'invalid-manifest': {
    meaning:
      'The manifest is damaged, or this action did not write it. In `check-published`: a login page was returned, or the host changed the file.',
    advice: 'Set `previous-manifest` to the manifest of an earlier run, or remove the input.',
  },
  'manifest-missing': {
    meaning: 'The published site does not have a manifest, so nothing shows which export is online.',
    advice: 'Set `manifest-in-site: true` in the step that exports the site, and publish the file with the site.',
  },
  'published-differs': {
    meaning: 'Files of the published site are missing or differ from the export.',
    advice:
      "Run the workflow manually, so that it deploys again. If files still differ, check the deployment's log and purge the CDN's cache. If the host rewrites pages, set `compare: text`.",
  },
  'site-unreachable': {
    meaning: 'The published site, or some of its files, could not be read on any attempt.',
    advice: "Check `url`, that the host serves the site to the runner, and the runner's network, DNS and proxy.",
  },
  'folder-not-managed': {
    meaning: 'The folder of `extract-to` has files at its top level that the manifest beside it does not list.',
    advice: 'Set `extract-to` to a new or empty folder, or empty this one.',
  },
  'no-disk-space': {
    meaning: 'The disk is too full for the bundle, the site or another output file.',
    advice: 'Free space on the runner, or set `bundle-path` and `extract-to` to a larger disk.',
  },
  'cannot-write': {
    meaning: 'A file or folder could not be written.',
    advice: "Check that the runner's user can write to the path named in the message.",
  },
  cancelled: {
    meaning:
      'The step was cancelled manually, by `timeout-minutes`, or by a newer run of the same `concurrency` group. This does not stop the job on the service.',
    advice: 'Run the step again. To resume an export, add `job-id`.',
  },
  'internal-error': {
    meaning: 'The action failed because of a bug.',
    advice: 'Run the job again with debug logging and report the log.',
  },
} as const satisfies Readonly<Record<string, Explanation>>;

export type FailureCode = keyof typeof failureCodes;

interface FailureDetails {
  readonly code: FailureCode;
  /** What failed, on which object, and why. */
  readonly message: string;
  /** How to fix it. Default: the advice of the code. */
  readonly hint?: string | undefined;
  /** Values that are too long for a sentence, such as digests. The log and the summary list them with the other details. */
  readonly details?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Why a step fails. It is thrown after all retries. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly hint: string;
  readonly details: Readonly<Record<string, string>>;

  constructor({ code, message, hint, details = {}, cause }: FailureDetails) {
    super(message, { cause });
    this.code = code;
    this.hint = hint ?? failureCodes[code].advice;
    this.details = details;
  }
}

/** Returns a thrown Failure as it is, and any other value as the cause of an `internal-error`. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure({ code: 'internal-error', message: `Unexpected error: ${errorMessage(error)}`, cause: error });
}
